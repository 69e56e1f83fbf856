// What a list of documents leaves out and how it is put in order, as SQL.
import { normalizeDocumentNumber } from '@conforme/contract/document-types'
import type { DocumentFilters, DocumentOrder } from '@conforme/contract/documents'
import { desc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { documents } from '../db/schema.ts'

/** Completed, with data, and nobody confirmed it; what is paid or was taken apart is locked and waits for nobody. */
export const awaitsConfirmation = sql`${documents.status} = 'completed' and not ${documents.isConfirmed} and not ${documents.isLocked} and ${documents.extractedData} is not null`

export function filterConditions(filters: DocumentFilters): (SQL | undefined)[] {
  const { status, documentType, provider, workflowStatus, isConfirmed, toConfirm, search } = filters
  return [
    status ? sql`${documents.status} = ${status}` : undefined,
    documentType ? ilike(documents.documentType, contains(documentType)) : undefined,
    provider ? ilike(documents.provider, contains(provider)) : undefined,
    workflowStatus ? sql`${documents.workflowStatus} = ${workflowStatus}` : undefined,
    isConfirmed ? eq(documents.isConfirmed, isConfirmed === 'true') : undefined,
    toConfirm ? awaitsConfirmation : undefined,
    search ? says(search) : undefined,
  ]
}

/** Every word, from its beginning, wherever the document says it; accents and case make no difference. */
function says(search: string): SQL | undefined {
  const terms = search.split(/\s+/).flatMap((word) => toTerm(word) ?? [])
  if (terms.length === 0) return undefined
  return sql`${documents.search} @@ to_tsquery('es_unaccent', ${terms.join(' & ')})`
}

function toTerm(word: string): string | undefined {
  const plain = word
    .replaceAll(/[^\p{L}\p{N}.@_/-]/gu, '')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (plain === '') return undefined
  if (!/\d/.test(plain)) return `'${plain}':*`
  // Numbers of documents are also kept without their zeros: `F001-123` finds `F001-00000123`. PostgreSQL reads their
  // digits as a negative number, so those are looked for in that form too.
  const number = normalizeDocumentNumber(plain)
  const forms = new Set([plain, number, ...(/^\d+$/.test(number) ? [`-${number}`] : [])])
  return `(${[...forms].map((form) => `'${form}':*`).join(' | ')})`
}

function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

const sortColumns = {
  documentDate: documents.documentDate,
  provider: documents.provider,
  total: documents.totalCents,
  confidence: documents.confidence,
}

/** Newest first among equals; documents that lack the value stand last either way. */
export function orderOf({
  sort = 'createdAt',
  order = 'desc',
}: {
  sort?: DocumentOrder['sort'] | undefined
  order?: DocumentOrder['order'] | undefined
}): SQL[] {
  const newestFirst = [desc(documents.createdAt), desc(documents.id)]
  if (sort === 'createdAt')
    return order === 'desc' ? newestFirst : [sql`${documents.createdAt} asc`, sql`${documents.id} asc`]
  const column = sortColumns[sort]
  const first = order === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  return [first, ...newestFirst]
}
