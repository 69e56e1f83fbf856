// Writes the files of a batch only from what the batch stores, so that writing them again gives the same bytes.
import { createHash } from 'node:crypto'
import {
  bcpToCci,
  cciToBcp,
  payingBank,
  type AccountCurrency,
  type AccountKind,
  type PayingBank,
} from '@conforme/contract/payments/bank-accounts'
import type { PaymentFileKind } from '@conforme/contract/payments/payments'
import { paymentKey, printedNumber, signedCents } from '../plan/payment-line.ts'
import { writeBbvaFile } from './bbva-file.ts'
import { detraccionesFilename, writeDetraccionesFile } from './detracciones-file.ts'
import type { BatchFacts, paymentItems } from '../tables.ts'
import { writePaymentList } from './payment-list.ts'
import { writeTelecreditoFile, type Beneficiary } from './telecredito-file.ts'

export type Item = Omit<
  typeof paymentItems.$inferSelect,
  'id' | 'batchId' | 'position' | 'rejectedAt' | 'rejectedBy' | 'rejectedName' | 'rejectedReason'
>

export interface BatchToWrite {
  number: number
  paymentDate: string
  reference: string
  facts: BatchFacts
  /** Items in the order of the batch. */
  items: readonly Item[]
}

export interface WrittenFile {
  kind: PaymentFileKind
  filename: string
  currency: AccountCurrency
  totalCents: number
  payments: number
  sha256: string
  content: string
}

export function writeBatchFiles(batch: BatchToWrite): WrittenFile[] {
  const ofBanks = batch.facts.charge.flatMap((charge) => {
    const payments = paymentsFrom(batch.items.filter(({ currency }) => currency === charge.currency))
    return payments.length > 0 ? [bankFile(batch, charge, payments)] : []
  })
  const deposits = batch.items.filter((item) => item.detraccionSoles > 0)
  return deposits.length > 0 ? [...ofBanks, detraccionesFile(batch, deposits)] : ofBanks
}

type ChargeAccount = BatchFacts['charge'][number]

/** One payment to one account of a supplier, and the documents that it pays. */
interface Payment {
  first: Item
  items: readonly Item[]
  cents: number
}

/** Payments in the order of the batch; leaves out those that credit notes cover completely. */
function paymentsFrom(items: readonly Item[]): Payment[] {
  const groups = Map.groupBy(items, (item) => paymentKey(item.supplierRuc, item.accountDigits))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const cents = group.reduce((sum, item) => sum + signedCents(item), 0)
    return first && cents !== 0 ? [{ first, items: group, cents }] : []
  })
}

/** The format is that of the charge account's bank, which the batch does not store separately. */
function bankFile(batch: BatchToWrite, charge: ChargeAccount, payments: readonly Payment[]): WrittenFile {
  const bank = payingBank(charge.digits)
  if (bank === undefined) throw new RangeError(`the account ${charge.digits} cannot be charged`)
  const { kind, name, ending, write } = formats[bank]
  const lot = String(batch.number).padStart(4, '0')
  const day = batch.paymentDate.replaceAll('-', '')
  return {
    kind,
    filename: `${name}-${charge.currency}-${day}-${lot}.${ending}`,
    currency: charge.currency,
    totalCents: payments.reduce((sum, { cents }) => sum + cents, 0),
    payments: payments.length,
    ...kept(write(batch, charge, payments)),
  }
}

interface Format {
  kind: PaymentFileKind
  name: string
  ending: 'txt' | 'csv'
  write: (batch: BatchToWrite, charge: ChargeAccount, payments: readonly Payment[]) => Buffer
}

const formats: Record<PayingBank, Format> = {
  BCP: { kind: 'telecredito', name: 'PROVEEDORES', ending: 'txt', write: telecreditoBytes },
  BBVA: { kind: 'bbva', name: 'BBVA', ending: 'txt', write: bbvaBytes },
  otro: { kind: 'lista', name: 'ABONOS', ending: 'csv', write: listBytes },
}

function listBytes({ reference }: BatchToWrite, charge: ChargeAccount, payments: readonly Payment[]): Buffer {
  return writePaymentList({
    currency: charge.currency,
    reference,
    payments: payments.map(({ first, items, cents }) => ({
      supplierRuc: first.supplierRuc,
      name: first.supplierName,
      cci: cciOf(first),
      cents,
      documents: items.map(printedNumber),
    })),
  })
}

function cciOf({ accountDigits }: Item): string {
  return bcpToCci(accountDigits) ?? accountDigits
}

function bbvaBytes(
  { reference, facts }: BatchToWrite,
  charge: ChargeAccount,
  payments: readonly Payment[],
): Buffer {
  return writeBbvaFile({
    chargeCci: charge.digits,
    currency: charge.currency,
    reference,
    validateHolder: facts.validateHolder,
    noticeEmail: facts.noticeEmail ?? '',
    payments: payments.map(({ first, items, cents }) => {
      const { kind, serie, number } = items.find((item) => item.kind !== 'N') ?? first
      return {
        supplierRuc: first.supplierRuc,
        name: first.supplierName,
        cci: cciOf(first),
        cents,
        kind: kind === 'B' ? 'B' : 'F',
        number: `${serie}${number}`,
        reference: items.map(printedNumber).join(' '),
      }
    }),
  })
}

function telecreditoBytes(
  { paymentDate, reference, facts }: BatchToWrite,
  charge: ChargeAccount,
  payments: readonly Payment[],
): Buffer {
  return writeTelecreditoFile({
    chargeAccount: { type: charge.type, digits: charge.digits },
    currency: charge.currency,
    processDate: paymentDate,
    reference,
    itfExempt: facts.itfExempt,
    validateHolder: facts.validateHolder,
    beneficiaries: payments.map(toBeneficiary),
  })
}

function toBeneficiary({ first, items }: Payment): Beneficiary {
  return {
    account: accountField(first.accountKind, first.accountDigits),
    identityType: '6',
    identity: first.supplierRuc,
    name: first.supplierName,
    reference: `Referencia Beneficiario ${first.supplierRuc}`,
    ownReference: `Ref Emp ${first.supplierRuc}`,
    documents: items.map((item) => ({
      kind: item.kind,
      number: `${item.serie}${item.number}`,
      cents: item.netCents,
    })),
  }
}

/** A CCI of the same bank is written as the account that it contains. */
function accountField(kind: AccountKind, digits: string): Beneficiary['account'] {
  const own = kind === 'cci' ? cciToBcp(digits) : digits
  if (own === undefined) return { type: 'B', digits }
  return { type: own.length === 14 ? 'A' : 'C', digits: own }
}

function detraccionesFile({ facts }: BatchToWrite, deposits: readonly Item[]): WrittenFile {
  const { company, lot, proforma } = facts
  if (lot === null) throw new Error('a batch with deposits must have a lot')
  const bytes = writeDetraccionesFile({
    company,
    lot,
    proforma,
    deposits: deposits.map((item) => ({
      supplierRuc: item.supplierRuc,
      code: item.detraccionCode ?? '',
      account: item.detraccionAccount ?? '',
      soles: item.detraccionSoles,
      operation: '01',
      period: item.documentDate.slice(0, 7),
      documentType: item.documentType === '03' ? '03' : '01',
      serie: item.serie,
      number: item.number,
    })),
  })
  return {
    kind: 'detracciones',
    filename: detraccionesFilename({ company, lot }),
    currency: 'PEN',
    totalCents: deposits.reduce((sum, item) => sum + item.detraccionSoles * 100, 0),
    payments: deposits.length,
    ...kept(bytes),
  }
}

function kept(bytes: Buffer): { sha256: string; content: string } {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), content: bytes.toString('latin1') }
}
