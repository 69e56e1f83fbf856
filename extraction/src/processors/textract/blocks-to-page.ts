// Converts the words that Textract read to a page of a reading, so that the local reader's rules and layout can use them.
import type { Block } from '@aws-sdk/client-textract'
import type { Line, ReadPage, Word } from '../../reading/reading.ts'
import { boxOf, wordsOf, type BlockIndex } from './block-index.ts'

export function toReadPage(index: BlockIndex, size: { width: number; height: number }): ReadPage {
  const lines = index.blocks.filter((block) => block.BlockType === 'LINE')
  return {
    number: index.page,
    ...size,
    source: 'ocr',
    lines: lines.map((line) => toLine(index, line)).filter((line) => line !== undefined),
    codes: [],
  }
}

function toLine(index: BlockIndex, line: Block): Line | undefined {
  const words = wordsOf(index, line)
    .map(toWord)
    .filter((word) => word !== undefined)
  const box = boxOf(line)
  return words.length === 0 || box === undefined ? undefined : { words, box }
}

function toWord(word: Block): Word | undefined {
  const box = boxOf(word)
  if (box === undefined || word.Text === undefined) return undefined
  return { text: word.Text, box, confidence: (word.Confidence ?? 0) / 100 }
}
