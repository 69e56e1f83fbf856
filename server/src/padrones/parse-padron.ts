// Lines of SUNAT's registers: Latin-1, columns parted by `|`, a header, and ends of lines of all three kinds.
import type { PadronKind } from '@conforme/contract/padron-words'
import { isValidRuc } from '@conforme/contract/tax-ids'

/** By the name that SUNAT gives the file; the names of the columns are the same in all lists of agents. */
export function kindOfFile(name: string): PadronKind | undefined {
  if (/padron_?reducido/i.test(name) && !/local_?anexo/i.test(name)) return 'reducido'
  if (/agenret/i.test(name)) return 'retencion'
  if (/agenpercvi/i.test(name)) return 'percepcion_ventas'
  if (/agenperc/i.test(name)) return 'percepcion'
  return /buecont/i.test(name) ? 'buenos_contribuyentes' : undefined
}

export interface PadronEntry {
  ruc: string
  /** What is kept of it, parted by tabs. */
  kept: string
}

/** Undefined for the header and for what is no taxpayer. */
export function parseLine(kind: PadronKind, line: string): PadronEntry | undefined {
  const columns = line.split('|').map((column) => column.trim().replaceAll('\t', ' '))
  if (kind === 'reducido') {
    const [ruc = '', name = '', state = '', condition = ''] = columns
    return /^\d{11}$/.test(ruc) ? { ruc, kept: `${name}\t${state}\t${condition}` } : undefined
  }
  // Some put the name first.
  const at = columns.findIndex((column) => /^\d{11}$/.test(column) && isValidRuc(column))
  if (at < 0) return undefined
  const others = columns.filter((_, index) => index !== at)
  const since = others.find((column) => /^\d{2}\/\d{2}\/\d{4}$/.test(column)) ?? ''
  const name = others.find((column) => /\p{L}{3}/u.test(column)) ?? ''
  return { ruc: columns[at] ?? '', kept: `${name}\t${since}` }
}

/** In pieces as they come, so that a file of any size takes the memory of one. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest.replace(/\r$/, '')]
}
