// Reads a table file of SUNAT, the Banco de la Nación or a spreadsheet: delimited text in UTF-8 or Windows-1252, alone
// or in a ZIP, or the first sheet of an XLSX.
import { maxTableRows } from '@conforme/contract/limits'
import { refuse } from '../refusal.ts'
import { openZip } from './open-zip.ts'
import { readWorkbook } from './read-workbook.ts'

const separators = ['|', ';', '\t', ','] as const

export async function readTable(bytes: Buffer): Promise<string[][]> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    const text = await findText(bytes)
    return text ? readPlain(text) : readWorkbook(bytes)
  }
  return readPlain(bytes)
}

/** SUNAT delivers a ZIP with one file. */
async function findText(zip: Buffer): Promise<Buffer | undefined> {
  const files = await openZip(zip, (name) => /\.(?:txt|csv)$/i.test(name)).catch(() =>
    refuse('tabla_ilegible'),
  )
  if (files.size > 1) return refuse('tabla_varias')
  return [...files.values()][0]
}

function readPlain(bytes: Buffer): string[][] {
  if (bytes.length === 0) return refuse('archivo_vacio')
  const isOldWorkbook = bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))
  const text = decode(bytes)
  // Refuses binary files, and HTML saved as .xls.
  if (isOldWorkbook || text.includes('\0') || /^\s*</.test(text)) return refuse('tabla_ilegible')
  return readText(text)
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readText(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isBlank = true
  const endOfQuoted = quotedCells(text, separator)
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    if (rows.length > maxTableRows) refuse('tabla_grande')
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    const end = letter === '"' && isBlank ? endOfQuoted(at) : undefined
    if (end !== undefined) {
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      isBlank = false
      at = end
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') endRow()
    else {
      cell += letter
      isBlank &&= letter.trim() === ''
    }
  }
  endRow()
  return rows
}

/**
 * Returns the position of the closing quote. A quote without one is part of a name and must not swallow the following
 * cells.
 */
function quotedCells(text: string, separator: string): (start: number) => number | undefined {
  const behind = new RegExp(`[ \\t]*(?:${separator === '|' ? '\\|' : separator}|[\\r\\n]|$)`, 'y')
  return (start) => {
    let end = text.indexOf('"', start + 1)
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
    behind.lastIndex = end + 1
    return end >= 0 && behind.test(text) ? end : undefined
  }
}

/** The separator that splits some line into the most cells; titles above the headings contain none. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/[\r\n]+/)
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length))
  return separators.toSorted((a, b) => most(b) - most(a))[0] ?? ','
}
