// The files of a batch, written only from what the batch stores, so that writing them again gives the same bytes.
import { createHash } from 'node:crypto'
import { cciToBcp, type AccountCurrency, type AccountKind } from '@conforme/contract/payments/bank-accounts'
import type { PaymentFileKind } from '@conforme/contract/payments/payments'
import { paymentKey } from '../plan/payment-line.ts'
import { detraccionesFilename, writeDetraccionesFile } from './detracciones-file.ts'
import type { BatchFacts, paymentItems } from '../tables.ts'
import { payableCents, writeTelecreditoFile, type Beneficiary } from './telecredito-file.ts'

export type Item = Omit<typeof paymentItems.$inferSelect, 'id' | 'batchId' | 'position' | 'rejectedAt'>

export interface BatchToWrite {
  number: number
  paymentDate: string
  reference: string
  facts: BatchFacts
  /** In the order of the batch. */
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
  const telecredito = batch.facts.charge.flatMap((charge) => {
    const items = batch.items.filter(({ currency }) => currency === charge.currency)
    const beneficiaries = toBeneficiaries(items)
    return beneficiaries.length > 0 ? [telecreditoFile(batch, charge, beneficiaries)] : []
  })
  const deposits = batch.items.filter((item) => item.detraccionSoles > 0)
  return deposits.length > 0 ? [...telecredito, detraccionesFile(batch, deposits)] : telecredito
}

function telecreditoFile(
  batch: BatchToWrite,
  charge: BatchFacts['charge'][number],
  beneficiaries: readonly Beneficiary[],
): WrittenFile {
  const { paymentDate, reference, facts } = batch
  const bytes = writeTelecreditoFile({
    chargeAccount: { type: charge.type, digits: charge.digits },
    currency: charge.currency,
    processDate: paymentDate,
    reference,
    itfExempt: facts.itfExempt,
    validateHolder: facts.validateHolder,
    beneficiaries,
  })
  const lot = String(batch.number).padStart(4, '0')
  return {
    kind: 'telecredito',
    filename: `PROVEEDORES-${charge.currency}-${paymentDate.replaceAll('-', '')}-${lot}.txt`,
    currency: charge.currency,
    totalCents: beneficiaries.reduce((sum, beneficiary) => sum + payableCents(beneficiary), 0),
    payments: beneficiaries.length,
    ...kept(bytes),
  }
}

/** One payment for each supplier and account, in the order of the batch; none where credit notes cover all of it. */
export function toBeneficiaries(items: readonly Item[]): Beneficiary[] {
  const groups = Map.groupBy(items, (item) => paymentKey(item.supplierRuc, item.accountDigits))
  const all = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      {
        account: accountField(first.accountKind, first.accountDigits),
        identityType: '6',
        identity: first.supplierRuc,
        name: first.supplierName,
        reference: `Referencia Beneficiario ${first.supplierRuc}`,
        ownReference: `Ref Emp ${first.supplierRuc}`,
        documents: group.map((item) => ({
          kind: item.kind,
          number: `${item.serie}${item.number}`,
          cents: item.netCents,
        })),
      } satisfies Beneficiary,
    ]
  })
  return all.filter((beneficiary) => payableCents(beneficiary) !== 0)
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
