// Indexes the flat list of blocks that AnalyzeDocument returns: children by kind, text and confidence of words.
import type { Block } from '@aws-sdk/client-textract'
import type { Box } from '../../reading/reading.ts'

export interface BlockIndex {
  page: number
  blocks: readonly Block[]
  byId: ReadonlyMap<string, Block>
}

/** Text of a block, its OCR confidence (0 to 1), and its place. */
export interface ReadText {
  text: string
  confidence: number
  box?: Box
}

export function indexBlocks(page: number, blocks: readonly Block[]): BlockIndex {
  const byId = new Map<string, Block>()
  for (const block of blocks) if (block.Id !== undefined) byId.set(block.Id, block)
  return { page, blocks, byId }
}

export function related(index: BlockIndex, block: Block, type: string): Block[] {
  const ids = (block.Relationships ?? [])
    .filter((relation) => relation.Type === type)
    .flatMap((relation) => relation.Ids ?? [])
  return ids.map((id) => index.byId.get(id)).filter((found) => found !== undefined)
}

export function readText(index: BlockIndex, block: Block): ReadText {
  return joinWords(wordsOf(index, block))
}

export function wordsOf(index: BlockIndex, block: Block): Block[] {
  return related(index, block, 'CHILD').filter((child) => child.BlockType === 'WORD')
}

export function joinWords(words: readonly Block[]): ReadText {
  const text = words
    .map((word) => word.Text ?? '')
    .join(' ')
    .trim()
  const confidences = words.map((word) => (word.Confidence ?? 0) / 100)
  const box = uniteBoxes(words.map(boxOf))
  return {
    text,
    confidence: confidences.length === 0 ? 0 : Math.min(...confidences),
    ...(box === undefined ? {} : { box }),
  }
}

export function boxOf(block: { Geometry?: Block['Geometry'] }): Box | undefined {
  const box = block.Geometry?.BoundingBox
  if (box?.Left === undefined || box.Top === undefined || box.Width === undefined || box.Height === undefined)
    return undefined
  return [box.Left, box.Top, box.Width, box.Height]
}

export function uniteBoxes(boxes: readonly (Box | undefined)[]): Box | undefined {
  const known = boxes.filter((box) => box !== undefined)
  if (known.length === 0) return undefined
  const left = Math.min(...known.map((box) => box[0]))
  const top = Math.min(...known.map((box) => box[1]))
  const right = Math.max(...known.map((box) => box[0] + box[2]))
  const bottom = Math.max(...known.map((box) => box[1] + box[3]))
  return [left, top, right - left, bottom - top]
}
