// Finds which documents were split from which: one query for a whole list, none if nothing was split.
import type { DocumentPart } from '@conforme/contract/documents/documents'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import type { DocumentRow } from '../document-row.ts'

const columns = {
  id: documents.id,
  filename: documents.filename,
  status: documents.status,
  partOf: documents.partOf,
  partFrom: documents.partFrom,
  partTo: documents.partTo,
  partArea: documents.partArea,
}

const byNumber = new Intl.Collator('es', { numeric: true })

/** Sorts parts by page; areas of one page by the number in their names. */
const inOrder = (
  a: Pick<DocumentRow, 'partFrom' | 'filename'>,
  b: Pick<DocumentRow, 'partFrom' | 'filename'>,
) => (a.partFrom ?? 0) - (b.partFrom ?? 0) || byNumber.compare(a.filename, b.filename)

export interface Parts {
  /** The document's parts, in order. */
  outOf(row: Pick<DocumentRow, 'id'>): DocumentPart[]
  /** The document that this one was split from. */
  origin(row: DocumentRow): DocumentPart | null
}

export async function findParts(db: Database, rows: readonly DocumentRow[]): Promise<Parts> {
  const split = rows.filter((row) => row.splitAt).map(({ id }) => id)
  const origins = [...new Set(rows.flatMap((row) => row.partOf ?? []))]
  const parts =
    split.length === 0 ? [] : await db.select(columns).from(documents).where(inArray(documents.partOf, split))
  const found =
    origins.length === 0 ? [] : await db.select(columns).from(documents).where(inArray(documents.id, origins))
  return {
    outOf: ({ id }) =>
      parts
        .filter((part) => part.partOf === id)
        .toSorted(inOrder)
        .map((part) => toPart(part, part)),
    origin: (row) => {
      const origin = found.find(({ id }) => id === row.partOf)
      return origin ? toPart(origin, row) : null
    },
  }
}

function toPart(
  { id, filename, status }: Pick<DocumentRow, 'id' | 'filename' | 'status'>,
  { partFrom, partTo, partArea }: Pick<DocumentRow, 'partFrom' | 'partTo' | 'partArea'>,
): DocumentPart {
  return { documentId: id, filename, status, desde: partFrom ?? 1, hasta: partTo ?? 1, recorte: partArea }
}
