// Compares the IGV with its base, using the legal rates by date.
import { fromCents } from '@conforme/contract/values/amounts'
import { failed, money, passed, warned, type Check } from './check.ts'
import type { Facts } from './facts.ts'
import { printedAt } from './printed-amounts.ts'

interface Rate {
  rate: number
  name: string
  from: string
  until: string
}

/** Ley 31556 and its extensions set a separate rate for small restaurants and hotels; IVAP is for rice. */
const rates: Rate[] = [
  { rate: 0.18, name: '18 %', from: '2011-03-01', until: '9999-12-31' },
  { rate: 0.19, name: '19 %', from: '2003-08-01', until: '2011-02-28' },
  { rate: 0.1, name: '10 %', from: '2022-09-01', until: '2025-12-31' },
  { rate: 0.105, name: '10.5 %', from: '2026-01-01', until: '2026-12-31' },
  { rate: 0.15, name: '15 %', from: '2027-01-01', until: '2027-12-31' },
  { rate: 0.04, name: '4 % (IVAP)', from: '2004-01-01', until: '9999-12-31' },
]
const fields = ['totales.iva', 'totales.subtotal']

export function checkTaxRate(facts: Facts): Check[] {
  const { base, tax } = facts.totals
  if (base !== undefined && tax !== undefined && base !== 0 && Math.abs(tax) >= Math.abs(base))
    return [
      failed(
        'impuesto-menor-que-base',
        `El impuesto de ${money(tax)} no puede ser tan grande como su base de ${money(base)}: pueden estar cambiados.`,
        fields,
      ),
    ]
  if (!facts.peruvian || facts.type === 'R1' || tax === undefined || base === undefined || base <= 0)
    return []
  if (tax === 0) return []
  const fitting = rates.filter((rate) => taxedBases(facts, base).some((taxed) => fits(taxed, tax, rate.rate)))
  const current = fitting.find((rate) => isCurrent(rate, facts.date))
  if (current) return [passed('tasa-igv', `El IGV corresponde a la tasa de ${current.name}.`, fields)]
  const known = fitting[0]
  if (known)
    return [
      warned(
        'tasa-igv',
        `El IGV corresponde a ${known.name}, que no rige en la fecha del documento.`,
        fields,
      ),
    ]
  const expected = Math.round(base * 0.18)
  return [
    (Math.abs(tax - expected) > 100 ? failed : warned)(
      'tasa-igv',
      `El IGV de ${money(tax)} es ${((100 * tax) / base).toFixed(1)} % de la base; al 18 % sería ${money(expected)}.`,
      fields,
      { diferencia: fromCents(tax - expected) },
    ),
  ]
}

/** Possible taxed amounts: the base may include untaxed parts, omit the taxed ISC, or be stated before the discount. */
function taxedBases({ printed, totals }: Facts, base: number): number[] {
  const free = ['exempt', 'unaffected', 'exported'] as const
  const untaxed = free.reduce((sum, name) => sum + (printedAt(printed, name) ?? 0), 0)
  const taxed = printedAt(printed, 'taxed')
  const isc = printedAt(printed, 'excise') ?? 0
  return [
    base,
    base - untaxed,
    base + isc,
    base - Math.abs(totals.discounts ?? 0),
    ...(taxed === undefined ? [] : [taxed]),
  ]
}

/** Tax rounded on every line may be off by a few cents in total. */
function fits(base: number, tax: number, rate: number): boolean {
  return base > 0 && Math.abs(base * rate - tax) <= Math.max(5, Math.min(100, base * 0.0005))
}

function isCurrent(rate: Rate, date: string | undefined): boolean {
  return date === undefined || (date >= rate.from && date <= rate.until)
}
