import type { Alert } from '@conforme/contract/documents/alerts'
import type { Sign, signSeverities } from '@conforme/contract/documents/severity'
import type { MoveRefusal } from '@conforme/contract/workflow/workflow-endpoints'
import { refuse } from '../refusal.ts'

/** Maps blocking alerts to their refusals. */
type StoppingSign = {
  [Name in Sign]: (typeof signSeverities)[Name]['severity'] extends 'bloquea' ? Name : never
}[Sign]

const refusalOfSign: Record<StoppingSign, MoveRefusal> = {
  repetida_en_camino: 'comprobante_en_pago',
  sin_confirmar: 'pago_sin_confirmar',
  muestra: 'pago_de_muestra',
  tipo_no_pagable: 'pago_de_otro_tipo',
  cuenta_por_aprobar: 'pago_con_cuenta_por_aprobar',
  comprobante_anulado: 'pago_de_anulado',
}

export function refusalOf({ code }: Pick<Alert, 'code'>): MoveRefusal {
  const known: Partial<Record<string, MoveRefusal>> = refusalOfSign
  // The only reading rules that block are those where the document contradicts its signed XML.
  return known[code] ?? 'comprobante_alterado'
}

export function refuseStopped(alert: Alert | undefined): void {
  if (alert) refuse(refusalOf(alert), { alert: alert.message, documentId: alert.documentId })
}
