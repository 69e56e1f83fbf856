// Builds the blocks of AnalyzeDocument's answer for a typed page.
import { createHash } from 'node:crypto'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Box, ReadPage } from '../../src/reading/reading.ts'

export interface TextractPage {
  page: ReadPage
  /** A table with headings in its first row. A null cell is merged into the cell on its left. */
  table?: (string | null)[][]
  /** The data that AnalyzeExpense answers with. */
  expense?: ExtractedData
}

interface BlockOut {
  BlockType: string
  Id: string
  [key: string]: unknown
}

/** Blocks nested as in real answers: page, lines, words, key-value pairs, cells, merged cells, layout. */
export function toBlocks({ page, table }: TextractPage): BlockOut[] {
  const blocks: BlockOut[] = []
  const add = (type: string, rest: object, box?: Box): BlockOut => {
    const id = createHash('md5')
      .update(`${String(page.number)}/${String(blocks.length)}`)
      .digest('hex')
    const block = {
      BlockType: type,
      Id: id,
      Confidence: 99,
      ...(box ? { Geometry: geometry(box) } : {}),
      ...rest,
    }
    blocks.push(block)
    return block
  }
  const root = add('PAGE', {}, [0, 0, 1, 1])
  const placed = page.lines.map((line) => {
    const words = line.words.map((word) => ({
      word,
      block: add(
        'WORD',
        { Text: word.text, TextType: 'PRINTED', Confidence: word.confidence * 100 },
        word.box,
      ),
    }))
    const text = line.words.map((word) => word.text).join(' ')
    const block = add('LINE', { Text: text, ...children(words.map((each) => each.block.Id)) }, line.box)
    return { words, block }
  })
  root['Relationships'] = children(placed.map((line) => line.block.Id)).Relationships
  for (const { words } of placed) addPairs(words, add)
  if (table)
    addTable(
      table,
      placed.flatMap((line) => line.words),
      add,
    )
  placed.forEach((line, index) => add('LAYOUT_TEXT', children([line.block.Id]), page.lines[index]?.box))
  return blocks
}

type Add = (type: string, rest: object, box?: Box) => BlockOut
interface PlacedWord {
  word: ReadPage['lines'][number]['words'][number]
  block: BlockOut
}

export function geometry([left, top, width, height]: Box): object {
  return {
    BoundingBox: { Left: left, Top: top, Width: width, Height: height },
    Polygon: [
      { X: left, Y: top },
      { X: left + width, Y: top },
      { X: left + width, Y: top + height },
      { X: left, Y: top + height },
    ],
  }
}

function children(ids: string[]): { Relationships: { Type: string; Ids: string[] }[] } {
  return { Relationships: [{ Type: 'CHILD', Ids: ids }] }
}

/** Splits a line at wide gaps. A piece that ends in a colon, or that precedes another piece, is a key. */
function addPairs(words: PlacedWord[], add: Add): void {
  const pieces: PlacedWord[][] = []
  for (const each of words) {
    const before = pieces.at(-1)?.at(-1)
    const gap = before ? each.word.box[0] - before.word.box[0] - before.word.box[2] : 1
    const afterColon = before?.word.text.endsWith(':') ?? false
    if (gap > 0.02 || afterColon) pieces.push([each])
    else pieces.at(-1)?.push(each)
  }
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const [key, value] = [pieces[at], pieces[at + 1]]
    if (!key || !value) continue
    const valueBlock = add(
      'KEY_VALUE_SET',
      { EntityTypes: ['VALUE'], ...children(value.map((each) => each.block.Id)) },
      value[0]?.word.box,
    )
    add(
      'KEY_VALUE_SET',
      {
        EntityTypes: ['KEY'],
        Confidence: 95,
        Relationships: [
          { Type: 'VALUE', Ids: [valueBlock.Id] },
          { Type: 'CHILD', Ids: key.map((each) => each.block.Id) },
        ],
      },
      key[0]?.word.box,
    )
  }
}

/** Cells take the words of the page in order; a null cell is merged into the cell on its left. */
function addTable(rows: (string | null)[][], words: PlacedWord[], add: Add): void {
  let from = 0
  const cellIds: string[] = []
  const mergedIds: string[] = []
  rows.forEach((row, rowIndex) => {
    let open: string[] = []
    row.forEach((text, columnIndex) => {
      const found = text === null ? [] : takeWords(words, text, from)
      const last = found.at(-1)
      if (last) from = words.indexOf(last) + 1
      const cell = add('CELL', {
        RowIndex: rowIndex + 1,
        ColumnIndex: columnIndex + 1,
        RowSpan: 1,
        ColumnSpan: 1,
        Confidence: 94,
        ...(rowIndex === 0 ? { EntityTypes: ['COLUMN_HEADER'] } : {}),
        ...(found.length > 0 ? children(found.map((each) => each.block.Id)) : {}),
      })
      cellIds.push(cell.Id)
      open = text === null ? [...open, cell.Id] : [cell.Id]
      const endsMerge = row[columnIndex + 1] !== null && open.length > 1
      if (endsMerge) {
        const span = open.length
        mergedIds.push(
          add('MERGED_CELL', {
            RowIndex: rowIndex + 1,
            ColumnIndex: columnIndex + 2 - span,
            RowSpan: 1,
            ColumnSpan: span,
            Confidence: 80,
            ...children(open),
          }).Id,
        )
      }
    })
  })
  add('TABLE', {
    EntityTypes: ['STRUCTURED_TABLE'],
    Relationships: [
      { Type: 'CHILD', Ids: cellIds },
      ...(mergedIds.length > 0 ? [{ Type: 'MERGED_CELL', Ids: mergedIds }] : []),
    ],
  })
}

function takeWords(words: PlacedWord[], text: string, from: number): PlacedWord[] {
  const wanted = text.split(' ').filter(Boolean)
  for (let at = from; wanted.length > 0 && at + wanted.length <= words.length; at++) {
    if (wanted.every((word, offset) => words[at + offset]?.word.text === word))
      return words.slice(at, at + wanted.length)
  }
  return []
}
