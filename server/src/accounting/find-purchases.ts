// Finds the purchases of a month by their day of issue, or a single one: the state of each, and what keeps it out of
// the books. The data that only a file needs is in `find-entered.ts`.
import type { Coding } from '@conforme/contract/accounting/accounting'
import type { BookingState } from '@conforme/contract/accounting/accounting-words'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { parseAmount, toCents } from '@conforme/contract/values/amounts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, documents } from '../db/schema.ts'
import { dataWithout } from '../documents/data/data-without.ts'
import { isRegistered } from '../exports/purchase-register.ts'
import { issuedIn } from '../documents/issued-in.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { lastAnswers } from '../validity/find-validity.ts'
import { documentCodings } from './tables.ts'

export interface Purchase {
  id: string
  /** SUNAT's code, e.g. `01`, or `R1` for a fee receipt. */
  type: string
  /** Series and number as printed. */
  document: string
  supplierTaxId: string
  supplierName: string
  date: string
  currency: string
  totalCents: number
  igvCents: number
  withheldCents: number
  coding: Coding | null
  downloadedAt: Date | null
  /** Its coding or data differ from the downloaded entry. */
  hasChanged: boolean
  /** Why it is left out of the entries, one sentence each. */
  problems: string[]
}

export interface Month {
  /** Confirmed purchases, by day. */
  purchases: Purchase[]
  unconfirmed: number
}

/** Reads these fields in one subquery: reading each by itself would decompress the whole column again each time. */
const printed = sql<Record<'serie' | 'number' | 'igv' | 'withheld', unknown>>`(select jsonb_build_object(
    'serie', small #> '{documento,serie}', 'number', small #> '{documento,numero}', 'igv', small #> '{totales,iva}',
    'withheld', small #> '{informacion_adicional,retencion_monto}')
  from (select ${dataWithout('metadata', 'productos', 'articulos', 'items')} as small offset 0) as parts)`

const columns = {
  id: documents.id,
  isConfirmed: documents.isConfirmed,
  isSample: documents.isSample,
  documentType: documents.documentType,
  documentDate: documents.documentDate,
  supplierTaxId: documents.supplierTaxId,
  supplierName: documents.provider,
  totalCents: documents.totalCents,
  currency: documents.currency,
  printed,
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
  const answers = await lastAnswers(db, confirmed.map(asked))
  return {
    purchases: confirmed.map((row) =>
      toPurchase(row, {
        isAnnulled: answers.get(row.id)?.state === 'anulado',
        isOwn: row.supplierTaxId !== null && row.supplierTaxId === own?.ruc,
      }),
    ),
    unconfirmed: rows.filter(({ isConfirmed, isSample }) => !isConfirmed && !isSample).length,
  }
}

/** Purchases of a month that wait for their account. */
export async function findUncoded(db: Database, user: SignedIn, period: string): Promise<Purchase[]> {
  const { purchases } = await findPurchases(db, user, { period })
  return purchases.filter((purchase) => stateOf(purchase) === 'sin_cuenta')
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

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** The data by which SUNAT was asked about it. */
const asked = ({ printed: { serie, number }, ...row }: Row) => ({
  ...row,
  extractedData: { documento: { serie: textOf(serie), numero: textOf(number) } },
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whether a document type is booked: types in the register of purchases, and fee receipts, which have their own book. */
export function isBooked(title: string | null): boolean {
  const type = documentTypeOf(title ?? '')?.code
  return type === 'R1' || isRegistered(type)
}

function hasChanged({ downloadedAt, codedAt, confirmedAt }: Row): boolean {
  return [codedAt, confirmedAt].some((at) => at !== null && downloadedAt !== null && at > downloadedAt)
}

interface Known {
  isAnnulled: boolean
  isOwn: boolean
}

function toPurchase(row: Row, { isAnnulled, isOwn }: Known): Purchase {
  const { number, igv, withheld } = row.printed
  const purchase = {
    id: row.id,
    type: documentTypeOf(row.documentType ?? '')?.code ?? '',
    document: textOf(number),
    supplierTaxId: row.supplierTaxId ?? '',
    supplierName: row.supplierName ?? '',
    date: row.documentDate ?? '',
    currency: row.currency ?? '',
    totalCents: Math.abs(row.totalCents ?? 0),
    igvCents: Math.abs(toCents(typeof igv === 'number' ? igv : 0)),
    withheldCents: Math.abs(toCents(parseAmount(withheld) ?? 0)),
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

/** The company has a payable account for each of these currencies. */
const bookedCurrencies = new Set(['PEN', 'USD'])

const isForeign = ({ currency }: Facts) => currency !== '' && !bookedCurrencies.has(currency)

const reasons: readonly [applies: (facts: Facts) => boolean, reason: string | ((facts: Facts) => string)][] =
  [
    [({ isSample }) => isSample, 'Es un documento de ejemplo.'],
    [({ isAnnulled }) => isAnnulled, 'SUNAT lo da por anulado.'],
    [({ isOwn }) => isOwn, 'Lo emitió tu empresa: es una venta.'],
    [({ document }) => document === '', 'No tiene número.'],
    [({ supplierTaxId }) => supplierTaxId === '', 'No tiene el RUC de su proveedor.'],
    [({ currency }) => currency === '', 'No tiene moneda.'],
    [
      isForeign,
      ({ currency }) =>
        `Está en ${currency}, y aquí solo se asientan soles y dólares: regístrala en tu programa contable.`,
    ],
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
  reasons
    .filter(([applies]) => applies(facts))
    .map(([, reason]) => (typeof reason === 'string' ? reason : reason(facts)))

export function stateOf({ problems, coding, downloadedAt }: Purchase): BookingState {
  if (problems.length > 0) return 'fuera'
  if (!coding) return 'sin_cuenta'
  return downloadedAt ? 'descargada' : 'lista'
}
