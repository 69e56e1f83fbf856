// Bank accounts in Peru: BCP, BBVA, the interbank code (CCI) and the detracciones account of the Banco de la Nación. The
// only place that parses what an account number contains (bank, currency, check digits).

export type AccountCurrency = 'PEN' | 'USD'

/** `corriente` includes BCP's cuenta maestra, because their numbers look alike. */
export type AccountKind = 'bcp_corriente' | 'bcp_ahorro' | 'cci' | 'detracciones'

export interface BankAccount {
  kind: AccountKind
  /** Digits only, as in payment files. */
  digits: string
  bankCode: string
  /** The currency encoded in the number, if any. */
  currency?: AccountCurrency
  valid: boolean
}

const bankNames: Record<string, string> = {
  '002': 'BCP',
  '003': 'Interbank',
  '007': 'Citibank',
  '009': 'Scotiabank',
  '011': 'BBVA',
  '018': 'Banco de la Nación',
  '023': 'Banco de Comercio',
  '035': 'Banco Pichincha',
  '038': 'BanBif',
  '049': 'Mibanco',
  '053': 'Banco GNB',
  '054': 'Banco Falabella',
  '055': 'Banco Ripley',
  '056': 'Santander',
}

export function bankName(code: string): string {
  return bankNames[code] ?? (code.startsWith('8') ? `Caja (${code})` : `Banco ${code}`)
}

const bcp = '002'
const bbva = '011'
const currencyDigits: Record<string, AccountCurrency> = { '0': 'PEN', '1': 'USD' }

/** Check digit: digits weighted 1, 2, 1, 2… from the left; each product adds the sum of its digits. */
function checkDigit(digits: string): string {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits.charAt(at)) * (at % 2 === 0 ? 1 : 2)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}

/** Computes the last two digits of a CCI from its first eighteen. */
export function cciCheckDigits(body: string): string {
  return checkDigit(body.slice(0, 6)) + checkDigit(body.slice(6, 18))
}

export function isValidCci(digits: string): boolean {
  return /^\d{20}$/.test(digits) && cciCheckDigits(digits.slice(0, 18)) === digits.slice(18)
}

/** The currency digit of a BCP account: 11th of 13 (corriente) or 12th of 14 (ahorro). */
function bcpCurrency(digits: string): AccountCurrency | undefined {
  return currencyDigits[digits.charAt(digits.length - 3)]
}

/** The CCI of a BCP account; undefined when the digits are not one. */
export function bcpToCci(digits: string): string | undefined {
  const isSavings = digits.length === 14
  if (!/^\d{13,14}$/.test(digits) || bcpCurrency(digits) === undefined) return undefined
  const body = bcp + digits.slice(0, 3) + (isSavings ? '1' : '00') + digits.slice(3)
  return body + cciCheckDigits(body)
}

/** The BCP account in a CCI of that bank; undefined for other banks. */
export function cciToBcp(cci: string): string | undefined {
  if (!isValidCci(cci) || !cci.startsWith(bcp)) return undefined
  const branch = cci.slice(3, 6)
  const account = cci.charAt(6) === '1' ? cci.slice(7, 18) : cci.slice(8, 18)
  return bcpCurrency(branch + account) === undefined ? undefined : branch + account
}

/** BBVA's own format: entity, branch and ten digits, with or without the control digits, which equal those of the CCI. */
const bbvaNumber = /^0011(0\d{3})(\d{2})?(\d{10})$/

/** The CCI of an account in BBVA's format. `00` stands in for omitted control digits. */
function bbvaToCci(digits: string): string | undefined {
  const [, branch, control = '00', account] = bbvaNumber.exec(digits) ?? []
  if (branch === undefined || account === undefined) return undefined
  const body = `${bbva}${branch.slice(1)}00${account}`
  const checkDigits = cciCheckDigits(body)
  return control === '00' || control === checkDigits ? body + checkDigits : undefined
}

/** Splits a CCI into the parts that BBVA prints; undefined for other banks. */
export function cciToBbva(
  cci: string,
): { entity: string; branch: string; control: string; account: string } | undefined {
  if (!isValidCci(cci) || !cci.startsWith(bbva) || cci.slice(6, 8) !== '00') return undefined
  return { entity: '0011', branch: `0${cci.slice(3, 6)}`, control: cci.slice(18), account: cci.slice(8, 18) }
}

/** Which payment file a bank gets: BCP's, BBVA's, or a list from which the form of any other bank is filled in. */
export type PayingBank = 'BCP' | 'BBVA' | 'otro'

/** The paying bank of a company account, from its number or CCI; undefined when payments cannot be charged to it. */
export function payingBank(digits: string): PayingBank | undefined {
  if (digits.length === 13) return 'BCP'
  if (!isValidCci(digits) || digits.startsWith(bcp)) return undefined
  return cciToBbva(digits) ? 'BBVA' : 'otro'
}

export function isTelecredito(charged: readonly { digits: string }[]): boolean {
  return charged.every(({ digits }) => payingBank(digits) === 'BCP')
}

/** Label of an executed payment's number; when two banks pay, the label that fits both. */
export function referenceName(telecredito: boolean): string {
  return telecredito ? 'Referencia Telecrédito' : 'Número de operación del banco'
}

function cciCurrency(cci: string): AccountCurrency | undefined {
  const account = cciToBcp(cci)
  return account === undefined ? undefined : bcpCurrency(account)
}

/**
 * Parses an account by its length and digits. A detracciones account has eleven digits like a RUC, so only the caller can
 * tell: it uses `parseDetraccionAccount`.
 */
export function parseBankAccount(text: string): BankAccount | undefined {
  const typed = text.replace(/[\s.\-–—/]/g, '')
  // BBVA's own number and its CCI are the same account; the CCI is used as its key.
  const digits = bbvaToCci(typed) ?? typed
  if (/^\d{20}$/.test(digits)) {
    const currency = cciCurrency(digits)
    const account = { kind: 'cci', digits, bankCode: digits.slice(0, 3), valid: isValidCci(digits) } as const
    return { ...account, ...(currency && { currency }) }
  }
  if (!/^\d{13,14}$/.test(digits)) return undefined
  const currency = bcpCurrency(digits)
  if (currency === undefined) return undefined
  const kind = digits.length === 13 ? 'bcp_corriente' : 'bcp_ahorro'
  return { kind, digits, bankCode: bcp, currency, valid: true }
}

/** Parses a detracciones account of eleven digits: `00-068-125014` equals `00068125014`. */
export function parseDetraccionAccount(text: string): BankAccount | undefined {
  const digits = text.replace(/[\s.\-–—/]/g, '')
  if (!/^\d{11}$/.test(digits) || /^0+$/.test(digits)) return undefined
  return { kind: 'detracciones', digits, bankCode: '018', currency: 'PEN', valid: true }
}

/** Formats an account as its bank prints it: `0011-0241-0190006582` for the CCI of a BBVA account. */
export function formatChargeAccount(digits: string): string {
  const own = cciToBbva(digits)
  return own ? `${own.entity}-${own.branch}-${own.account}` : formatBankAccount(digits)
}

/** Formats an account for display: `193-2519755-1-79`, `002-193-002519755179-16`, `00-068-125014`. */
export function formatBankAccount(digits: string): string {
  const cut = (...lengths: number[]): string => {
    let at = 0
    return lengths.map((length) => digits.slice(at, (at += length))).join('-')
  }
  if (digits.length === 20) return cut(3, 3, 12, 2)
  if (digits.length === 14) return cut(3, 8, 1, 2)
  if (digits.length === 13) return cut(3, 7, 1, 2)
  return digits.length === 11 ? cut(2, 3, 6) : digits
}
