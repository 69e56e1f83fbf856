// The fields that are asked of a language model, once for all of them: the schema, the field list in the prompt and
// the parsing of an answer come from here. Values are asked for as printed; code makes numbers of them.

export type FieldKind = 'text' | 'amount'

export interface AnswerField {
  /** `section.field`, or the bare name for a column of a line item. */
  path: string
  kind: FieldKind
  /** For the model: what the field is and under which labels it is printed. */
  about: string
}

export const headerFields: AnswerField[] = [
  {
    path: 'documento.tipo',
    kind: 'text',
    about:
      'Clase de documento según su título: FACTURA ELECTRÓNICA, BOLETA DE VENTA, RECIBO POR HONORARIOS, NOTA DE CRÉDITO, ORDEN DE COMPRA, INVOICE…',
  },
  {
    path: 'documento.serie',
    kind: 'text',
    about: 'Serie del comprobante, lo que va antes del guion: F001, B002, E001.',
  },
  {
    path: 'documento.numero',
    kind: 'text',
    about:
      'Número completo como está impreso, con su serie si la lleva: F001-00000123. No es el número del pedido ni el de la guía.',
  },
  { path: 'documento.fecha', kind: 'text', about: 'Fecha de emisión, como está impresa.' },
  {
    path: 'documento.fecha_vencimiento',
    kind: 'text',
    about: 'Fecha de vencimiento o límite de pago, como está impresa.',
  },
  {
    path: 'documento.moneda',
    kind: 'text',
    about: 'Moneda como está impresa: SOLES, S/, PEN, DÓLARES AMERICANOS, US$.',
  },
  {
    path: 'documento.folio_fiscal',
    kind: 'text',
    about: 'Folio fiscal (UUID), CAE, CUFE o clave de acceso. En Perú no existe: null.',
  },
  {
    path: 'proveedor.nombre',
    kind: 'text',
    about: 'Razón social de quien emite el documento. En una orden de compra, la empresa a la que se compra.',
  },
  { path: 'proveedor.rfc', kind: 'text', about: 'RUC (o RFC, NIT, RUT, CUIT, NIF) de quien emite.' },
  { path: 'proveedor.direccion', kind: 'text', about: 'Dirección de quien emite.' },
  { path: 'proveedor.telefono', kind: 'text', about: 'Teléfono de quien emite.' },
  { path: 'proveedor.email', kind: 'text', about: 'Correo de quien emite.' },
  {
    path: 'cliente.nombre',
    kind: 'text',
    about:
      'A quién se vende: SEÑOR(ES), CLIENTE, ADQUIRENTE, RECIBÍ DE. En una orden de compra, la empresa que ordena.',
  },
  { path: 'cliente.rfc', kind: 'text', about: 'RUC o DNI de a quién se vende.' },
  { path: 'cliente.direccion', kind: 'text', about: 'Dirección de a quién se vende.' },
  { path: 'cliente.telefono', kind: 'text', about: 'Teléfono de a quién se vende.' },
  { path: 'cliente.email', kind: 'text', about: 'Correo de a quién se vende.' },
  {
    path: 'totales.subtotal',
    kind: 'amount',
    about: 'Base antes de impuestos: OP. GRAVADA, VALOR VENTA, SUB TOTAL, BASE IMPONIBLE.',
  },
  { path: 'totales.iva', kind: 'amount', about: 'Monto del IGV (IVA). Nunca el porcentaje.' },
  {
    path: 'totales.otros_impuestos',
    kind: 'amount',
    about: 'ISC, ICBPER, recargo al consumo, otros tributos o cargos.',
  },
  { path: 'totales.descuentos', kind: 'amount', about: 'Descuento global del documento.' },
  {
    path: 'totales.total',
    kind: 'amount',
    about: 'IMPORTE TOTAL o TOTAL A PAGAR del documento, antes de detracciones y retenciones.',
  },
  { path: 'informacion_adicional.terminos_pago', kind: 'text', about: 'CONTADO, CRÉDITO 30 DÍAS, cuotas.' },
  {
    path: 'informacion_adicional.metodo_pago',
    kind: 'text',
    about: 'Efectivo, transferencia, tarjeta.',
  },
  {
    path: 'informacion_adicional.orden_compra',
    kind: 'text',
    about: 'Número de la orden de compra o pedido al que se refiere.',
  },
  { path: 'informacion_adicional.guia', kind: 'text', about: 'Número de la guía de remisión.' },
  {
    path: 'informacion_adicional.documento_afectado',
    kind: 'text',
    about: 'En una nota de crédito o débito: el comprobante que modifica.',
  },
  {
    path: 'informacion_adicional.motivo',
    kind: 'text',
    about: 'En una nota de crédito o débito: el motivo.',
  },
  { path: 'informacion_adicional.tipo_cambio', kind: 'amount', about: 'Tipo de cambio impreso.' },
  {
    path: 'informacion_adicional.detraccion_porcentaje',
    kind: 'amount',
    about: 'Porcentaje de la detracción (SPOT), sin el signo %.',
  },
  { path: 'informacion_adicional.detraccion_monto', kind: 'amount', about: 'Monto de la detracción.' },
  {
    path: 'informacion_adicional.detraccion_codigo',
    kind: 'text',
    about: 'Código del bien o servicio sujeto a detracción: 022, 037.',
  },
  {
    path: 'informacion_adicional.detraccion_cuenta',
    kind: 'text',
    about: 'Cuenta de detracciones en el Banco de la Nación.',
  },
  {
    path: 'informacion_adicional.retencion_monto',
    kind: 'amount',
    about: 'Monto retenido del IGV o de la renta: RETENCIÓN, RETENCIÓN (8 %) I.R.',
  },
  {
    path: 'informacion_adicional.percepcion_monto',
    kind: 'amount',
    about: 'Monto de la percepción del IGV, que se cobra aparte del precio.',
  },
  { path: 'informacion_adicional.cuenta_bancaria', kind: 'text', about: 'Cuenta bancaria para el pago.' },
  { path: 'informacion_adicional.cci', kind: 'text', about: 'Código de cuenta interbancario, 20 dígitos.' },
  {
    path: 'informacion_adicional.monto_en_letras',
    kind: 'text',
    about: 'El total escrito en palabras: SON: …',
  },
  { path: 'informacion_adicional.observaciones', kind: 'text', about: 'Observaciones, glosa.' },
  { path: 'informacion_adicional.peso_total', kind: 'text', about: 'Peso total con su unidad.' },
  { path: 'informacion_adicional.volumen_total', kind: 'text', about: 'Volumen total con su unidad.' },
  {
    path: 'informacion_adicional.otros_datos',
    kind: 'text',
    about: 'Otro dato que un contador necesitaría y no cabe arriba.',
  },
]

export const itemFields: AnswerField[] = [
  { path: 'codigo', kind: 'text', about: 'Código del producto.' },
  { path: 'descripcion', kind: 'text', about: 'Descripción completa, también si ocupa varias líneas.' },
  { path: 'unidad', kind: 'text', about: 'Unidad de medida: NIU, ZZ, KGM, UND.' },
  { path: 'cantidad', kind: 'amount', about: 'Cantidad.' },
  { path: 'precio', kind: 'amount', about: 'Precio o valor unitario como está impreso.' },
  { path: 'descuento', kind: 'amount', about: 'Descuento de la línea.' },
  {
    path: 'subtotal',
    kind: 'amount',
    about: 'Valor de venta de la línea sin impuestos, si hay una columna aparte.',
  },
  { path: 'total', kind: 'amount', about: 'Importe de la línea.' },
]

/** The kind of a path such as `totales.total` or `productos.3.precio`; undefined for a path nobody asked for. */
export function kindOfPath(path: string): FieldKind | undefined {
  const item = /^productos\.\d+\.(\w+)$/.exec(path)?.[1]
  return (item === undefined ? headerFields : itemFields).find((field) => field.path === (item ?? path))?.kind
}
