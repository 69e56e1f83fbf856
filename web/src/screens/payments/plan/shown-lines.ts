import type { PaymentLine } from '@conforme/contract/payments/payments'
import { withoutAccents } from '@conforme/contract/values/plain-text'
import { currencies, type Currency } from '../payment-currencies.ts'

export interface Shown {
  /** Part of a supplier's name, its RUC or the document's number. */
  search: string
  /** Only what falls due by this ISO day, and what says no day. */
  dueBy: string | undefined
}

export function shownLines(lines: readonly PaymentLine[], { search, dueBy }: Shown): PaymentLine[] {
  const words = plain(search).split(' ').filter(Boolean)
  return lines.filter((line) => {
    const text = plain([line.supplierName, line.supplierRuc, line.documentNumber, line.filename].join(' '))
    const isDue = dueBy === undefined || line.dueOn === null || line.dueOn <= dueBy
    return isDue && words.every((word) => text.includes(word))
  })
}

const plain = (text: string) => withoutAccents(text).toLowerCase().trim()

/** What a supplier gets of it by a day, where an instalment falls due later; undefined where all of it is due, or none. */
export function dueUntil({ instalments }: PaymentLine, day: string): number | undefined {
  const isLater = instalments.some(({ dueOn }) => dueOn !== null && dueOn > day)
  const last = instalments.findLast(({ dueOn }) => dueOn !== null && dueOn <= day)
  return isLater ? (last?.upTo ?? undefined) : undefined
}

export interface Sum {
  currency: Currency
  amount: number
}

/** What is not paid or withheld yet, as exports say it; or what the suppliers get by a day, where only that is shown. */
export function owedIn(lines: readonly PaymentLine[], dueBy: string | undefined): Sum[] {
  return sumsOf(lines, (line) => (dueBy === undefined ? line.settled : (dueUntil(line, dueBy) ?? line.net)))
}

/** What the suppliers get when all of it is paid. */
export function netIn(lines: readonly PaymentLine[]): Sum[] {
  return sumsOf(lines, (line) => line.net)
}

/** By currency; a credit note is taken off. */
function sumsOf(lines: readonly PaymentLine[], amountOf: (line: PaymentLine) => number): Sum[] {
  return currencies.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    const cents = own.reduce(
      (sum, line) => sum + Math.round(amountOf(line) * 100) * (line.isCredit ? -1 : 1),
      0,
    )
    return own.length > 0 ? [{ currency, amount: cents / 100 }] : []
  })
}

export interface OwedSupplier {
  ruc: string
  name: string
  owed: Sum[]
}

/** By name. */
export function owedBySupplier(lines: readonly PaymentLine[], dueBy: string | undefined): OwedSupplier[] {
  const all = [...Map.groupBy(lines, ({ supplierRuc }) => supplierRuc)].map(([ruc, own]) => {
    const name = own.find(({ supplierName }) => supplierName !== '')?.supplierName ?? own[0]?.filename ?? ruc
    return { ruc, name, owed: owedIn(own, dueBy) }
  })
  return all.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}
