// Tax ids of the supported countries: patterns and check digits. A wrong check digit is only flagged, because documents have
// misprints and OCR makes errors.

export type TaxIdKind =
  | 'RUC'
  | 'DNI'
  | 'RFC'
  | 'NIT'
  | 'RUT'
  | 'CUIT'
  | 'RUC_EC'
  | 'CEDULA_EC'
  | 'CNPJ'
  | 'CPF'
  | 'RNC'
  | 'NIF'
  | 'VAT'

export interface TaxId {
  /** ISO 3166 alpha-2 code. */
  country: string
  kind: TaxIdKind
  /** Upper case without separators; a RUT and a NIT keep their check digit at the end. */
  value: string
  /** True when the check digit is right, or the kind has none. */
  valid: boolean
}

/** Normalises to upper case without separators and labels: `20-10007097-0` and `R.U.C. 20100070970` become equal. */
export function normalizeTaxId(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9Ñ&]/g, '')
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0)

const cuitWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const

export function isRucShape(value: string): boolean {
  return /^(?:10|15|16|17|20)\d{9}$/.test(value)
}

/** All numbers in a text with the shape of a RUC, whether or not their check digit is right. */
export function rucsIn(text: string): string[] {
  return (text.match(/(?<!\d)\d{11}(?!\d)/g) ?? []).filter(isRucShape)
}

export function isValidRuc(value: string): boolean {
  return isRucShape(value) && (11 - (weighted(value, cuitWeights) % 11)) % 10 === Number(value.charAt(10))
}

export function isValidCuit(value: string): boolean {
  if (!/^(?:20|23|24|25|26|27|30|33|34|50|51|55)\d{9}$/.test(value)) return false
  const check = 11 - (weighted(value, cuitWeights) % 11)
  return (check === 11 ? 0 : check === 10 ? 9 : check) === Number(value.charAt(10))
}

const rfcAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
/** Generic RFCs for sales to the public and to foreigners; they have no check digit. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000']

export function isValidRfc(value: string): boolean {
  if (genericRfcs.includes(value)) return true
  if (!/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(value) || !isMonthAndDay(value.slice(-7, -3))) return false
  const body = value.slice(0, -1).padStart(12, ' ')
  let sum = 0
  for (let at = 0; at < 12; at++) sum += rfcAlphabet.indexOf(body.charAt(at)) * (13 - at)
  return rfcAlphabet.charAt((11 - (sum % 11)) % 11) === value.slice(-1)
}

function isMonthAndDay(digits: string): boolean {
  const month = Number(digits.slice(0, 2))
  const day = Number(digits.slice(2))
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

const nitWeights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

export function isValidNit(value: string): boolean {
  if (!/^\d{8,16}$/.test(value)) return false
  const body = value.slice(0, -1).split('').reverse().join('')
  const rest = weighted(body, nitWeights.slice(0, body.length)) % 11
  return (rest < 2 ? rest : 11 - rest) === Number(value.slice(-1))
}

export function isValidRut(value: string): boolean {
  if (!/^\d{7,8}[\dK]$/.test(value)) return false
  const body = value.slice(0, -1).split('').reverse()
  const sum = body.reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0)
  const check = 11 - (sum % 11)
  return (check === 11 ? '0' : check === 10 ? 'K' : String(check)) === value.slice(-1)
}

export function isValidCedulaEcuador(value: string): boolean {
  if (!/^(?:0[1-9]|1\d|2[0-4]|30|50)[0-5]\d{7}$/.test(value)) return false
  let sum = 0
  for (let at = 0; at < 10; at++) {
    const product = Number(value.charAt(at)) * (at % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return sum % 10 === 0
}

/** The check digit of newer company numbers is not always right, so callers may only warn. */
export function isValidRucEcuador(value: string): boolean {
  if (!isRucEcuadorShape(value)) return false
  const third = value.charAt(2)
  if (third === '9') return weighted(value, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
  if (third === '6') return weighted(value, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
  return isValidCedulaEcuador(value.slice(0, 10))
}

function isRucEcuadorShape(value: string): boolean {
  return /^(?:0[1-9]|1\d|2[0-4]|30|50)[0-69]\d{7}(?!000)\d{3}$/.test(value)
}

/** The last two are check digits; letters count by their ASCII position, as in CNPJs from July 2026. */
export function isValidCnpj(value: string): boolean {
  if (!/^[A-Z\d]{12}\d{2}$/.test(value) || /^(.)\1+$/.test(value)) return false
  const worth = [...value].map((character) => character.charCodeAt(0) - 48)
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  return [12, 13].every((at) => checkDigitOf(worth.slice(0, at), weights.slice(13 - at)) === worth[at])
}

export function isValidCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^(.)\1+$/.test(value)) return false
  const worth = [...value].map(Number)
  const weights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
  return [9, 10].every((at) => checkDigitOf(worth.slice(0, at), weights.slice(10 - at)) === worth[at])
}

function checkDigitOf(worth: readonly number[], weights: readonly number[]): number {
  const rest = weights.reduce((sum, weight, at) => sum + weight * (worth[at] ?? 0), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** A Dominican company has nine digits; a person has the eleven of the cédula. */
export function isValidRnc(value: string): boolean {
  if (/^\d{9}$/.test(value)) {
    const rest = weighted(value, [7, 9, 8, 6, 5, 4, 3, 2]) % 11
    return (rest === 0 ? 2 : rest === 1 ? 1 : 11 - rest) === Number(value.charAt(8))
  }
  if (!/^\d{11}$/.test(value)) return false
  const worth = [...value].map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
  return worth.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0) % 10 === 0
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Spanish NIF: person (DNI, NIE) or company (CIF). */
export function isValidNif(value: string): boolean {
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(value)) {
    const digits = value.slice(0, 8).replace('X', '0').replace('Y', '1').replace('Z', '2')
    return dniLetters.charAt(Number(digits) % 23) === value.slice(-1)
  }
  if (!/^[ABCDEFGHJKLMNPQRSUVW]\d{7}[\dA-J]$/.test(value)) return false
  let sum = 0
  for (let at = 1; at <= 7; at++) {
    const product = Number(value.charAt(at)) * (at % 2 === 1 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  const check = (10 - (sum % 10)) % 10
  return value.slice(-1) === String(check) || value.slice(-1) === 'JABCDEFGHI'.charAt(check)
}

const vatShapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  // Switzerland's CHE-108.745.328 MWST.
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

function vatCountry(value: string): string | undefined {
  const country = value.slice(0, 2)
  return vatShapes[country]?.test(value.slice(2)) ? country : undefined
}

interface Rule {
  country: string
  kind: TaxIdKind
  shape: RegExp
  isValid(value: string): boolean
  /**
   * Whether it is tried without a known country. Other numbers have its shape, and one in eleven has a right check digit by
   * chance, so it is tried never, or only with at most `upTo` digits.
   */
  withoutCountry?: 'never' | { upTo: number }
}

// Where two countries share a pattern, the order decides; Peru comes first.
const rules: Rule[] = [
  { country: 'PE', kind: 'RUC', shape: /^(?:10|15|16|17|20)\d{9}$/, isValid: isValidRuc },
  { country: 'PE', kind: 'DNI', shape: /^\d{8}$/, isValid: () => true },
  { country: 'EC', kind: 'RUC_EC', shape: /^\d{13}$/, isValid: isValidRucEcuador },
  { country: 'MX', kind: 'RFC', shape: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/, isValid: isValidRfc },
  {
    country: 'AR',
    kind: 'CUIT',
    shape: /^(?:20|23|24|25|26|27|30|33|34|50|51|55)\d{9}$/,
    isValid: isValidCuit,
  },
  {
    country: 'ES',
    kind: 'NIF',
    shape: /^(?:[\dXYZ]\d{7}[A-Z]|[ABCDEFGHJKLMNPQRSUVW]\d{7}[\dA-J])$/,
    isValid: isValidNif,
  },
  { country: 'CL', kind: 'RUT', shape: /^\d{7,8}[\dK]$/, isValid: isValidRut },
  {
    country: 'CO',
    kind: 'NIT',
    shape: /^\d{8,16}$/,
    isValid: isValidNit,
    withoutCountry: { upTo: 10 },
  },
  { country: 'EC', kind: 'CEDULA_EC', shape: /^\d{10}$/, isValid: isValidCedulaEcuador },
  { country: 'BR', kind: 'CNPJ', shape: /^[A-Z\d]{12}\d{2}$/, isValid: isValidCnpj, withoutCountry: 'never' },
  { country: 'BR', kind: 'CPF', shape: /^\d{11}$/, isValid: isValidCpf, withoutCountry: 'never' },
  {
    country: 'DO',
    kind: 'RNC',
    shape: /^(?:\d{9}|\d{11})$/,
    isValid: isValidRnc,
    withoutCountry: 'never',
  },
]

const mayBeTriedOn = ({ withoutCountry }: Rule, value: string): boolean =>
  withoutCountry === undefined || (withoutCountry !== 'never' && value.length <= withoutCountry.upTo)

/**
 * Identifies a tax id. With a country, only its rule is used, valid or not. Without one, a rule with a right check digit
 * wins over one that only matches the pattern, and Peru over the others.
 */
export function identifyTaxId(text: string, options: { country?: string } = {}): TaxId | undefined {
  const value = normalizeTaxId(text)
  const vat = vatCountry(value)
  if (vat !== undefined && (options.country === undefined || options.country === vat)) {
    const valid = vat === 'ES' ? isValidNif(value.slice(2)) : true
    return { country: vat, kind: 'VAT', value, valid }
  }
  const likely = rules.filter(
    (rule) =>
      rule.shape.test(value) &&
      (options.country === undefined ? mayBeTriedOn(rule, value) : rule.country === options.country),
  )
  const rule = likely.find((candidate) => candidate.isValid(value)) ?? likely[0]
  return rule && { country: rule.country, kind: rule.kind, value, valid: rule.isValid(value) }
}

export function sameTaxId(left: string, right: string): boolean {
  const [a, b] = [normalizeTaxId(left), normalizeTaxId(right)]
  return a !== '' && a === b
}
