// Proposes the detracción of an invoice: whether it is due, under which code, at which rate and for how much, each
// with its reasons in Spanish. A person decides; nothing here is ever applied by itself.
import { parseAmount, toCents } from './amounts.ts'
import { formatDate } from './dates.ts'
import {
  detraccionRates,
  detraccionThreshold,
  findDetraccionRate,
  type DetraccionRate,
} from './detraccion-rates.ts'
import { documentTypeOf } from './document-types.ts'
import { formatMoney } from './money.ts'

export interface DetraccionInput {
  /** What `documento.tipo` says. */
  documentType: string | null
  /** ISO issue date. */
  date: string | null
  total: number | null
  /** ISO 4217. */
  currency: string | null
  /** Soles for one unit, selling rate of the issue date; needed unless the invoice is in soles. */
  exchangeRate?: number | undefined
  /** What the reading found of the detracción, each in a field of its own. */
  stated?: StatedDetraccion
  /** Everything else the document prints in its notes. */
  notes: string
  /** The descriptions of its lines. */
  lines: readonly string[]
  rates?: readonly DetraccionRate[]
}

export interface DetraccionProposal {
  requires: boolean
  code: string | null
  description: string | null
  percentage: number | null
  /** Whole soles, as the deposit must be. */
  depositSoles: number | null
  /** What the paper prints, when it prints an amount. */
  printedAmount: number | null
  /** Why, for the person who decides. */
  reasons: string[]
  /** What to look at before accepting. Empty when nothing is doubtful. */
  doubts: string[]
}

export interface StatedDetraccion {
  code?: string
  percentage?: number
  amount?: number
}

export interface PrintedDetraccion extends StatedDetraccion {
  mentioned: boolean
}

/** Documents whose buyer takes fiscal credit. A boleta, an order or a recibo por honorarios has no detracción. */
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

/** A field of its own is surer than the words around it. */
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

/** The paper's own code decides; then what its lines describe, if that fits the printed rate; then the catch-all. */
function codeFromHint(
  printed: PrintedDetraccion,
  hint: Hint | undefined,
  rates: readonly DetraccionRate[],
  date: string,
): string | undefined {
  if (!printed.mentioned) return hint?.code
  const fits = (code: string): boolean =>
    printed.percentage === undefined ||
    findDetraccionRate(code, date, rates)?.percentage === printed.percentage
  if (hint && fits(hint.code)) return hint.code
  return ['037', '019', '030'].find(fits) ?? hint?.code ?? '037'
}

function whyCode(printed: PrintedDetraccion, hint: Hint | undefined, rate: DetraccionRate): Reasons {
  const named = `${rate.code} ${rate.description}`
  if (printed.code) return { reasons: [`El documento imprime el código ${named}.`], doubts: [] }
  if (hint?.code === rate.code) {
    const reasons = [`Las líneas dicen «${hint.word}»: código ${named}.`]
    if (printed.mentioned)
      return { reasons: ['El documento dice que está sujeto a detracción.', ...reasons], doubts: [] }
    return {
      reasons,
      doubts: ['El documento no dice que esté sujeto a detracción: confirma con el proveedor.'],
    }
  }
  return {
    reasons: ['El documento dice que está sujeto a detracción.'],
    doubts: [`El código no está impreso; se propone ${named}.`],
  }
}

interface Reasons {
  reasons: string[]
  doubts: string[]
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
  // Papers print cents or whole soles; one sol of difference is only rounding.
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

/** The selling rate has three decimals; the result is rounded to cents. */
export function convertToSoles(amount: number, exchangeRate: number): number {
  return Math.round((toCents(amount) * Math.round(exchangeRate * 1000)) / 1000) / 100
}

/** Whole soles, half up. Reckoned in cents and hundredths of a percent, where no binary dust can move a half. */
export function detraccionDeposit(totalSoles: number, percentage: number): number {
  return Math.floor((toCents(totalSoles) * Math.round(percentage * 100) + 500_000) / 1_000_000)
}

/** What the notes of a document print about its detracción. */
export function readPrintedDetraccion(
  notes: string,
  rates: readonly DetraccionRate[] = detraccionRates,
): PrintedDetraccion {
  // An account for detracciones stands on papers that carry none.
  const text = fold(notes).replace(
    /(?:CTAS?|CUENTAS?)\b\.?[^\d\n]{0,20}?DETRACCION(?:ES)?|DETRACCION(?:ES)? (?:CTA|CUENTA)\b/g,
    'CUENTA BN',
  )
  const at = text.search(/DETRACCION|\bSPOT\b|SISTEMA DE PAGO DE OBLIGACIONES/)
  if (at < 0 || /NO (?:ESTA |SE ENCUENTRA )?(?:SUJET[OA]|AFECT[OA]) A (?:LA )?DETRACCION/.test(text)) {
    return { mentioned: false }
  }
  const around = text.slice(Math.max(0, at - 40), at + 400)
  const code = readCode(around, rates)
  const percentage = parseAmount(/(\d{1,2}(?:[.,]\d{1,2})?)\s*%/.exec(around)?.[1])
  const amount = parseAmount(
    /(?:MONTO|IMPORTE|TOTAL)[^\d%]{0,40}(?:DETRAC\w*)?[^\d%]{0,20}?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)(?!\s*%|\d)/.exec(
      around,
    )?.[1],
  )
  return {
    mentioned: true,
    ...(code !== undefined && { code }),
    ...(percentage !== undefined && { percentage }),
    ...(amount !== undefined && { amount }),
  }
}

function readCode(text: string, rates: readonly DetraccionRate[]): string | undefined {
  const known = new Set(rates.map((rate) => rate.code))
  const labelled =
    /(?:COD(?:IGO)?|BIEN(?:ES)?(?: O | Y |\/)SERVICIOS?|TIPO(?: DE DETRACCION)?|SERVICIO)[^\d]{0,30}(\d{3})(?!\d)/g
  for (const match of text.matchAll(labelled)) if (match[1] && known.has(match[1])) return match[1]
  return undefined
}

interface Hint {
  code: string
  word: string
}

// Narrow words before broad ones. Only what names the service itself: «servicio» alone says nothing.
const hints: [RegExp, string][] = [
  [/\bTRANSPORTE DE PERSONAL\b|\bTRANSPORTE DE PASAJEROS\b|\bMOVILIDAD DE PERSONAL\b/, '026'],
  [/\b(?:TRANSPORTE|FLETE|ACARREO) (?:TERRESTRE )?DE (?:CARGA|MERCADERIAS?|MERCANCIAS?|BIENES|MATERIALES)\b|\bSERVICIO DE TRANSPORTE TERRESTRE\b|\bFLETES?\b/, '027'],
  [/\b(?:ESTIBA|DESESTIBA|MOVIMIENTO DE CARGA|MANIPULEO DE CARGA)\b/, '021'],
  [/\b(?:ALQUILER|ARRENDAMIENTO|ARRIENDO)\b/, '019'],
  [/\b(?:MANTENIMIENTO|REPARACION)(?: (?:PREVENTIVO|CORRECTIVO|Y REPARACION|DE))\b/, '020'],
  [/\b(?:VIGILANCIA|SEGURIDAD PRIVADA|SERVICIO DE LIMPIEZA|INTERMEDIACION LABORAL|TERCERIZACION|OUTSOURCING|DESTAQUE DE PERSONAL)\b/, '012'],
  [/\b(?:CONSTRUCCION DE|EJECUCION DE OBRA|OBRA CIVIL|CONTRATO DE OBRA|VALORIZACION DE OBRA)\b/, '030'],
  [/\bCOMISION MERCANTIL\b/, '024'],
  [/\b(?:ASESORIA|CONSULTORIA|AUDITORIA|SERVICIOS? CONTABLES?|SERVICIOS? LEGALES?|PUBLICIDAD)\b/, '022'],
  [/\bARENA (?:GRUESA|FINA)\b|\bPIEDRA CHANCADA\b|\bHORMIGON A GRANEL\b/, '009'],
  [/\bMADERA (?:ASERRADA|TORNILLO|CEDRO|CAOBA|PINO)\b/, '008'],
  [/\bCHATARRA\b|\bDESPERDICIOS? METALICOS?\b/, '010'],
] // prettier-ignore

function hintOf(lines: string): Hint | undefined {
  const text = fold(lines)
  for (const [pattern, code] of hints) {
    const word = pattern.exec(text)?.[0]
    if (word) return { code, word: word.toLowerCase() }
  }
  return undefined
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/\s+/g, ' ')
}

function article(name: string): string {
  const lower = name.toLowerCase()
  return `${/^(?:recibo|documento|ticket|comprobante|boleto)/.test(lower) ? 'Un' : 'Una'} ${lower}`
}
