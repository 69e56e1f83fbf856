// Proposes the detracción of an invoice: whether it is due, its code, rate and amount, each with reasons in Spanish. A
// person decides; a proposal is never applied automatically.
import { formatDate } from '../values/iso-dates.ts'
import { convertToSoles, detraccionDeposit } from './detraccion-amount.ts'
import { codeFromHint, hintOf, whyCode, type Reasons } from './detraccion-code.ts'
import { readPrintedDetraccion, type PrintedDetraccion, type StatedDetraccion } from './detraccion-printed.ts'
import {
  detraccionRates,
  detraccionThreshold,
  findDetraccionRate,
  type DetraccionRate,
} from './detraccion-rates.ts'
import { documentTypeOf } from '../documents/document-types.ts'
import { formatMoney } from '../values/money.ts'

export interface DetraccionInput {
  /** `documento.tipo`. */
  documentType: string | null
  /** Issue date, ISO. */
  date: string | null
  total: number | null
  /** ISO 4217 code. */
  currency: string | null
  /** Soles per unit of the currency: selling rate of the issue date. Needed unless the invoice is in soles. */
  exchangeRate?: number | undefined
  /** The detracción fields of the extraction. */
  stated?: StatedDetraccion
  /** All notes of the document, joined. */
  notes: string
  /** Descriptions of the line items. */
  lines: readonly string[]
  rates?: readonly DetraccionRate[]
}

export interface DetraccionProposal {
  requires: boolean
  code: string | null
  description: string | null
  percentage: number | null
  /** In whole soles, as the deposit must be. */
  depositSoles: number | null
  /** The printed amount, if any. */
  printedAmount: number | null
  /** Explanations for the person who decides. */
  reasons: string[]
  /** What to check before accepting; empty without doubts. */
  doubts: string[]
}

/** Types whose buyer gets tax credit. A boleta, an order or a recibo por honorarios has no detracción. */
const subjectTypes = new Set(['01', '08'])

export function proposeDetraccion(input: DetraccionInput): DetraccionProposal {
  const rates = input.rates ?? detraccionRates
  const type = documentTypeOf(input.documentType ?? '')
  if (type && !subjectTypes.has(type.code)) return notDue(`${article(type.name)} no lleva detracción.`)
  const date = input.date ?? ''
  const printed = joinPrinted(input, rates)
  const hint = hintOf(input.lines.join(' \n '))
  const code = printed.code ?? codeFromHint(printed, hint, rates, date)
  if (code === undefined) {
    return notDue(
      'El documento no menciona detracción y sus líneas no describen un bien o servicio sujeto.',
      printed,
    )
  }
  const rate = findDetraccionRate(code, date, rates)
  if (!rate)
    return { ...notDue(`No hay una tasa conocida para el código ${code} en esa fecha.`, printed), code }
  return withAmount(input, printed, rate, whyCode(printed, hint, rate))
}

/** Dedicated fields take precedence over the notes, because they are more reliable. */
function joinPrinted(
  { stated = {}, notes }: DetraccionInput,
  rates: readonly DetraccionRate[],
): PrintedDetraccion {
  const printed = readPrintedDetraccion(notes, rates)
  const { code, ...amounts } = stated
  const knownCode = rates.some((rate) => rate.code === code) ? code : undefined
  return {
    ...printed,
    ...amounts,
    ...(knownCode !== undefined && { code: knownCode }),
    mentioned: printed.mentioned || Object.keys(stated).length > 0,
  }
}

function notDue(reason: string, printed?: PrintedDetraccion): DetraccionProposal {
  const none = { code: null, description: null, percentage: null, depositSoles: null }
  return { requires: false, ...none, printedAmount: printed?.amount ?? null, reasons: [reason], doubts: [] }
}

function withAmount(
  input: DetraccionInput,
  printed: PrintedDetraccion,
  rate: DetraccionRate,
  { reasons, doubts }: Reasons,
): DetraccionProposal {
  if (!rate.certain) doubts.push(`La tasa de ${rate.percentage} % no está confirmada por una fuente oficial.`)
  if (printed.percentage !== undefined && printed.percentage !== rate.percentage) {
    doubts.push(`El documento imprime ${printed.percentage} % y la tasa vigente es ${rate.percentage} %.`)
  }
  if (input.date === null) doubts.push('El documento no tiene fecha de emisión: la tasa puede ser otra.')
  const base = {
    code: rate.code,
    description: rate.description,
    percentage: rate.percentage,
    printedAmount: printed.amount ?? null,
  }
  const totalSoles = toSoles(input, reasons, doubts)
  if (totalSoles === undefined) return { requires: true, ...base, depositSoles: null, reasons, doubts }
  const threshold = detraccionThreshold(rate, input.date ?? '')
  const limit = formatMoney(threshold.soles, 'PEN')
  if (!threshold.certain) doubts.push(`El límite de ${limit} depende de la UIT del año: revísalo.`)
  if (totalSoles <= threshold.soles && !printed.mentioned) {
    return {
      requires: false,
      ...base,
      depositSoles: null,
      reasons: [...reasons, `El total no pasa de ${limit}.`],
      doubts: [],
    }
  }
  if (totalSoles > threshold.soles) reasons.push(`El total pasa de ${limit}.`)
  else doubts.push(`El total no pasa de ${limit}, aunque el documento menciona detracción.`)
  const depositSoles = detraccionDeposit(totalSoles, rate.percentage)
  reasons.push(`${rate.percentage} % de ${formatMoney(totalSoles, 'PEN')}, en soles enteros.`)
  // Documents print cents or whole soles, so a difference of up to one sol is rounding.
  if (
    printed.amount !== undefined &&
    (input.currency ?? 'PEN') === 'PEN' &&
    Math.abs(printed.amount - depositSoles) > 1
  ) {
    doubts.push(
      `El documento imprime ${formatMoney(printed.amount, 'PEN')} y el cálculo da ${formatMoney(depositSoles, 'PEN')}.`,
    )
  }
  return { requires: true, ...base, depositSoles, reasons, doubts }
}

function toSoles(input: DetraccionInput, reasons: string[], doubts: string[]): number | undefined {
  const { total, exchangeRate } = input
  const currency = input.currency ?? 'PEN'
  if (total === null) {
    doubts.push('El documento no tiene total: el monto no se puede calcular.')
    return undefined
  }
  if (currency === 'PEN') return total
  if (exchangeRate === undefined) {
    const when = input.date ? ` del ${formatDate(input.date)}` : ''
    doubts.push(`Falta el tipo de cambio (venta)${when} para pasar ${currency} a soles.`)
    return undefined
  }
  reasons.push(`Tipo de cambio (venta): ${exchangeRate.toFixed(3)}.`)
  return convertToSoles(total, exchangeRate)
}

function article(name: string): string {
  const lower = name.toLowerCase()
  return `${/^(?:recibo|documento|ticket|comprobante|boleto)/.test(lower) ? 'Un' : 'Una'} ${lower}`
}
