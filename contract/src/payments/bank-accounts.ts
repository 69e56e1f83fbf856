// Bank accounts in Peru: those of BCP and BBVA, the interbank code (CCI) and the detracciones account of the Banco de la
// Nación. The only place that parses what a number contains (bank, currency, check digits).

export type AccountCurrency = 'PEN' | 'USD'

/** `corriente` also covers BCP's cuenta maestra: their numbers look alike. */
export type AccountKind = 'bcp_corriente' | 'bcp_ahorro' | 'cci' | 'detracciones'

export interface BankAccount {
  kind: AccountKind
  /** Digits only, as in payment files. */
  digits: string
  bankCode: string
  /** The currency that the number contains, if any. */
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

/** Digits weighted 1, 2, 1, 2… from the left; each product contributes the sum of its digits. */
function checkDigit(digits: string): string {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits.charAt(at)) * (at % 2 === 0 ? 1 : 2)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}

/** The last two digits of a CCI, from its first eighteen. */
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

/** How BBVA writes it: entity, branch and ten digits, with or without the control digits, which are those of the CCI. */
const bbvaNumber = /^0011(0\d{3})(\d{2})?(\d{10})$/

/** The CCI of an account as BBVA writes it. Zeros stand for control digits that nobody wrote. */
function bbvaToCci(digits: string): string | undefined {
  const [, branch, control = '00', account] = bbvaNumber.exec(digits) ?? []
  if (branch === undefined || account === undefined) return undefined
  const body = `${bbva}${branch.slice(1)}00${account}`
  const checkDigits = cciCheckDigits(body)
  return control === '00' || control === checkDigits ? body + checkDigits : undefined
}

/** Its parts as BBVA writes them; undefined for other banks. */
export function cciToBbva(
  cci: string,
): { entity: string; branch: string; control: string; account: string } | undefined {
  if (!isValidCci(cci) || !cci.startsWith(bbva) || cci.slice(6, 8) !== '00') return undefined
  return { entity: '0011', branch: `0${cci.slice(3, 6)}`, control: cci.slice(18), account: cci.slice(8, 18) }
}

/** Whose file a payment is written in: BCP's, BBVA's, or the list that any other bank's form is filled in from. */
export type PayingBank = 'BCP' | 'BBVA' | 'otro'

/** That of an account of the company, by its number or CCI; undefined where it cannot be charged. */
export function payingBank(digits: string): PayingBank | undefined {
  if (digits.length === 13) return 'BCP'
  if (!isValidCci(digits) || digits.startsWith(bcp)) return undefined
  return cciToBbva(digits) ? 'BBVA' : 'otro'
}

export function isTelecredito(charged: readonly { digits: string }[]): boolean {
  return charged.every(({ digits }) => payingBank(digits) === 'BCP')
}

/** What the number of an executed payment is called; where two banks pay, by the word that fits both. */
export function referenceName(telecredito: boolean): string {
  return telecredito ? 'Referencia Telecrédito' : 'Número de operación del banco'
}

function cciCurrency(cci: string): AccountCurrency | undefined {
  const account = cciToBcp(cci)
  return account === undefined ? undefined : bcpCurrency(account)
}

/**
 * The kind of an account, by its length and digits. The detracciones account has eleven digits, as many as a RUC, so only
 * the caller can know: it uses `parseDetraccionAccount`.
 */
export function parseBankAccount(text: string): BankAccount | undefined {
  const typed = text.replace(/[\s.\-–—/]/g, '')
  // BBVA's own number and its CCI are one account, which is known by its CCI.
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

/** `00-068-125014` and `00068125014` are the same account of eleven digits. */
export function parseDetraccionAccount(text: string): BankAccount | undefined {
  const digits = text.replace(/[\s.\-–—/]/g, '')
  if (!/^\d{11}$/.test(digits) || /^0+$/.test(digits)) return undefined
  return { kind: 'detracciones', digits, bankCode: '018', currency: 'PEN', valid: true }
}

/** As its bank writes it: `0011-0241-0190006582` for the CCI of an account in BBVA. */
export function formatChargeAccount(digits: string): string {
  const own = cciToBbva(digits)
  return own ? `${own.entity}-${own.branch}-${own.account}` : formatBankAccount(digits)
}

/** For display: `193-2519755-1-79`, `002-193-002519755179-16`, `00-068-125014`. */
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
