// The journal entry of a purchase: debits what was bought and its IGV, credits what is owed to the supplier.
import type { AccountingSettings } from '@conforme/contract/accounting/accounting'
import type { EnteredPurchase } from './find-entered.ts'
import type { Purchase } from './find-purchases.ts'

export interface EntryLine {
  accountCode: string
  costCenter: string | null
  isDebit: boolean
  cents: number
  /** Undefined without an exchange rate. */
  solesCents: number | undefined
}

/** Types without tax credit: boletas, and fee receipts, which have no IGV. */
const withoutCredit = new Set(['03', 'R1'])
const creditNote = '07'

/** Requires a purchase with a coding and without problems. Debits and credits balance, in soles too. */
export function entryOf(purchase: EnteredPurchase, { accounts }: AccountingSettings): EntryLine[] {
  const { totalCents, type, coding } = purchase
  if (!coding) throw new Error(`${purchase.id} has no account`)
  const igvCents = givesTaxCredit(purchase) ? purchase.igvCents : 0
  const isFee = type === 'R1'
  const withheldCents = isFee ? purchase.withheldCents : 0
  const parts = [
    { ...coding, cents: totalCents - igvCents },
    { accountCode: accounts.igv, costCenter: null, cents: igvCents },
    { accountCode: accounts.withholding, costCenter: null, cents: -withheldCents },
    { accountCode: accountOwed(purchase, accounts), costCenter: null, cents: withheldCents - totalCents },
  ].filter(({ cents }) => cents !== 0)
  const soles = inSoles(
    parts.map(({ cents }) => cents),
    purchase,
  )
  const isReversed = type === creditNote
  return parts.map(({ cents, ...part }, at) => ({
    ...part,
    isDebit: cents > 0 !== isReversed,
    cents: Math.abs(cents),
    solesCents: soles && Math.abs(soles[at] ?? 0),
  }))
}

/** A note gives tax credit if the comprobante that it modifies does. */
export function givesTaxCredit({ type, modified }: Pick<EnteredPurchase, 'type' | 'modified'>): boolean {
  return !withoutCredit.has(type) && !withoutCredit.has(modified?.type ?? '')
}

/** The payable account, for soles or dollars; purchases in other currencies are left out. */
function accountOwed(
  { type, currency }: Pick<Purchase, 'type' | 'currency'>,
  { feesPen, feesUsd, suppliersPen, suppliersUsd }: AccountingSettings['accounts'],
): string {
  const isSoles = currency === 'PEN'
  if (type === 'R1') return isSoles ? feesPen : feesUsd
  return isSoles ? suppliersPen : suppliersUsd
}

/** Converts to soles; the payable line absorbs the rounding difference. */
function inSoles(
  cents: readonly number[],
  { currency, exchangeRate }: Pick<EnteredPurchase, 'currency' | 'exchangeRate'>,
): number[] | undefined {
  if (currency === 'PEN') return [...cents]
  if (exchangeRate === undefined) return undefined
  const converted = cents.slice(0, -1).map((each) => Math.round(each * exchangeRate))
  return [...converted, -converted.reduce((sum, each) => sum + each, 0)]
}
