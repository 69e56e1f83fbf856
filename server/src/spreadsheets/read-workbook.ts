// Reads the first visible worksheet of an XLSX as rows of text: texts, numbers, dates, and the cached results of
// formulas. Parses in small chunks that yield to the event loop, within size limits.
import { setImmediate as others } from 'node:timers/promises'
import { maxTableRows } from '@conforme/contract/limits'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { refuse } from '../refusal.ts'
import { openZip } from './open-zip.ts'

const mostColumns = 200
/** Bytes parsed before yielding to the event loop. */
const stepBytes = 64 * 1024
/** Excel's limit for a number format; a longer one would be slow to match. */
const longestFormat = 255
/** Built-in date formats. */
const dateFormats = new Set([14, 15, 16, 17, 22])

export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const parts = await openZip(bytes, (name) => wanted.test(name)).catch(() => refuse('tabla_ilegible'))
  try {
    const sheet = parts.get((await firstSheet(parts)) ?? '')
    if (!sheet) return refuse('tabla_ilegible')
    const texts = await readTexts(parts.get('xl/sharedStrings.xml'))
    const dates = await dateStyles(parts.get('xl/styles.xml'))
    return await readRows(sheet, { texts, dates })
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('tabla_ilegible')
    throw error
  }
}

const wanted = /^xl\/(?:(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml|_rels\/workbook\.xml\.rels)$/

/** The first sheet in the workbook's order: a sheet moved to the front keeps the number in its file name. */
async function firstSheet(parts: ReadonlyMap<string, Buffer>): Promise<string | undefined> {
  const files = await filesOfRelations(parts.get('xl/_rels/workbook.xml.rels'))
  const inOrder = await visibleSheets(parts.get('xl/workbook.xml'))
  const named = inOrder.flatMap((relation) => files.get(relation) ?? []).find((name) => parts.has(name))
  if (named !== undefined) return named
  // Fallback: some programs omit the parts that give the order.
  const number = (name: string) => Number(/sheet(\d+)\.xml$/.exec(name)?.[1] ?? Infinity)
  const all = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  return all.toSorted((a, b) => number(a) - number(b))[0]
}

/** Relation ids of the visible sheets. */
async function visibleSheets(xml: Buffer | undefined): Promise<string[]> {
  const relations: string[] = []
  if (xml)
    await parse(xml, {
      open: ({ name, attributes }) => {
        const relation = attributes['r:id']
        if (name === 'sheet' && relation !== undefined && !/hidden/i.test(attributes.state ?? ''))
          relations.push(relation)
      },
    })
  return relations
}

/** The file that each relation of the workbook points to. */
async function filesOfRelations(xml: Buffer | undefined): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  if (xml)
    await parse(xml, {
      open: ({ name, attributes: { Id, Target } }) => {
        if (name === 'Relationship' && Id !== undefined && Target !== undefined)
          files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      },
    })
  return files
}

interface Handlers {
  open?: (tag: SaxesTagPlain) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Rejects DTDs, and with them entity expansion. */
async function parse(xml: Buffer, { open, close, text }: Handlers): Promise<void> {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new SyntaxError(error.message)
  })
  parser.on('doctype', () => {
    throw new SyntaxError('a workbook with a DTD')
  })
  parser.on('opentag', (tag) => open?.(tag))
  parser.on('closetag', ({ name }) => close?.(name))
  parser.on('text', (piece) => text?.(piece))
  const decoder = new TextDecoder()
  for (let at = 0; at < xml.length; at += stepBytes) {
    parser.write(decoder.decode(xml.subarray(at, at + stepBytes), { stream: true }))
    await others()
  }
  parser.close()
}

async function readTexts(xml: Buffer | undefined): Promise<string[]> {
  const texts: string[] = []
  let isText = false
  if (xml)
    await parse(xml, {
      open: ({ name }) => {
        if (name === 'si') texts.push('')
        isText = name === 't'
      },
      close: (name) => (isText = name === 't' ? false : isText),
      text: (text) => {
        if (isText && texts.length > 0) texts[texts.length - 1] += text
      },
    })
  return texts
}

/** Whether each cell style is a date. */
async function dateStyles(xml: Buffer | undefined): Promise<boolean[]> {
  const own = new Set<number>()
  const styles: boolean[] = []
  let isCells = false
  if (xml)
    await parse(xml, {
      open: ({ name, attributes }) => {
        const format = Number(attributes.numFmtId)
        // Strips quoted literals and colours from the format code.
        const code = String(attributes.formatCode ?? '')
          .slice(0, longestFormat)
          .replaceAll(/"[^"]*"|\[[^\]]*\]/g, '')
        if (name === 'numFmt' && /[dy]/i.test(code)) own.add(format)
        else if (name === 'cellXfs') isCells = true
        else if (name === 'xf' && isCells) styles.push(dateFormats.has(format) || own.has(format))
      },
      close: (name) => (isCells = name === 'cellXfs' ? false : isCells),
    })
  return styles
}

async function readRows(
  xml: Buffer,
  { texts, dates }: { texts: readonly string[]; dates: readonly boolean[] },
): Promise<string[][]> {
  const rows: string[][] = []
  let row: string[] = []
  let cell = { column: 0, type: '', style: 0, value: '' }
  let isValue = false
  await parse(xml, {
    open: ({ name, attributes }) => {
      if (name === 'row') row = []
      else if (name === 'c') {
        const column = columnOf(String(attributes.r ?? '')) ?? row.length
        cell = { column, type: String(attributes.t ?? ''), style: Number(attributes.s ?? 0), value: '' }
      }
      isValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (isValue) cell.value += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && cell.column < mostColumns) {
        while (row.length < cell.column) row.push('')
        row[cell.column] = valueOf(cell, texts, dates).trim()
      } else if (name === 'row' && row.some((one) => one !== '')) rows.push(row)
      if (rows.length > maxTableRows) refuse('tabla_grande')
    },
  })
  return rows
}

function valueOf(
  { type, style, value }: { type: string; style: number; value: string },
  texts: readonly string[],
  dates: readonly boolean[],
): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === '' || type === 'n') return dates[style] && value !== '' ? dayOf(Number(value)) : value
  return value
}

/** Excel serial dates count from 30 December 1899. */
function dayOf(serial: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

/** `AB12` → 27. */
function columnOf(place: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
