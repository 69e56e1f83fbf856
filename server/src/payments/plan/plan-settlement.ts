// The part of a document that one payment settles: all of it, an instalment, or what earlier payments left. The first
// payment withholds the whole detracción, however little it pays; retención and percepción are shared among payments.
import { formatMoney } from '@conforme/contract/values/money'
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import type { LineFacts, Report } from './line-facts.ts'
import type { Line } from './payment-line.ts'

type Settled = Pick<Line, 'settledCents' | 'retencionCents' | 'percepcionCents' | 'netCents'>

export interface Settlement extends Settled {
  /** What the supplier receives if everything left is paid. */
  restCents: number
}

interface Whole {
  facts: Pick<LineFacts, 'held' | 'choice' | 'paidBefore'>
  /** The amounts as if the document were paid at once. */
  amounts: Pick<Line, 'detraccionCents' | 'retencionCents' | 'percepcionCents'>
  currency: AccountCurrency
  report: Report
}

/** For a currency that cannot be paid in. */
export function settledWhole(totalCents: number): Settlement {
  const netCents = totalCents
  return { settledCents: totalCents, retencionCents: 0, percepcionCents: 0, netCents, restCents: netCents }
}

/** Subtracts a credit note whole, or as much of it as a person says; the rest is for another batch. */
export function planCredit({ facts, currency, report }: Omit<Whole, 'amounts'>): Settlement {
  const { totalCents, paidCents } = facts.held.row
  const restCents = (totalCents ?? 0) - paidCents
  const asked = facts.choice.pay === undefined ? restCents : Math.round(facts.choice.pay * 100)
  const shown = (cents: number) => formatMoney(cents / 100, currency)
  if (paidCents > 0)
    report('pagado_en_parte', `De la nota ya se descontó ${shown(paidCents)} en lotes anteriores.`)
  if (asked > restCents)
    report('pago_mayor', `Se quiere descontar ${shown(asked)}, y de la nota queda ${shown(restCents)}.`)
  if (asked >= restCents) return settledWhole(restCents)
  const leftCents = restCents - asked
  report(
    'pago_parcial',
    `Se descuenta una parte: de la nota quedan ${shown(leftCents)}, y vuelve a esta lista.`,
  )
  return { ...settledWhole(asked), restCents }
}

export function planSettlement(whole: Whole): Settlement {
  const { facts, currency, report } = whole
  const { totalCents, paidCents } = facts.held.row
  const rest = settlementOf(whole, (totalCents ?? 0) - paidCents)
  const asked = facts.choice.pay === undefined ? rest.netCents : Math.round(facts.choice.pay * 100)
  const shown = (cents: number) => formatMoney(cents / 100, currency)
  if (paidCents > 0)
    report('pagado_en_parte', `De su total ya se pagó o retuvo ${shown(paidCents)} en lotes anteriores.`)
  reportOtherShares(whole)
  if (asked > rest.netCents)
    report('pago_mayor', `Se quiere pagar ${shown(asked)}, y lo que falta es ${shown(rest.netCents)}.`)
  const restCents = rest.netCents
  if (asked >= restCents) return { ...rest, restCents }
  const settlement = { ...settlementThatPays(whole, asked), restCents }
  const leftCents = rest.settledCents - settlement.settledCents
  // The rounding of a percepción may have included the last cent.
  if (leftCents === 0) return settlement
  report(
    'pago_parcial',
    `Se paga una parte: de su total quedan ${shown(leftCents)} por pagar o retener, y el documento vuelve a esta lista.`,
  )
  return settlement
}

/** More than the rounding of each payment can explain. */
const shareToleranceCents = 10

/**
 * Warns if earlier payments withheld another share than due: an amount that a person chose applies only to its own
 * payment, and this payment is calculated as if there had been none.
 */
function reportOtherShares({ facts, amounts, currency, report }: Whole): void {
  const { held, choice, paidBefore } = facts
  if (!paidBefore) return
  const share = (cents: number) => shareOf(cents, held.row, held.row.paidCents)
  const shown = (cents: number) => formatMoney(cents / 100, currency)
  const said = (['retencion', 'percepcion'] as const).flatMap((name) => {
    const [before, due] = [paidBefore[`${name}Cents`], share(amounts[`${name}Cents`])]
    if (choice[name] !== undefined || due === 0 || Math.abs(before - due) <= shareToleranceCents) return []
    return `La ${words[name]} de los pagos anteriores fue ${shown(before)}, y su parte era ${shown(due)}: revisa la de este.`
  })
  if (said.length > 0) report('otra_parte', said.join(' '))
}

const words = { retencion: 'retención', percepcion: 'percepción' } as const

/** The settlement of an amount, with what is withheld from it or paid on top. */
function settlementOf(whole: Whole, settledCents: number): Settled {
  const { detraccionCents } = whole.amounts
  const { retencionCents, percepcionCents } = sharesOf(whole, settledCents)
  const netCents = settledCents - detraccionCents - retencionCents + percepcionCents
  return { settledCents, retencionCents, percepcionCents, netCents }
}

function shareOf(
  cents: number,
  { totalCents }: Pick<LineFacts['held']['row'], 'totalCents'>,
  ofCents: number,
): number {
  return Math.round((cents * ofCents) / Math.max(totalCents ?? 0, 1))
}

/** An amount that a person chose applies to this payment as it is; others are shared proportionally. */
function sharesOf({ facts, amounts }: Whole, settledCents: number) {
  const { held, choice } = facts
  const share = (cents: number) => shareOf(cents, held.row, settledCents)
  return {
    retencionCents: choice.retencion === undefined ? share(amounts.retencionCents) : amounts.retencionCents,
    percepcionCents:
      choice.percepcion === undefined ? share(amounts.percepcionCents) : amounts.percepcionCents,
  }
}

/** The amount to settle so that the supplier receives exactly `netCents`. */
function settlementThatPays(whole: Whole, netCents: number): Settled {
  const { facts, amounts } = whole
  const total = Math.max(facts.held.row.totalCents ?? 0, 1)
  const isChosen = {
    retencion: facts.choice.retencion !== undefined,
    percepcion: facts.choice.percepcion !== undefined,
  }
  const fixed =
    (isChosen.retencion ? amounts.retencionCents : 0) - (isChosen.percepcion ? amounts.percepcionCents : 0)
  const perCent =
    (isChosen.percepcion ? 0 : amounts.percepcionCents) - (isChosen.retencion ? 0 : amounts.retencionCents)
  const settled = Math.round((netCents + amounts.detraccionCents + fixed) / (1 + perCent / total))
  const { retencionCents, percepcionCents } = sharesOf(whole, settled)
  const settledCents = netCents + amounts.detraccionCents + retencionCents - percepcionCents
  return { settledCents, retencionCents, percepcionCents, netCents }
}
