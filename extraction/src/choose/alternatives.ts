// What else a document may say: each value of which another source says something different, taken alone and together
// with the others of its group, because a base and its tax that were exchanged are wrong or right together.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { setAt } from '../processors/questions/answers/second-answer.ts'

/** By path, what another source says there. */
export type OtherValues = ReadonlyMap<string, string | number>

export interface Alternative {
  paths: string[]
  data: ExtractedData
}

/** What is booked and paid, and what its rules look at; nothing speaks for one address against another. */
const decided =
  /^(?:documento\.(?:tipo|serie|numero|fecha|fecha_vencimiento|moneda)|(?:proveedor|cliente)\.(?:nombre|rfc)|totales\.\w+|(?:productos|articulos|items)\.\d+\.(?:cantidad|precio|descuento|subtotal|total))$/
/** Each is weighed with the whole document around it. */
const mostPaths = 18

export function isDecided(path: string): boolean {
  return decided.test(path)
}

export function alternativesTo(data: ExtractedData, others: OtherValues): Alternative[] {
  const paths = [...others.keys()].filter(isDecided).slice(0, mostPaths)
  const groups = [...Map.groupBy(paths, groupOf).values()].filter((group) => group.length > 1)
  return [...groups, ...paths.map((path) => [path])]
    .map((changed) => ({
      paths: changed,
      data: withValues(
        data,
        changed.map((path) => [path, others.get(path)]),
      ),
    }))
    .filter((one) => isPossible(one.data))
}

/** Nobody sells to himself. */
function isPossible({ proveedor, cliente }: ExtractedData): boolean {
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    one !== undefined && one !== null && other === one
  return !isSame(proveedor?.rfc, cliente?.rfc) && !isSame(proveedor?.nombre, cliente?.nombre)
}

export function withValues(
  data: ExtractedData,
  values: readonly (readonly [string, string | number | undefined])[],
): ExtractedData {
  const { metadata: _, ...own } = data
  const changed: ExtractedData = structuredClone(own)
  for (const [path, value] of values) setAt(changed, path.split('.'), value)
  return changed
}

/** Seller and buyer are exchanged together; a line is a group of its own. */
function groupOf(path: string): string {
  const [section = '', row = ''] = path.split('.')
  if (section === 'cliente') return 'proveedor'
  return /^\d+$/.test(row) ? `${section}.${row}` : section
}
