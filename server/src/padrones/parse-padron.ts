// Parses lines of SUNAT's registers: Latin-1, `|`-separated, with a header and CR, LF or CRLF line ends.
import type { PadronKind } from '@conforme/contract/suppliers/padron-words'
import { isValidRuc } from '@conforme/contract/values/tax-ids'

export interface PadronEntry {
  ruc: string
  /** The stored columns, tab-separated. */
  kept: string
}

/** Undefined for the header and for malformed lines. */
export function parseLine(kind: PadronKind, line: string): PadronEntry | undefined {
  const columns = line.split('|').map((column) => column.trim().replaceAll('\t', ' '))
  if (kind === 'reducido') {
    const [ruc = '', name = '', state = '', condition = ''] = columns
    return /^\d{11}$/.test(ruc) ? { ruc, kept: `${name}\t${state}\t${condition}` } : undefined
  }
  // Some registers put the name first.
  const at = columns.findIndex((column) => /^\d{11}$/.test(column) && isValidRuc(column))
  if (at < 0) return undefined
  const others = columns.filter((_, index) => index !== at)
  const since = others.find((column) => /^\d{2}\/\d{2}\/\d{4}$/.test(column)) ?? ''
  const name = others.find((column) => /\p{L}{3}/u.test(column)) ?? ''
  return { ruc: columns[at] ?? '', kept: `${name}\t${since}` }
}

export class PadronUnreadable extends Error {
  override readonly name = 'PadronUnreadable'
}

/** Streams batches of lines in constant memory. Throws if the file was truncated within its last line. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = ''
  let columns = 0
  for await (const chunk of chunks) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    columns ||= columnsOf(lines[0])
    yield lines
  }
  if (rest === '') return
  if (!rest.endsWith('\r') && columnsOf(rest) < columns)
    throw new PadronUnreadable(
      'El archivo está cortado: su última línea no está entera. Descárgalo otra vez.',
    )
  yield [rest.replace(/\r$/, '')]
}

function columnsOf(line = ''): number {
  return line.split('|').length - 1
}
