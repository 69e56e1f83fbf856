import type { PaymentLine } from '@conforme/contract/payments/payments'
import { withoutAccents } from '@conforme/contract/values/plain-text'
import { currencies, type Currency } from '../payment-currencies.ts'

export interface Shown {
  /** Part of the supplier's name, its RUC, the document's number or the supplier's bank. */
  search: string
  /** Only documents due by this ISO day, and those without a due day. */
  dueBy: string | undefined
}

export function shownLines(lines: readonly PaymentLine[], { search, dueBy }: Shown): PaymentLine[] {
  const words = plain(search).split(' ').filter(Boolean)
  return lines.filter((line) => {
    const { supplierName, supplierRuc, documentNumber, filename, account } = line
    const text = plain([supplierName, supplierRuc, documentNumber, filename, account?.bank].join(' '))
    const isDue = dueBy === undefined || line.dueOn === null || line.dueOn <= dueBy
    return isDue && words.every((word) => text.includes(word))
  })
}

/** Why no document is shown. `dueBy`: the day as people read it, when only what is due by it is shown. */
export function nothingShown(search: string, dueBy: string | undefined): string {
  if (dueBy === undefined) return 'Ningún documento de esta lista coincide con la búsqueda.'
  if (search.trim() === '') return `Ningún documento de esta lista vence hasta ${dueBy}.`
  return `Ningún documento que vence hasta ${dueBy} coincide con la búsqueda.`
}

const plain = (text: string) => withoutAccents(text).toLowerCase().trim()

/** What the supplier gets by a day, when a later instalment exists; undefined when everything is due, or nothing. */
export function dueUntil({ instalments }: PaymentLine, day: string): number | undefined {
  const isLater = instalments.some(({ dueOn }) => dueOn !== null && dueOn > day)
  const last = instalments.findLast(({ dueOn }) => dueOn !== null && dueOn <= day)
  return isLater ? (last?.upTo ?? undefined) : undefined
}

export interface Sum {
  currency: Currency
  amount: number
}

/** The unpaid and not withheld amounts, as in exports; with `dueBy`, what the suppliers get by that day. */
export function owedIn(lines: readonly PaymentLine[], dueBy: string | undefined): Sum[] {
  return sumsOf(lines, (line) => (dueBy === undefined ? line.settled : (dueUntil(line, dueBy) ?? line.net)))
}

/** What the suppliers get when everything is paid. */
export function netIn(lines: readonly PaymentLine[]): Sum[] {
  return sumsOf(lines, (line) => line.net)
}

/** Sums by currency; credit notes are subtracted. */
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

/** What each supplier is owed, sorted by name. */
export function owedBySupplier(lines: readonly PaymentLine[], dueBy: string | undefined): OwedSupplier[] {
  const all = [...Map.groupBy(lines, ({ supplierRuc }) => supplierRuc)].map(([ruc, own]) => {
    const name = own.find(({ supplierName }) => supplierName !== '')?.supplierName ?? own[0]?.filename ?? ruc
    return { ruc, name, owed: owedIn(own, dueBy) }
  })
  return all.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}
