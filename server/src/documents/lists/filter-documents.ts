// The filters of a document list as SQL conditions.
import { normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import { findDates } from '@conforme/contract/values/dates'
import { findMonth } from '@conforme/contract/values/months'
import type { DocumentFilters } from '@conforme/contract/documents/documents'
import { and, eq, gte, ilike, lte, or, sql, type SQL } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import type { Member } from '../../tallies/states.ts'
import type { Scope } from '../scope-of.ts'
import { containing } from '../../db/containing.ts'

/** Completed, with data, unconfirmed and not locked: paid and split documents are locked. */
export const awaitsConfirmation = sql`${documents.status} = 'completed' and not ${documents.isConfirmed} and not ${documents.isLocked} and ${documents.hasData}`

/** Split documents are the only ones locked before payment. Uses only columns that the tallies have. */
export const isSplit = sql`${documents.isLocked} and ${documents.workflowStatus} = 'pending'`

export function filterConditions(filters: DocumentFilters): (SQL | undefined)[] {
  return [...indexedConditions(filters), textCondition(filters)]
}

/** Conditions that no index can count: each candidate must be read. */
export function textCondition({ documentType, provider, search }: DocumentFilters): SQL | undefined {
  return and(
    documentType ? ilike(documents.documentType, containing(documentType)) : undefined,
    provider ? ilike(documents.provider, containing(provider)) : undefined,
    search ? findsWords(search) : undefined,
  )
}

export function indexedConditions(filters: DocumentFilters): SQL[] {
  return [...stateConditions(filters), ...rangeConditions(filters)]
}

/** The member whose precomputed tallies answer these filters; undefined if the documents must be counted. */
export function countedFor({ viewer, company }: Scope, filters: DocumentFilters): Member | undefined {
  if (!viewer.companyId || rangeConditions(filters).length > 0 || textCondition(filters)) return undefined
  return { companyId: viewer.companyId, ...(!company && { ownerId: viewer.id }) }
}

function stateConditions(filters: DocumentFilters): SQL[] {
  const { status, workflowStatus, isConfirmed, toConfirm, triage, severity } = filters
  return asked([
    status ? sql`${documents.status} = ${status}` : undefined,
    workflowStatus ? sql`${documents.workflowStatus} = ${workflowStatus}` : undefined,
    isConfirmed ? eq(documents.isConfirmed, isConfirmed === 'true') : undefined,
    toConfirm ? awaitsConfirmation : undefined,
    triage ? sql`${documents.triage} = ${triage}` : undefined,
    severity ? sql`${documents.severity} = ${severity}` : undefined,
  ])
}

function rangeConditions({ issueMonth, minTotal, maxTotal }: DocumentFilters): SQL[] {
  return asked([
    issueMonth ? issuedIn(issueMonth) : undefined,
    minTotal === undefined ? undefined : gte(documents.totalCents, Math.round(minTotal * 100)),
    maxTotal === undefined ? undefined : lte(documents.totalCents, Math.round(maxTotal * 100)),
  ])
}

const asked = (conditions: (SQL | undefined)[]) => conditions.filter((condition) => condition !== undefined)

function issuedIn(month: string): SQL {
  const first = `${month}-01`
  return sql`${documents.documentDate} >= ${first}::date and ${documents.documentDate} < ${first}::date + interval '1 month'`
}

/** A day or a month in the search text is searched both as the date of issue and as a word, as in «alquiler setiembre». */
function findsWords(search: string): SQL | undefined {
  const [day] = findDates(search)
  if (day) {
    const rest = search.replace(day.text, ' ')
    return or(matchesWords(search), and(matchesWords(rest), eq(documents.documentDate, day.iso)))
  }
  const named = findMonth(search)
  if (!named) return matchesWords(search)
  const { month, year, rest } = named
  const issued =
    year === undefined
      ? sql`extract(month from ${documents.documentDate}) = ${month}`
      : issuedIn(`${year}-${String(month).padStart(2, '0')}`)
  return or(matchesWords(search), and(matchesWords(rest), issued))
}

/** Matches all words by prefix, in any text of the document, ignoring accents and case. */
function matchesWords(search: string): SQL | undefined {
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
  // Document numbers are also stored without leading zeros: `F001-123` finds `F001-00000123`. PostgreSQL parses their
  // digits as a negative number, so that form is searched too.
  const number = normalizeDocumentNumber(plain)
  const forms = new Set([plain, number, ...(/^\d+$/.test(number) ? [`-${number}`] : [])])
  return `(${[...forms].map((form) => `'${form}':*`).join(' | ')})`
}
