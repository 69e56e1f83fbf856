// Display labels of fields. A field without a label here gets one derived from its key.
import { withoutAccents } from '../values/plain-text.ts'

const sections: Record<string, string> = {
  documento: 'Documento',
  proveedor: 'Proveedor',
  cliente: 'Cliente',
  totales: 'Totales',
  informacion_adicional: 'Información adicional',
  productos: 'Productos',
  articulos: 'Artículos',
  items: 'Ítems',
}

const fields: Record<string, string> = {
  numero: 'Número',
  fecha_emision: 'Fecha de emisión',
  fecha_vencimiento: 'Fecha de vencimiento',
  folio_fiscal: 'Folio fiscal',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  email: 'Correo',
  iva: 'IGV',
  otros_impuestos: 'Otros impuestos',
  descuentos: 'Descuentos',
  codigo: 'Código',
  descripcion: 'Descripción',
  precio: 'Precio',
  precio_unitario: 'Precio unitario',
  metodo_pago: 'Método de pago',
  terminos_pago: 'Términos de pago',
  otros_datos: 'Otros datos',
  razon_social: 'Razón social',
  guia: 'Guía de remisión',
  orden_compra: 'Orden de compra',
  resumen: 'Valor resumen',
  documento_afectado: 'Documento que modifica',
  tipo_documento_afectado: 'Tipo del documento que modifica',
  motivo_codigo: 'Código del motivo',
  tipo_operacion: 'Tipo de operación',
  monto_pendiente: 'Monto neto pendiente',
  precio_con_igv: 'Precio con IGV',
  codigo_sunat: 'Código SUNAT',
  afectacion: 'Afectación del IGV',
  operaciones_exportacion: 'Operaciones de exportación',
  tipo_cambio: 'Tipo de cambio',
  cuenta_bancaria: 'Cuenta bancaria',
  cci: 'CCI',
  nombre_comercial: 'Nombre comercial',
  detraccion: 'Detracción',
  detraccion_porcentaje: 'Porcentaje de detracción',
  detraccion_monto: 'Monto de la detracción',
  detraccion_codigo: 'Código de la detracción',
  detraccion_cuenta: 'Cuenta de detracciones',
  percepcion: 'Percepción',
  percepcion_monto: 'Monto de la percepción',
  retencion: 'Retención',
  retencion_monto: 'Monto retenido',
}

export function sectionLabel(section: string): string {
  return known(sections, section) ?? written(section)
}

/** `rfc` is labelled as the RUC of its section's party. */
export function fieldLabel(field: string, section: string): string {
  if (field === 'rfc' || field === 'ruc') {
    if (section === 'proveedor') return 'RUC Proveedor'
    return section === 'cliente' ? 'RUC Cliente' : 'RUC'
  }
  return known(fields, field) ?? written(field)
}

/** Reads own properties only: damaged data may have a field named like a member of Object.prototype. */
function known(labels: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined
}

/** Accented words for labels, because keys have no accents. Words of names are lower case. */
const accented =
  'número dirección teléfono código descripción método términos página artículo ítem crédito débito depósito guía vehículo electrónico electrónica días interés área único jurídico teléfonos códigos artículos ítems guías vehículos'
const names = 'RUC DNI IGV ISC ICBPER CCI QR UUID'

/** Maps each word without accents, as in keys, to its accented form. */
const words = new Map(
  `${accented} ${names}`.split(' ').map((word) => [withoutAccents(word).toLowerCase(), word] as const),
)

/** Formats a key as a label: `numeroGuia` as «Número guía», `fecha_recepcion` as «Fecha recepción». */
function written(key: string): string {
  const text = key
    .replaceAll('_', ' ')
    .replace(/([a-záéíóúñ])([A-Z])/g, '$1 $2')
    .trim()
    .split(/\s+/)
    .map((word, at) => asWritten(at > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return text.charAt(0).toLocaleUpperCase('es-PE') + text.slice(1)
}

function asWritten(word: string): string {
  return words.get(word.toLowerCase()) ?? word.replace(/([cs])ion$/i, '$1ión')
}
