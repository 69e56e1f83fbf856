import type { PaymentLine } from '@conforme/contract/payments/payments'

/** A factura of 1,180 soles, paid in full. */
export function aPaymentLine(overrides: Partial<PaymentLine> = {}): PaymentLine {
  const { total = 1180 } = overrides
  return {
    documentId: 'd1',
    filename: 'factura.pdf',
    supplierRuc: '20601034809',
    supplierName: 'Ferretería Andina',
    documentType: '01',
    documentNumber: 'F001-123',
    documentDate: '2026-10-15',
    dueOn: null,
    isCredit: false,
    currency: 'PEN',
    total,
    settled: total,
    instalments: [],
    detraccion: 0,
    detraccionSoles: 0,
    detraccionCode: null,
    detraccionPercentage: null,
    retencion: 0,
    percepcion: 0,
    net: 1180,
    account: null,
    isRejected: false,
    rejectedReason: null,
    ...overrides,
  }
}
