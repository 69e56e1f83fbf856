// Values to fill in on a supplier's next document: people's corrections before confirming (the latest per field),
// values that all its documents share, and what a person entered.
import { valueAt } from '@conforme/contract/values/records'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { rememberedPath, type Remembered } from '@conforme/contract/suppliers/suppliers'
import type { Correction, SupplierCorrections } from '@conforme/extraction'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { documentEdits } from '../../../db/schema.ts'
import type { ConfirmedDocument, MemoryEdit } from './confirmed-documents.ts'

const usualPaths = ['proveedor.nombre', 'cliente.nombre', 'documento.tipo', 'documento.moneda']
/** A value is usual if at least this many of the last documents agree on it. */
const fewForUsual = 5
const mostFields = 12
/** Longer than any name or address; a pasted page is not worth remembering. */
const mostCharacters = 300

export async function rememberCorrections(
  db: Database,
  confirmed: readonly ConfirmedDocument[],
  edits: readonly MemoryEdit[],
): Promise<SupplierCorrections> {
  return remember(await withFirst(db, confirmed), edits)
}

/** The corrections of one supplier. */
export async function listCorrections(
  db: Database,
  confirmed: readonly ConfirmedDocument[],
  edits: readonly MemoryEdit[],
): Promise<Remembered[]> {
  const [known = {}] = Object.values(await rememberCorrections(db, confirmed, edits))
  return Object.entries(known)
    .filter(([path]) => rememberedPath.test(path))
    .map(([path, { from, to }]) => ({
      path,
      value: to,
      shows: null,
      insteadOf: from,
      documents: confirmed.filter(({ data }) => toText(valueAt(data, path)) === to).length,
      isWritten: edits.some((one) => one.path === path && one.value !== null),
    }))
}

export interface Confirmed {
  taxId: string
  data: ExtractedData | null
  confirmedAt: Date
  /** The values of the first extraction, by path. */
  first: Map<string, unknown>
}

async function withFirst(db: Database, confirmed: readonly ConfirmedDocument[]): Promise<Confirmed[]> {
  if (confirmed.length === 0) return []
  const first = await firstValues(
    db,
    confirmed.map(({ id }) => id),
  )
  return confirmed.map(({ id, taxId, data, confirmedAt }) => ({
    taxId: taxId ?? '',
    data,
    confirmedAt: confirmedAt ?? new Date(0),
    first: first.get(id) ?? new Map<string, unknown>(),
  }))
}

/** Entered values win over corrections, corrections over usual values; deleted ones are left out. */
export function remember(
  confirmed: readonly Confirmed[],
  edits: readonly MemoryEdit[] = [],
): SupplierCorrections {
  const memories: SupplierCorrections = {}
  for (const { taxId, path, value } of edits)
    if (value !== null && rememberedPath.test(path))
      (memories[taxId] ??= {})[path] = { from: null, to: value, usual: true }
  const editOf = new Map(edits.map((one) => [`${one.taxId} ${one.path}`, one]))
  const add = ({ taxId, confirmedAt }: Confirmed, path: string, correction: Correction): void => {
    const known = (memories[taxId] ??= {})
    const before = editOf.get(`${taxId} ${path}`)
    const isForgotten = before !== undefined && before.updatedAt >= confirmedAt
    if (!isForgotten && !(path in known) && Object.keys(known).length < mostFields) known[path] = correction
  }
  for (const one of confirmed)
    for (const [path, read] of one.first) {
      const to = toText(valueAt(one.data, path))
      const from = toText(read)
      if (to !== undefined && to !== from) add(one, path, { from: from ?? null, to })
    }
  for (const one of confirmed)
    for (const path of usualPaths) {
      const to = toText(valueAt(one.data, path))
      const lately = confirmed.filter(({ taxId }) => taxId === one.taxId).slice(0, fewForUsual)
      const isUsual = lately.every(({ data }) => toText(valueAt(data, path)) === to)
      if (to !== undefined && isUsual) add(one, path, { from: null, to, usual: true })
    }
  return memories
}

/** The value of each field in the first extraction. */
async function firstValues(db: Database, ids: string[]): Promise<Map<string, Map<string, unknown>>> {
  const edits = await db
    .select({ id: documentEdits.documentId, path: documentEdits.fieldPath, value: documentEdits.oldValue })
    .from(documentEdits)
    .where(inArray(documentEdits.documentId, ids))
    .orderBy(asc(documentEdits.createdAt))
  const first = new Map<string, Map<string, unknown>>()
  for (const { id, path, value } of edits) {
    const fields = first.get(id) ?? new Map<string, unknown>()
    first.set(id, fields)
    if (!fields.has(path)) fields.set(path, value)
  }
  return first
}

function toText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' || text.length > mostCharacters ? undefined : text
}
