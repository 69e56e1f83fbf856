// Stable keys of fields. Paths of line fields shift when lines are added or removed; keys do not. Drafts are stored by key.
import type { Document } from '@conforme/contract/documents/documents'

type Shown = Pick<Document, 'extractedData'>

function idsOf({ extractedData }: Shown, list: string): readonly string[] {
  return extractedData?.metadata?.lineas?.[list] ?? []
}

/** Id of the line that a path such as `productos.3.total` points into. */
export function lineIdAt(document: Shown, path: string): string | undefined {
  const [list = '', index = ''] = path.split('.')
  return /^\d+$/.test(index) ? idsOf(document, list)[Number(index)] : undefined
}

/** Key such as `productos.#k3Jx.total`; outside of lines the path itself. */
export function keyOfPath(document: Shown, path: string): string {
  const id = lineIdAt(document, path)
  return id === undefined ? path : path.replace(/\.\d+(?=\.|$)/, `.#${id}`)
}

/** The row at its current path, wherever its line moved; undefined when the line was removed. */
export function rowNow<Row extends { path: string }>(
  document: Shown,
  { key, row }: { key: string; row: Row },
): Row | undefined {
  const path = pathOfKey(document, key)
  if (path === undefined) return undefined
  return path === row.path ? row : { ...row, path }
}

/** Undefined when the line was removed. */
export function pathOfKey(document: Shown, key: string): string | undefined {
  const [, list = '', id, rest = ''] = /^(\w+)\.#([^.]+)(.*)$/.exec(key) ?? []
  if (id === undefined) return key
  const index = idsOf(document, list).indexOf(id)
  return index < 0 ? undefined : `${list}.${index}${rest}`
}
