// Checks the issue date and the due date.
import {
  formatPeriod,
  isElectronicSeries,
  lastCreditPeriod,
} from '@conforme/contract/detracciones/credit-period'
import { daysBetween, formatDate } from '@conforme/contract/values/iso-dates'
import { failed, passed, warned, type Check } from './check.ts'
import { isSubject } from './detraccion.ts'
import type { Facts } from './facts.ts'

/** The buyer may use the IGV of a document for twelve months. */
const oldAfterDays = 366

export function checkDates(facts: Facts): Check[] {
  return [...checkIssue(facts), ...checkDue(facts.date, facts.dueDate)]
}

function checkIssue(facts: Facts): Check[] {
  const { date, today, peruvian, type } = facts
  if (date === undefined) return []
  const givesCredit = peruvian && (type === '01' || type === '08')
  const age = daysBetween(date, today)
  const fields = ['documento.fecha']
  // Allows one day for clocks and time zones.
  if (age < -1)
    return [
      failed('fecha-de-emision', `La fecha de emisión, ${formatDate(date)}, está en el futuro.`, fields),
    ]
  const period = givesCredit ? creditPeriodOf(facts, date) : undefined
  if (period !== undefined && period < today.slice(0, 7))
    return [
      warned(
        'plazo-credito-fiscal',
        `Fue emitido el ${formatDate(date)}: su crédito fiscal se toma hasta el período ${formatPeriod(period)} (D.Leg. 1669).`,
        fields,
      ),
    ]
  if (age > oldAfterDays)
    return [
      warned(
        givesCredit ? 'plazo-credito-fiscal' : 'fecha-de-emision',
        givesCredit
          ? `Fue emitido el ${formatDate(date)}, hace más de un año: puede haber perdido el crédito fiscal.`
          : `Fue emitido el ${formatDate(date)}, hace más de un año.`,
        fields,
      ),
    ]
  return [passed('fecha-de-emision', 'La fecha de emisión es posible.', fields)]
}

function creditPeriodOf(facts: Facts, date: string): string | undefined {
  const isElectronic = isElectronicSeries(facts.serie)
  const hasDetraccion = isSubject(facts.pageText)
  return lastCreditPeriod({ date, isElectronic, hasDetraccion }, facts.creditRuleFrom)
}

function checkDue(date: string | undefined, dueDate: string | undefined): Check[] {
  if (date === undefined || dueDate === undefined) return []
  const fields = ['documento.fecha_vencimiento', 'documento.fecha']
  const days = daysBetween(date, dueDate)
  if (days < 0)
    return [
      failed(
        'vencimiento',
        `Vence el ${formatDate(dueDate)}, antes de su emisión el ${formatDate(date)}.`,
        fields,
      ),
    ]
  if (days > 400) return [warned('vencimiento', `Vence ${days} días después de su emisión.`, fields)]
  return [passed('vencimiento', 'Vence después de su emisión.', fields)]
}
