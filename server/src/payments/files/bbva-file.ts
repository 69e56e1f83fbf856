// BBVA's Net Cash, mass payment to suppliers: one header (750), then one line (002) per payment. Widths and positions
// are in docs/payment-files.md. The payroll file looks alike and is not supported.
import { cciToBbva, type AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import { codeField, endOfNumber, numberField, wordsField } from './fixed-width.ts'

export interface BbvaPayment {
  supplierRuc: string
  name: string
  cci: string
  cents: number
  /** `F` factura, `B` boleta. */
  kind: 'F' | 'B'
  /** Series and number; only letters and digits are written. */
  number: string
  /** Shown to the supplier. */
  reference: string
}

export interface BbvaBatch {
  chargeCci: string
  currency: AccountCurrency
  reference: string
  /** Whether the bank checks that the account belongs to the identity. */
  validateHolder: boolean
  /** Address that the bank notifies of each payment. It refuses a line without one. */
  noticeEmail: string
  payments: readonly BbvaPayment[]
}

const emailPlaces = 50

/** Whether the file can contain this address: capitals, digits and the usual punctuation of addresses. */
export function fitsBbvaEmail(email: string): boolean {
  return email.length <= emailPlaces && /^[a-z0-9._+-]+@[a-z0-9.-]+$/i.test(email)
}

/** CR LF between the lines but not after the last: an empty line would count as a payment. One byte per character. */
export function writeBbvaFile(batch: BbvaBatch): Buffer {
  const lines = [headerLine(batch), ...batch.payments.map((payment) => paymentLine(batch, payment))]
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

function headerLine({ chargeCci, currency, reference, validateHolder, payments }: BbvaBatch): string {
  const total = payments.reduce((sum, { cents }) => sum + cents, 0)
  return [
    '750',
    chargedAccount(chargeCci),
    currency,
    numberField(total, 15),
    // `A`: executed when the company authorises it, not on a day given in the file.
    'A',
    ' '.repeat(9),
    wordsField(reference, 25),
    numberField(payments.length, 6),
    validateHolder ? 'S' : 'N',
    '0'.repeat(18),
    ' '.repeat(50),
  ].join('')
}

function paymentLine({ noticeEmail }: BbvaBatch, payment: BbvaPayment): string {
  if (payment.cents <= 0) throw new RangeError(`a payment of ${payment.cents} cents is none`)
  return [
    '002',
    'R',
    codeField(payment.supplierRuc, 12),
    ...creditedAccount(payment.cci),
    wordsField(payment.name, 40),
    numberField(payment.cents, 15),
    payment.kind,
    endOfNumber(payment.number, 12).padEnd(12, ' '),
    'N',
    wordsField(payment.reference, 40),
    'E',
    emailField(noticeEmail),
    ' '.repeat(30),
    '0'.repeat(32),
    ' '.repeat(18),
  ].join('')
}

function chargedAccount(cci: string): string {
  const own = cciToBbva(cci)
  if (!own) throw new RangeError(`${cci} is no account of BBVA`)
  return own.entity + own.branch + own.control + own.account
}

/** An account of BBVA itself, or the CCI of another bank. Lines that the bank accepted had zeros as control digits. */
function creditedAccount(cci: string): [type: 'P' | 'I', digits: string] {
  const own = cciToBbva(cci)
  if (own) return ['P', `${own.entity}${own.branch}00${own.account}`]
  return ['I', numberField(cci, 20)]
}

function emailField(email: string): string {
  if (!fitsBbvaEmail(email)) throw new RangeError(`'${email}' does not fit`)
  return email.toUpperCase().padEnd(emailPlaces, ' ')
}
