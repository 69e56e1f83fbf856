// The purchases of a month, by their day of issue, or one of them: what their entries need, and what keeps them out of the
// books.
import type { Coding } from '@conforme/contract/accounting/accounting'
import type { BookingState } from '@conforme/contract/accounting/accounting-words'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { parseAmount, toCents } from '@conforme/contract/values/amounts'
import { and, asc, between, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, documents } from '../db/schema.ts'
import { exchangeRatesOf } from '../detracciones/queries.ts'
import { dataWithout } from '../documents/data/data-without.ts'
import { exchangeRateOf, findModified, type Modified } from '../exports/book-facts.ts'
import { isRegistered } from '../exports/purchase-register.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { lastAnswers } from '../validity/find-validity.ts'
import { documentCodings } from './tables.ts'

export interface Purchase {
  id: string
  /** SUNAT's code: `01`, or `R1` for a fee receipt. */
  type: string
  /** As printed. */
  document: string
  supplierTaxId: string
  supplierName: string
  date: string
  dueDate: string | null
  currency: string
  totalCents: number
  igvCents: number
  withheldCents: number
  exchangeRate: number | undefined
  /** The comprobante that a note changes. */
  modified: Modified | undefined
  coding: Coding | null
  downloadedAt: Date | null
  /** Its account or its data are others than in the entry that was downloaded. */
  hasChanged: boolean
  /** Why it stays out of the entries, one sentence each. */
  problems: string[]
}

export interface Month {
  /** Confirmed, in the order of their days. */
  purchases: Purchase[]
  unconfirmed: number
}

const columns = {
  id: documents.id,
  isConfirmed: documents.isConfirmed,
  isSample: documents.isSample,
  documentType: documents.documentType,
  documentDate: documents.documentDate,
  supplierTaxId: documents.supplierTaxId,
  totalCents: documents.totalCents,
  currency: documents.currency,
  // The lines are not booked, and evidence is the largest part.
  extractedData: dataWithout('metadata', 'productos', 'articulos', 'items'),
  confirmedAt: documents.confirmedAt,
  accountCode: documentCodings.accountCode,
  costCenter: documentCodings.costCenter,
  codedAt: documentCodings.updatedAt,
  downloadedAt: documentCodings.downloadedAt,
}

export type Which = { period: string } | { id: string }

export async function findPurchases(db: Database, user: SignedIn, which: Which): Promise<Month> {
  const companyId = companyOf(user)
  const [own] = await db.select({ ruc: companies.ruc }).from(companies).where(eq(companies.id, companyId))
  const rows = (await rowsOf(db, companyId, which)).filter(({ documentType }) => isBooked(documentType))
  const confirmed = rows.filter(({ isConfirmed }) => isConfirmed)
  const answers = await lastAnswers(db, confirmed)
  const modified = await findModified(db, user, confirmed)
  const findRate = await exchangeRatesOf(db, companyId)
  return {
    purchases: confirmed.map((row) => {
      const changed = modified.get(row.id)
      return toPurchase(row, {
        isAnnulled: answers.get(row.id)?.state === 'anulado',
        isOwn: row.supplierTaxId !== null && row.supplierTaxId === own?.ruc,
        modified: changed,
        exchangeRate: exchangeRateOf(row, changed, findRate),
      })
    }),
    unconfirmed: rows.filter(({ isConfirmed, isSample }) => !isConfirmed && !isSample).length,
  }
}

async function rowsOf(db: Database, companyId: string, which: Which) {
  return db
    .select(columns)
    .from(documents)
    .leftJoin(documentCodings, eq(documentCodings.documentId, documents.id))
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.status, 'completed'),
        isNull(documents.splitAt),
        'id' in which ? eq(documents.id, which.id) : issuedIn(which.period),
      ),
    )
    .orderBy(asc(documents.documentDate), asc(documents.createdAt), asc(documents.id))
}

function issuedIn(period: string): SQL {
  const [year = 0, month = 0] = period.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return between(documents.documentDate, `${period}-01`, last)
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** What the register of purchases takes, and fee receipts, which have a book of their own. */
function isBooked(title: string | null): boolean {
  const type = documentTypeOf(title ?? '')?.code
  return type === 'R1' || isRegistered(type)
}

function hasChanged({ downloadedAt, codedAt, confirmedAt }: Row): boolean {
  return [codedAt, confirmedAt].some((at) => at !== null && downloadedAt !== null && at > downloadedAt)
}

interface Known {
  isAnnulled: boolean
  isOwn: boolean
  modified: Modified | undefined
  exchangeRate: number | undefined
}

function toPurchase(row: Row, { isAnnulled, isOwn, modified, exchangeRate }: Known): Purchase {
  const { documento, proveedor, totales, informacion_adicional: more } = row.extractedData ?? {}
  const purchase = {
    id: row.id,
    type: documentTypeOf(row.documentType ?? '')?.code ?? '',
    document: documento?.numero ?? '',
    supplierTaxId: row.supplierTaxId ?? '',
    supplierName: proveedor?.nombre ?? '',
    date: row.documentDate ?? '',
    dueDate: documento?.fecha_vencimiento ?? null,
    currency: row.currency ?? '',
    totalCents: Math.abs(row.totalCents ?? 0),
    igvCents: Math.abs(toCents(totales?.iva ?? 0)),
    withheldCents: Math.abs(toCents(parseAmount(more?.retencion_monto) ?? 0)),
    exchangeRate,
    modified,
    coding: row.accountCode === null ? null : { accountCode: row.accountCode, costCenter: row.costCenter },
    downloadedAt: row.downloadedAt,
    hasChanged: hasChanged(row),
  }
  const facts = { ...purchase, isSample: row.isSample, isAnnulled, isOwn }
  return { ...purchase, problems: problemsOf(facts) }
}

type Facts = Omit<Purchase, 'problems'> & {
  isSample: boolean
  isAnnulled: boolean
  isOwn: boolean
}

const reasons: readonly [applies: (facts: Facts) => boolean, sentence: string][] = [
  [({ isSample }) => isSample, 'Es un documento de ejemplo.'],
  [({ isAnnulled }) => isAnnulled, 'SUNAT lo da por anulado.'],
  [({ isOwn }) => isOwn, 'Lo emitió tu empresa: es una venta.'],
  [({ document }) => document === '', 'No tiene número.'],
  [({ supplierTaxId }) => supplierTaxId === '', 'No tiene el RUC de su proveedor.'],
  [({ currency }) => currency === '', 'No tiene moneda.'],
  [({ totalCents }) => totalCents === 0, 'No tiene total, o es cero.'],
  [
    ({ igvCents, totalCents }) => totalCents > 0 && igvCents >= totalCents,
    'Su IGV no es menor que su total.',
  ],
  [
    ({ type, withheldCents, totalCents }) => type === 'R1' && totalCents > 0 && withheldCents >= totalCents,
    'Su retención no es menor que su total.',
  ],
]

const problemsOf = (facts: Facts) =>
  reasons.filter(([applies]) => applies(facts)).map(([, sentence]) => sentence)

export function stateOf({ problems, coding, downloadedAt }: Purchase): BookingState {
  if (problems.length > 0) return 'fuera'
  if (!coding) return 'sin_cuenta'
  return downloadedAt ? 'descargada' : 'lista'
}
