import type { PaymentFileKind } from '@conforme/contract/payments/payments'

export const fileNames: Record<PaymentFileKind, string> = {
  telecredito: 'TXT de Telecrédito',
  bbva: 'TXT de BBVA Net Cash',
  lista: 'Lista de abonos',
  detracciones: 'TXT de detracciones',
}
