// What stands between some documents and their payment. Sentences are for the person who pays.
import type { PaymentIssue } from '@conforme/contract/payments'

type Level = PaymentIssue['level']

/** Every kind of issue, with how serious it is. */
const levels = {
  no_encontrado: 'error',
  no_validado: 'error',
  sin_confirmar: 'error',
  tipo_no_pagable: 'error',
  sin_proveedor: 'error',
  sin_numero: 'error',
  sin_fecha: 'error',
  sin_total: 'error',
  moneda_no_pagable: 'error',
  sin_cuenta: 'error',
  cuenta_no_confirmada: 'error',
  moneda_de_cuenta: 'error',
  sin_cuenta_detracciones: 'error',
  sin_codigo_detraccion: 'error',
  sin_tipo_de_cambio: 'error',
  serie_invalida: 'error',
  neto_no_positivo: 'error',
  saldo_no_positivo: 'error',
  nota_sin_factura: 'error',
  ya_pagado: 'error',
  repetido_en_lote: 'error',
  sin_cuenta_de_cargo: 'error',
  moneda_de_cargo: 'error',
  documento_de_muestra: 'aviso',
  posible_duplicado: 'aviso',
  cuenta_distinta: 'aviso',
  cuenta_de_otro: 'aviso',
  detraccion_dudosa: 'aviso',
  detraccion_no_aplicada: 'aviso',
  nota_con_retenciones: 'aviso',
  nota_de_otra_factura: 'aviso',
  retencion_honorarios: 'aviso',
  retencion_dudosa: 'aviso',
  percepcion: 'aviso',
  fecha_pasada: 'aviso',
  percepcion_sumada: 'nota',
  percepcion_incluida: 'nota',
  revision_fallida: 'nota',
} as const satisfies Record<string, Level>

export type IssueCode = keyof typeof levels

export function issueOf(documentId: string | null, code: IssueCode, message: string): PaymentIssue {
  return { key: `${documentId ?? 'lote'}:${code}`, documentId, level: levels[code], code, message }
}
