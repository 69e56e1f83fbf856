// Severity of every alert. The only such table: confirmation, workflow steps, payments, lists and exports use it.

/** `bloquea` blocks; `motivo` needs a stored reason to continue; `nota` is only shown. */
export const severities = ['bloquea', 'motivo', 'nota'] as const
export type Severity = (typeof severities)[number]

interface BySeverityOfCheck {
  aviso: Severity
  falla: Severity
}

/** Severity of every check of the extraction. A check missing here is a compile error where it runs. */
export const checkSeverities = {
  'no-es-comprobante': { aviso: 'motivo', falla: 'motivo' },
  'datos-clave': { aviso: 'motivo', falla: 'motivo' },
  'serie-y-tipo': { aviso: 'nota', falla: 'motivo' },
  'serie-y-numero': { aviso: 'nota', falla: 'motivo' },
  'ruc-proveedor': { aviso: 'nota', falla: 'motivo' },
  'ruc-cliente': { aviso: 'nota', falla: 'motivo' },
  'cliente-con-ruc': { aviso: 'motivo', falla: 'motivo' },
  'proveedor-distinto-de-cliente': { aviso: 'motivo', falla: 'motivo' },
  'empresa-propia': { aviso: 'motivo', falla: 'motivo' },
  'venta-propia': { aviso: 'motivo', falla: 'motivo' },
  'total-cuadra': { aviso: 'nota', falla: 'motivo' },
  'total-en-letras': { aviso: 'nota', falla: 'motivo' },
  moneda: { aviso: 'nota', falla: 'motivo' },
  'tasa-igv': { aviso: 'nota', falla: 'motivo' },
  'impuesto-menor-que-base': { aviso: 'nota', falla: 'motivo' },
  // Books and payments use totals, not single lines.
  'importe-de-linea': { aviso: 'nota', falla: 'nota' },
  'lineas-suman': { aviso: 'nota', falla: 'motivo' },
  'varios-en-una-pagina': { aviso: 'motivo', falla: 'motivo' },
  'codigo-qr': { aviso: 'nota', falla: 'motivo' },
  'codigo-qr-impreso': { aviso: 'motivo', falla: 'motivo' },
  'fecha-de-emision': { aviso: 'nota', falla: 'motivo' },
  'plazo-credito-fiscal': { aviso: 'motivo', falla: 'motivo' },
  vencimiento: { aviso: 'nota', falla: 'motivo' },
  // A person decides these at step 4, with the rates of that day.
  'detraccion-tasa': { aviso: 'nota', falla: 'motivo' },
  'detraccion-minimo': { aviso: 'nota', falla: 'motivo' },
  'detraccion-monto': { aviso: 'nota', falla: 'motivo' },
  'honorarios-sin-igv': { aviso: 'nota', falla: 'motivo' },
  'honorarios-retencion': { aviso: 'nota', falla: 'motivo' },
  'retencion-monto': { aviso: 'nota', falla: 'motivo' },
  'percepcion-monto': { aviso: 'nota', falla: 'motivo' },
  icbper: { aviso: 'nota', falla: 'motivo' },
  // A comprobante that was altered after signing, or whose print differs from its XML, did not come from the supplier.
  'xml-firma': { aviso: 'nota', falla: 'bloquea' },
  'xml-impreso': { aviso: 'motivo', falla: 'bloquea' },
  'xml-certificado': { aviso: 'motivo', falla: 'motivo' },
  'xml-cdr': { aviso: 'nota', falla: 'motivo' },
} as const satisfies Record<string, BySeverityOfCheck>
export type CheckRule = keyof typeof checkSeverities

/** Acts that a `bloquea` alert can stop. */
export const blockableActions = ['confirmar', 'pagar'] as const
export type BlockableAction = (typeof blockableActions)[number]

interface SignSeverity {
  severity: Severity
  stops: readonly BlockableAction[]
}

/** Signs: alerts that do not come from the checks of the extraction. */
export const signSeverities = {
  /** The same invoice is already prepared for payment or paid. */
  repetida_en_camino: { severity: 'bloquea', stops: ['confirmar', 'pagar'] },
  sin_confirmar: { severity: 'bloquea', stops: ['pagar'] },
  muestra: { severity: 'bloquea', stops: ['pagar'] },
  tipo_no_pagable: { severity: 'bloquea', stops: ['pagar'] },
  /** Somebody replaced the supplier's account, and no second person has approved the new one. */
  cuenta_por_aprobar: { severity: 'bloquea', stops: ['pagar'] },
  /** The same invoice uploaded again, with neither copy in payment. */
  repetida: { severity: 'motivo', stops: [] },
  /** Same supplier and total, a few days apart, different number. Recurring invoices look like this too. */
  parecida: { severity: 'nota', stops: [] },
  autenticidad: { severity: 'motivo', stops: [] },
  /** The file holds several invoices, and only one would be registered. */
  varios_documentos: { severity: 'motivo', stops: [] },
  /** A person marked a possible duplicate as distinct. */
  distinta: { severity: 'nota', stops: [] },
  /** SUNAT's answers about the comprobante. */
  comprobante_anulado: { severity: 'bloquea', stops: ['pagar'] },
  /** Only needs a reason, because issuers have days to send a comprobante to SUNAT. */
  comprobante_no_existe: { severity: 'motivo', stops: [] },
  comprobante_no_autorizado: { severity: 'motivo', stops: [] },
  /** SUNAT's purchase proposal for the company, built from what issuers sent, has different values. */
  difiere_del_sire: { severity: 'motivo', stops: [] },
  /** What the purchase order or service order, uploaded here too, says of a document that bills it. */
  supera_orden: { severity: 'motivo', stops: [] },
  precio_sobre_orden: { severity: 'motivo', stops: [] },
  orden_otra_moneda: { severity: 'motivo', stops: [] },
  /** Only a note, because a supplier's own order number may equal one of the company's. */
  orden_de_otro: { severity: 'nota', stops: [] },
  con_orden: { severity: 'nota', stops: [] },
  varias_ordenes: { severity: 'nota', stops: [] },
  validez_sin_respuesta: { severity: 'nota', stops: [] },
  /** SUNAT's register does not list the supplier, or lists it as inactive. */
  ruc_no_encontrado: { severity: 'motivo', stops: [] },
  ruc_no_activo: { severity: 'motivo', stops: [] },
  /** Purchases from a supplier that SUNAT cannot locate give no tax credit until it is located. */
  ruc_no_habido: { severity: 'motivo', stops: [] },
  /** The name differs from SUNAT's register. Only a note, because documents also print trade names. */
  nombre_en_padron: { severity: 'nota', stops: [] },
  /** The supplier is exempt from the retención. */
  proveedor_sin_retencion: { severity: 'nota', stops: [] },
  /** A value needed for the books or a payment has low confidence. */
  campo_dudoso: { severity: 'nota', stops: [] },
} as const satisfies Record<string, SignSeverity>
export type Sign = keyof typeof signSeverities

/** Issues of a payment batch, besides the alerts of each document. */
export const paymentIssueSeverities = {
  no_encontrado: 'bloquea',
  no_validado: 'bloquea',
  /** The checklist of the step that prepares the payment is incomplete. */
  lista_incompleta: 'bloquea',
  sin_confirmar: 'bloquea',
  documento_de_muestra: 'bloquea',
  tipo_no_pagable: 'bloquea',
  sin_proveedor: 'bloquea',
  sin_numero: 'bloquea',
  sin_fecha: 'bloquea',
  sin_total: 'bloquea',
  moneda_no_pagable: 'bloquea',
  sin_cuenta: 'bloquea',
  cuenta_no_confirmada: 'bloquea',
  cuenta_por_aprobar: 'bloquea',
  comprobante_anulado: 'bloquea',
  moneda_de_cuenta: 'bloquea',
  sin_cuenta_detracciones: 'bloquea',
  sin_codigo_detraccion: 'bloquea',
  sin_tipo_de_cambio: 'bloquea',
  serie_invalida: 'bloquea',
  neto_no_positivo: 'bloquea',
  /** The payment exceeds what is left of the document. */
  pago_mayor: 'bloquea',
  saldo_no_positivo: 'bloquea',
  nota_sin_factura: 'bloquea',
  ya_pagado: 'bloquea',
  comprobante_alterado: 'bloquea',
  repetido_en_lote: 'bloquea',
  sin_cuenta_de_cargo: 'bloquea',
  moneda_de_cargo: 'bloquea',
  /** The notice email address of whoever prepares the batch does not fit the bank's file. */
  correo_de_aviso: 'bloquea',
  posible_duplicado: 'motivo',
  revision_fallida: 'motivo',
  cuenta_distinta: 'motivo',
  cuenta_anterior: 'motivo',
  detracciones_anterior: 'motivo',
  cuenta_de_otro: 'motivo',
  detraccion_dudosa: 'motivo',
  detraccion_no_aplicada: 'motivo',
  /** An amount other than the one due was deposited before the payment. */
  deposito_distinto: 'motivo',
  /** The file of a cancelled batch may already have paid it, or the bank rejected its payment. */
  archivo_descargado: 'motivo',
  nota_con_retenciones: 'motivo',
  nota_de_otra_factura: 'motivo',
  /** A credit note on an invoice of the batch is not in the batch. */
  nota_fuera_del_lote: 'motivo',
  retencion_honorarios: 'motivo',
  retencion_dudosa: 'motivo',
  percepcion: 'motivo',
  /** A retención or percepción chosen for an earlier payment is not this payment's share. */
  otra_parte: 'motivo',
  fecha_pasada: 'motivo',
  detraccion_depositada: 'nota',
  retencion_por_suma: 'nota',
  percepcion_sumada: 'nota',
  percepcion_incluida: 'nota',
  /** The credit notes cancel out the whole payment to the supplier. */
  compensado: 'nota',
  pago_parcial: 'nota',
  pagado_en_parte: 'nota',
  cuotas_por_vencer: 'nota',
  /** Somebody gave a reason for a failed check. */
  motivo_dado: 'nota',
} as const satisfies Record<string, Severity>
export type PaymentIssueCode = keyof typeof paymentIssueSeverities

/**
 * Severity of a check that did not pass. A check of an older version, missing in the table, is judged by its state alone.
 */
export function severityOfCheck(rule: string, state: 'aviso' | 'falla'): Severity {
  const known: Record<string, BySeverityOfCheck> = checkSeverities
  return known[rule]?.[state] ?? (state === 'falla' ? 'motivo' : 'nota')
}

/** The worst severity; undefined for an empty list. */
export function worstSeverity(all: readonly Severity[]): Severity | undefined {
  return severities.find((severity) => all.includes(severity))
}
