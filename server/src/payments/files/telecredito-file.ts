// BCP's Telecrédito, mass payment to suppliers ("Planilla de Proveedores", NTLC): one header, then each beneficiary
// followed by the documents paid. Widths, positions and the checksum are in docs/payment-files.md. The payroll file
// ("Haberes") looks alike, shifted by one position, and is not supported.
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import {
  codeField,
  dateField,
  endOfNumber,
  numberField,
  pointedAmountField,
  textField,
  toFileBytes,
} from './fixed-width.ts'

/** Factura, boleta, nota de crédito (subtracts), nota de débito, otros. */
export type PaidDocumentKind = 'F' | 'B' | 'N' | 'C' | 'D'

export interface PaidDocument {
  kind: PaidDocumentKind
  /** Series and number; only letters and digits are written. */
  number: string
  /** The amount paid of it, always positive. */
  cents: number
}

export interface Beneficiary {
  account: { /** Ahorro, corriente, maestra, interbancaria. */ type: 'A' | 'C' | 'M' | 'B'; digits: string }
  /** DNI, carné de extranjería, pasaporte, RUC, FIC. */
  identityType: '1' | '3' | '4' | '6' | '7'
  identity: string
  name: string
  /** The reference that the supplier sees. */
  reference: string
  /** The reference that the company sees. */
  ownReference: string
  documents: readonly PaidDocument[]
}

export interface TelecreditoBatch {
  chargeAccount: { type: 'C' | 'M'; digits: string }
  currency: AccountCurrency
  /** ISO date. */
  processDate: string
  reference: string
  /** Whether the charge is exempt from the ITF tax. */
  itfExempt: boolean
  /** Whether the bank checks that the account belongs to the identity. */
  validateHolder: boolean
  beneficiaries: readonly Beneficiary[]
}

const currencyCodes: Record<AccountCurrency, string> = { PEN: '0001', USD: '1001' }
const checksumDigits = 15
/** 'Abono en cuenta', the only mode of payment in service in the sheet of 2024. */
const paymentMode = '1'

export function writeTelecreditoFile(batch: TelecreditoBatch): Buffer {
  const lines = batch.beneficiaries.flatMap((beneficiary) => [
    beneficiaryLine(batch, beneficiary),
    ...beneficiary.documents.map(documentLine),
  ])
  return toFileBytes([headerLine(batch), ...lines])
}

/** The amount for a beneficiary: the sum of the documents minus the credit notes. */
export function payableCents({ documents }: Pick<Beneficiary, 'documents'>): number {
  return documents.reduce((sum, { kind, cents }) => (kind === 'N' ? sum - cents : sum + cents), 0)
}

function headerLine(batch: TelecreditoBatch): string {
  const total = batch.beneficiaries.reduce((sum, beneficiary) => sum + payableCents(beneficiary), 0)
  return [
    '1',
    numberField(batch.beneficiaries.length, 6),
    dateField(batch.processDate),
    batch.chargeAccount.type,
    currencyCodes[batch.currency],
    codeField(batch.chargeAccount.digits, 20),
    pointedAmountField(total, 17),
    textField(batch.reference, 40),
    batch.itfExempt ? 'S' : 'N',
    telecreditoChecksum(batch),
  ].join('')
}

function beneficiaryLine(batch: TelecreditoBatch, beneficiary: Beneficiary): string {
  if (beneficiary.documents.length === 0)
    throw new RangeError('a beneficiary without documents is refused by the bank')
  return [
    '2',
    beneficiary.account.type,
    codeField(beneficiary.account.digits, 20),
    paymentMode,
    beneficiary.identityType,
    codeField(beneficiary.identity, 12),
    '   ',
    textField(beneficiary.name.toUpperCase(), 75),
    textField(beneficiary.reference, 40),
    textField(beneficiary.ownReference, 20),
    currencyCodes[batch.currency],
    pointedAmountField(payableCents(beneficiary), 17),
    batch.validateHolder ? 'S' : 'N',
  ].join('')
}

function documentLine({ kind, number, cents }: PaidDocument): string {
  return ['3', kind, endOfNumber(number, 15).padStart(15, '0'), pointedAmountField(cents, 17)].join('')
}

/**
 * Sum of the charge account and all paid accounts, each as a number without its branch: a BCP account without its first
 * three digits, a CCI without its first ten.
 */
export function telecreditoChecksum({
  chargeAccount,
  beneficiaries,
}: {
  chargeAccount: { digits: string }
  beneficiaries: readonly Pick<Beneficiary, 'account'>[]
}): string {
  let sum = BigInt(chargeAccount.digits.slice(3))
  for (const { account } of beneficiaries) sum += BigInt(account.digits.slice(account.type === 'B' ? 10 : 3))
  return sum.toString().slice(-checksumDigits).padStart(checksumDigits, '0')
}
