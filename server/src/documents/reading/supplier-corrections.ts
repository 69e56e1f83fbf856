// What people of a company corrected on documents of a supplier before they confirmed them: the latest word on each
// field, for the next document of that supplier. Other companies' corrections are theirs.
import type { SupplierCorrections } from '@conforme/extraction'
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentEdits, documents } from '../../db/schema.ts'
import { readField } from '../data/field-path.ts'
import type { DocumentRow } from '../to-document.ts'

const mostDocuments = 50
const mostFields = 12
/** Longer than any name or address; a pasted page is no hint. */
const mostCharacters = 300

export async function findCorrections(
  db: Database,
  row: Pick<DocumentRow, 'id' | 'companyId' | 'userId'>,
  taxIds: string[],
): Promise<SupplierCorrections> {
  const owners = row.companyId
    ? eq(documents.companyId, row.companyId)
    : and(isNull(documents.companyId), eq(documents.userId, row.userId))
  const confirmed = await db
    .select({ id: documents.id, taxId: documents.supplierTaxId, data: documents.extractedData })
    .from(documents)
    .where(
      and(
        owners,
        inArray(documents.supplierTaxId, taxIds),
        eq(documents.isConfirmed, true),
        eq(documents.isSample, false),
        ne(documents.id, row.id),
      ),
    )
    .orderBy(desc(documents.confirmedAt))
    .limit(mostDocuments)
  if (confirmed.length === 0) return {}
  const first = await firstReadings(
    db,
    confirmed.map(({ id }) => id),
  )
  const corrections: SupplierCorrections = {}
  for (const { id, taxId, data } of confirmed) {
    const known = (corrections[taxId ?? ''] ??= {})
    for (const [path, read] of first.get(id) ?? []) {
      const to = toText(readField(data, path))
      const from = toText(read)
      const isFull = Object.keys(known).length >= mostFields
      if (to !== undefined && to !== from && !(path in known) && !isFull)
        known[path] = { from: from ?? null, to }
    }
  }
  return corrections
}

/** What stood in each field before anybody touched it. */
async function firstReadings(db: Database, ids: string[]): Promise<Map<string, Map<string, unknown>>> {
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
