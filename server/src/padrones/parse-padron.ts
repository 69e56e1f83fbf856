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

/** Streams batches of lines, in constant memory. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest.replace(/\r$/, '')]
}
