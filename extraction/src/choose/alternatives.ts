// The alternatives of a document: each value on which another source differs, alone and together with the others of its
// group, because a base and its tax that were swapped are wrong or right together.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { setAt } from '../processors/questions/answers/second-answer.ts'

/** The other source's values, by path. */
export type OtherValues = ReadonlyMap<string, string | number>

export interface Alternative {
  paths: string[]
  data: ExtractedData
}

/** Fields that are booked, paid or checked by rules; nothing decides between two addresses. */
const decided =
  /^(?:documento\.(?:tipo|serie|numero|fecha|fecha_vencimiento|moneda)|(?:proveedor|cliente)\.(?:nombre|rfc)|totales\.\w+|(?:productos|articulos|items)\.\d+\.(?:cantidad|precio|descuento|subtotal|total))$/
/** Limit, because each alternative is weighed with the whole document. */
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

/** The seller and the buyer must differ. */
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

/** Seller and buyer change together; each line is a group of its own. */
function groupOf(path: string): string {
  const [section = '', row = ''] = path.split('.')
  if (section === 'cliente') return 'proveedor'
  return /^\d+$/.test(row) ? `${section}.${row}` : section
}
