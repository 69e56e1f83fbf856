// The names people see for what the wire calls otherwise. What is not here is written out from its key.
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
  return sections[section] ?? written(section)
}

/** `rfc` is the RUC of whoever it belongs to. */
export function fieldLabel(field: string, section: string): string {
  if (field === 'rfc' || field === 'ruc') {
    if (section === 'proveedor') return 'RUC Proveedor'
    return section === 'cliente' ? 'RUC Cliente' : 'RUC'
  }
  return fields[field] ?? written(field)
}

function written(key: string): string {
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-záéíóúñ])([A-Z])/g, '$1 $2')
    .trim()
  return words.charAt(0).toLocaleUpperCase('es-PE') + words.slice(1)
}
