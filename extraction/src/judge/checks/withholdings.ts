// Checks retención, percepción, the income tax of fee receipts and the tax on plastic bags, as the page states them.
import { fromCents } from '@conforme/contract/values/amounts'
import type { LabelName } from '../../labels/labels.ts'
import { gradeOf, money, passed, warned, type Check } from './check.ts'
import type { Facts } from './facts.ts'
import { printedAt } from './printed-amounts.ts'

const fields = ['totales.total']

export function checkWithholdings(facts: Facts): Check[] {
  if (!facts.peruvian) return []
  return [
    ...checkFeeReceipt(facts),
    ...checkShare(facts, 'retencion'),
    ...checkShare(facts, 'percepcion'),
    ...checkBags(facts),
  ]
}

/** Fee receipts: 8 % income tax, or none if the issuer has a suspension; no IGV. */
function checkFeeReceipt(facts: Facts): Check[] {
  if (facts.type !== 'R1') return []
  const checks: Check[] = []
  if ((facts.totals.tax ?? 0) > 0)
    checks.push(warned('honorarios-sin-igv', 'Un recibo por honorarios no lleva IGV.', ['totales.iva']))
  const { gross, kept } = feeParts(facts)
  if (gross === undefined || kept === undefined) return checks
  checks.push(...checkNet(facts, gross, kept))
  if (kept === 0) return checks
  const expected = Math.round(gross * 0.08)
  const difference = kept - expected
  if (gradeOf(difference) === 'ok')
    return [...checks, passed('honorarios-retencion', 'La retención es el 8 % de los honorarios.', fields)]
  const message = `La retención del 8 % sobre ${money(gross)} sería ${money(expected)}, pero dice ${money(kept)}.`
  return [...checks, warned('honorarios-retencion', message, fields, { diferencia: fromCents(difference) })]
}

/** Three printed amounts that add up confirm the fees; the total is the gross fee or the net after withholding. */
function checkNet({ printed, totals }: Facts, gross: number, kept: number): Check[] {
  const net = printedAt(printed, 'net-received')
  if (net === undefined || net !== gross - kept || (totals.total !== gross && totals.total !== net)) return []
  const message = `Los honorarios menos la retención son el neto: ${money(net)}.`
  const base = totals.base === undefined ? [] : ['totales.subtotal']
  return [passed('total-cuadra', message, [...base, ...fields])]
}

function feeParts({ printed, totals }: Facts): { gross: number | undefined; kept: number | undefined } {
  const kept = printed.find(
    (amount) => amount.labels.includes('withholding') && !amount.percent && amount.cents !== 800,
  )?.cents
  const gross =
    totals.base ??
    printedAt(printed, 'subtotal') ??
    printed.find(({ text }) => /HONORARIOS/.test(text))?.cents
  return { gross, kept: kept === undefined ? undefined : Math.abs(kept) }
}

const shares: Record<'retencion' | 'percepcion', { rates: number[]; name: string; label: LabelName }> = {
  retencion: { rates: [0.03], name: 'retención', label: 'withholding' },
  percepcion: { rates: [0.02, 0.01, 0.005], name: 'percepción', label: 'perception' },
}

/** Both are a percentage of the price including IGV. */
function checkShare({ printed, totals, type }: Facts, kind: 'retencion' | 'percepcion'): Check[] {
  if (type === 'R1' || totals.total === undefined) return []
  const amount = printedAt(printed, shares[kind].label)
  if (amount === undefined || amount === 0) return []
  const { rates, name } = shares[kind]
  const stated = Math.abs(amount)
  const bases = [totals.total, totals.total - stated, totals.total + stated]
  const fits = rates.some((rate) => bases.some((base) => Math.abs(base * rate - stated) <= 100))
  if (fits) return [passed(`${kind}-monto`, `La ${name} corresponde a su tasa.`, fields)]
  const usual = Math.round(totals.total * (rates[0] ?? 0))
  return [
    warned(`${kind}-monto`, `La ${name} de ${money(stated)} no corresponde: sería ${money(usual)}.`, fields, {
      diferencia: fromCents(stated - usual),
    }),
  ]
}

/** The tax is S/ 0.50 a bag since 2023, exact to the cent, and ten céntimos less for each year before that. */
function bagRate(date: string): number {
  const year = Number(date.slice(0, 4))
  return year >= 2023 ? 50 : Math.max(10, (year - 2018) * 10)
}

function checkBags({ printed, date, totals }: Facts): Check[] {
  const amount = printedAt(printed, 'bag-tax')
  if (amount === undefined || amount === 0 || date === undefined) return []
  const rate = bagRate(date)
  const campos = totals.others === undefined ? fields : ['totales.otros_impuestos']
  return amount % rate === 0
    ? [passed('icbper', `El ICBPER es de ${amount / rate} bolsas a ${money(rate)}.`, campos)]
    : [
        warned(
          'icbper',
          `El ICBPER de ${money(amount)} no es un múltiplo de ${money(rate)} por bolsa.`,
          campos,
        ),
      ]
}
