// The table of all extracted fields: value type, label, prompt for models, names on the page, in Textract and in exports,
// and whether books or payments depend on it. It is the only source of these facts. The browser does not import it because
// the texts are long: the web keeps its own derived lists, and a test compares them with this table.

export type FieldKind = 'text' | 'id' | 'date' | 'amount' | 'currency' | 'documentType'

export interface ColumnRow {
  /** `section.name`, or the bare name for a column of the lines. */
  path: string
  kind: FieldKind
  /** Label shown to people. */
  label: string
  /** Its export column; a field without one is not exported. Saved layouts store the key, so the header may change. */
  column?: { key: string; header: string }
  /** Prompt for a language model: what the field is and under which labels it is printed. */
  ask: string
  /** Its field type in Textract's AnalyzeExpense. */
  textract?: string
}

export interface FieldRow extends ColumnRow {
  /** Whether books or payments depend on it; doubts about other fields are not shown. */
  worth: 'booked' | 'paid' | 'informative'
  /** Names of labels (extraction/src/labels) that announce only this field. */
  labels?: readonly string[]
  /** Names of labels that announce other fields too. */
  beside?: readonly string[]
}

// oxfmt-ignore
export const fieldTable: readonly FieldRow[] = [
  {
    path: 'documento.tipo', kind: 'documentType', label: 'Tipo', worth: 'booked', column: { key: 'tipo', header: 'Tipo' },
    ask: 'Clase de documento según su título: FACTURA ELECTRÓNICA, BOLETA DE VENTA, RECIBO POR HONORARIOS, NOTA DE CRÉDITO, ORDEN DE COMPRA, INVOICE…',
  },
  {
    path: 'documento.serie', kind: 'id', label: 'Serie', worth: 'informative', column: { key: 'serie', header: 'Serie' },
    beside: ['number', 'series', 'point-of-sale'],
    ask: 'Serie del comprobante, lo que va antes del guion: F001, B002, E001.',
  },
  {
    path: 'documento.numero', kind: 'id', label: 'Número', worth: 'booked', column: { key: 'numero', header: 'Número' }, textract: 'INVOICE_RECEIPT_ID',
    beside: ['number', 'series'],
    ask: 'Número completo como está impreso, con su serie si la lleva: F001-00000123. No es el número del pedido ni el de la guía.',
  },
  {
    path: 'documento.fecha', kind: 'date', label: 'Fecha', worth: 'booked', column: { key: 'fecha', header: 'Fecha' }, textract: 'INVOICE_RECEIPT_DATE',
    labels: ['issue-date'],
    ask: 'Fecha de emisión, como está impresa.',
  },
  {
    path: 'documento.fecha_vencimiento', kind: 'date', label: 'Fecha de vencimiento', worth: 'paid', column: { key: 'vencimiento', header: 'Vencimiento' }, textract: 'DUE_DATE',
    labels: ['due-date'],
    ask: 'Fecha de vencimiento o límite de pago, como está impresa.',
  },
  {
    path: 'documento.moneda', kind: 'currency', label: 'Moneda', worth: 'booked', column: { key: 'moneda', header: 'Moneda' },
    labels: ['currency'],
    ask: 'Moneda como está impresa: SOLES, S/, PEN, DÓLARES AMERICANOS, US$.',
  },
  {
    path: 'documento.folio_fiscal', kind: 'id', label: 'Folio fiscal', worth: 'informative',
    labels: ['fiscal-folio'],
    ask: 'Folio fiscal (UUID), CAE, CUFE o clave de acceso. En Perú no existe: null.',
  },
  {
    path: 'proveedor.nombre', kind: 'text', label: 'Nombre', worth: 'booked', column: { key: 'proveedor', header: 'Proveedor' }, textract: 'VENDOR_NAME',
    labels: ['supplier-name'], beside: ['party-name'],
    ask: 'Razón social de quien emite el documento. En una orden de compra, la empresa a la que se compra.',
  },
  {
    path: 'proveedor.rfc', kind: 'id', label: 'RUC Proveedor', worth: 'booked', column: { key: 'ruc_proveedor', header: 'RUC Proveedor' },
    labels: ['supplier-id'], beside: ['tax-id', 'supplier-name'],
    ask: 'RUC (o RFC, NIT, RUT, CUIT, NIF) de quien emite.',
  },
  {
    path: 'proveedor.direccion', kind: 'text', label: 'Dirección', worth: 'informative', textract: 'VENDOR_ADDRESS',
    ask: 'Dirección de quien emite.',
  },
  {
    path: 'proveedor.telefono', kind: 'id', label: 'Teléfono', worth: 'informative', textract: 'VENDOR_PHONE',
    ask: 'Teléfono de quien emite.',
  },
  {
    path: 'proveedor.email', kind: 'text', label: 'Correo', worth: 'informative', textract: 'VENDOR_EMAIL',
    ask: 'Correo de quien emite.',
  },
  {
    path: 'cliente.nombre', kind: 'text', label: 'Nombre', worth: 'informative', column: { key: 'cliente', header: 'Cliente' }, textract: 'RECEIVER_NAME',
    labels: ['client-name'], beside: ['party-name'],
    ask: 'A quién se vende: SEÑOR(ES), CLIENTE, ADQUIRENTE, RECIBÍ DE. En una orden de compra, la empresa que ordena.',
  },
  {
    path: 'cliente.rfc', kind: 'id', label: 'RUC Cliente', worth: 'informative', column: { key: 'ruc_cliente', header: 'RUC Cliente' },
    labels: ['client-id'], beside: ['tax-id', 'client-name'],
    ask: 'RUC o DNI de a quién se vende.',
  },
  {
    path: 'cliente.direccion', kind: 'text', label: 'Dirección', worth: 'informative', textract: 'RECEIVER_ADDRESS',
    ask: 'Dirección de a quién se vende.',
  },
  {
    path: 'cliente.telefono', kind: 'id', label: 'Teléfono', worth: 'informative', textract: 'RECEIVER_PHONE',
    ask: 'Teléfono de a quién se vende.',
  },
  {
    path: 'cliente.email', kind: 'text', label: 'Correo', worth: 'informative',
    ask: 'Correo de a quién se vende.',
  },
  {
    path: 'totales.subtotal', kind: 'amount', label: 'Subtotal', worth: 'booked', column: { key: 'subtotal', header: 'Subtotal' }, textract: 'SUBTOTAL',
    labels: ['taxed', 'subtotal'], beside: ['exempt', 'unaffected', 'exported'],
    ask: 'Base antes de impuestos: OP. GRAVADA, VALOR VENTA, SUB TOTAL, BASE IMPONIBLE.',
  },
  {
    path: 'totales.iva', kind: 'amount', label: 'IGV', worth: 'booked', column: { key: 'igv', header: 'IGV' }, textract: 'TAX',
    labels: ['tax'],
    ask: 'Monto del IGV (IVA). Nunca el porcentaje.',
  },
  {
    path: 'totales.otros_impuestos', kind: 'amount', label: 'Otros impuestos', worth: 'informative', column: { key: 'otros_impuestos', header: 'Otros impuestos' }, textract: 'SERVICE_CHARGE',
    beside: ['excise', 'bag-tax', 'other-tax', 'service-charge', 'perception'],
    ask: 'ISC, ICBPER, recargo al consumo, otros tributos o cargos.',
  },
  {
    path: 'totales.descuentos', kind: 'amount', label: 'Descuentos', worth: 'informative', column: { key: 'descuentos', header: 'Descuentos' }, textract: 'DISCOUNT',
    labels: ['discount'], beside: ['advance'],
    ask: 'Descuento global del documento.',
  },
  {
    path: 'totales.total', kind: 'amount', label: 'Total', worth: 'booked', column: { key: 'total', header: 'Total' }, textract: 'TOTAL',
    labels: ['total'], beside: ['net-received', 'pending-net'],
    ask: 'IMPORTE TOTAL o TOTAL A PAGAR del documento, antes de detracciones y retenciones.',
  },
  {
    path: 'informacion_adicional.terminos_pago', kind: 'text', label: 'Términos de pago', worth: 'informative', textract: 'PAYMENT_TERMS',
    labels: ['payment-form'],
    ask: 'CONTADO, CRÉDITO 30 DÍAS, cuotas.',
  },
  {
    path: 'informacion_adicional.metodo_pago', kind: 'text', label: 'Método de pago', worth: 'informative',
    labels: ['payment-method'],
    ask: 'Efectivo, transferencia, tarjeta.',
  },
  {
    path: 'informacion_adicional.orden_compra', kind: 'id', label: 'Orden de compra', worth: 'informative', textract: 'PO_NUMBER',
    labels: ['order'],
    ask: 'Número de la orden de compra o pedido al que se refiere.',
  },
  {
    path: 'informacion_adicional.guia', kind: 'id', label: 'Guía de remisión', worth: 'informative',
    labels: ['guide'],
    ask: 'Número de la guía de remisión.',
  },
  {
    path: 'informacion_adicional.documento_afectado', kind: 'id', label: 'Documento que modifica', worth: 'informative',
    labels: ['affected-number'],
    ask: 'En una nota de crédito o débito: el comprobante que modifica.',
  },
  {
    path: 'informacion_adicional.motivo', kind: 'text', label: 'Motivo', worth: 'informative',
    labels: ['reason'],
    ask: 'En una nota de crédito o débito: el motivo.',
  },
  {
    path: 'informacion_adicional.tipo_cambio', kind: 'amount', label: 'Tipo de cambio', worth: 'informative',
    labels: ['exchange-rate'],
    ask: 'Tipo de cambio impreso.',
  },
  {
    path: 'informacion_adicional.detraccion_porcentaje', kind: 'amount', label: 'Porcentaje de detracción', worth: 'paid',
    ask: 'Porcentaje de la detracción (SPOT), sin el signo %.',
  },
  {
    path: 'informacion_adicional.detraccion_monto', kind: 'amount', label: 'Monto de la detracción', worth: 'paid',
    labels: ['detraction'],
    ask: 'Monto de la detracción.',
  },
  {
    path: 'informacion_adicional.detraccion_codigo', kind: 'id', label: 'Código de la detracción', worth: 'paid',
    ask: 'Código del bien o servicio sujeto a detracción: 022, 037.',
  },
  {
    path: 'informacion_adicional.detraccion_cuenta', kind: 'id', label: 'Cuenta de detracciones', worth: 'informative',
    labels: ['detraction-account'],
    ask: 'Cuenta de detracciones en el Banco de la Nación.',
  },
  {
    path: 'informacion_adicional.retencion_monto', kind: 'amount', label: 'Monto retenido', worth: 'informative',
    labels: ['withholding'],
    ask: 'Monto retenido del IGV o de la renta: RETENCIÓN, RETENCIÓN (8 %) I.R.',
  },
  {
    path: 'informacion_adicional.percepcion_monto', kind: 'amount', label: 'Monto de la percepción', worth: 'informative',
    labels: ['perception'],
    ask: 'Monto de la percepción del IGV, que se cobra aparte del precio.',
  },
  {
    path: 'informacion_adicional.cuenta_bancaria', kind: 'id', label: 'Cuenta bancaria', worth: 'paid',
    ask: 'Cuenta bancaria para el pago.',
  },
  {
    path: 'informacion_adicional.cci', kind: 'id', label: 'CCI', worth: 'paid',
    ask: 'Código de cuenta interbancario, 20 dígitos.',
  },
  {
    path: 'informacion_adicional.monto_en_letras', kind: 'text', label: 'Monto en letras', worth: 'informative',
    labels: ['words'],
    ask: 'El total escrito en palabras: SON: …',
  },
  {
    path: 'informacion_adicional.observaciones', kind: 'text', label: 'Observaciones', worth: 'informative',
    labels: ['remark'],
    ask: 'Observaciones, glosa.',
  },
  {
    path: 'informacion_adicional.peso_total', kind: 'text', label: 'Peso total', worth: 'informative',
    ask: 'Peso total con su unidad.',
  },
  {
    path: 'informacion_adicional.volumen_total', kind: 'text', label: 'Volumen total', worth: 'informative',
    ask: 'Volumen total con su unidad.',
  },
  {
    path: 'informacion_adicional.otros_datos', kind: 'text', label: 'Otros datos', worth: 'informative',
    ask: 'Otro dato que un contador necesitaría y no cabe arriba.',
  },
]

// oxfmt-ignore
export const columnTable: readonly ColumnRow[] = [
  {
    path: 'codigo', kind: 'id', label: 'Código', column: { key: 'codigo', header: 'Código' }, textract: 'PRODUCT_CODE',
    ask: 'Código del producto.',
  },
  {
    path: 'descripcion', kind: 'text', label: 'Descripción', column: { key: 'descripcion', header: 'Descripción' }, textract: 'ITEM',
    ask: 'Descripción completa, también si ocupa varias líneas.',
  },
  {
    path: 'unidad', kind: 'text', label: 'Unidad', column: { key: 'unidad', header: 'Unidad' },
    ask: 'Unidad de medida: NIU, ZZ, KGM, UND.',
  },
  {
    path: 'cantidad', kind: 'amount', label: 'Cantidad', column: { key: 'cantidad', header: 'Cantidad' }, textract: 'QUANTITY',
    ask: 'Cantidad.',
  },
  {
    path: 'precio', kind: 'amount', label: 'Precio', column: { key: 'precio', header: 'Precio' }, textract: 'UNIT_PRICE',
    ask: 'Precio o valor unitario como está impreso.',
  },
  {
    path: 'descuento', kind: 'amount', label: 'Descuento', column: { key: 'descuento', header: 'Descuento' },
    ask: 'Descuento de la línea.',
  },
  {
    path: 'subtotal', kind: 'amount', label: 'Subtotal', column: { key: 'subtotal', header: 'Subtotal' },
    ask: 'Valor de venta de la línea sin impuestos, si hay una columna aparte.',
  },
  {
    path: 'total', kind: 'amount', label: 'Total', column: { key: 'total', header: 'Total' }, textract: 'PRICE',
    ask: 'Importe de la línea.',
  },
]

const byPath = new Map(fieldTable.map((row) => [row.path, row]))

export const fieldRow = (path: string): FieldRow | undefined => byPath.get(path)
