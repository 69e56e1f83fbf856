import { expect, test } from 'vitest'
import { columnOrder } from './column-order.ts'
import { documentColumns, lineColumns } from './columns.ts'
import { offeredColumns } from './offered-columns.ts'
import { purchaseColumns } from './purchase-register.ts'

const presets = { documento: documentColumns, compras: purchaseColumns, linea: lineColumns }
const names = ['documento', 'compras', 'linea'] as const

test.each(names)('the columns of %s are those of its order', (name) => {
  expect(presets[name].map(({ key }) => key)).toEqual(columnOrder[name])
})

// The order again, on purpose: whoever changes it without meaning to is told here. A new key is added at the end, here too.
const released = {
  documento: `id archivo tipo serie numero fecha vencimiento moneda proveedor ruc_proveedor cliente ruc_cliente
    subtotal igv otros_impuestos descuentos total estado confirmado confirmado_el flujo confianza subido_el alertas
    motivo pagado por_pagar proximo_vencimiento`,
  compras: `fecha_de_emision fecha_de_vencimiento_o_pago tipo_de_comprobante serie numero
    tipo_de_documento_del_proveedor numero_de_documento_del_proveedor razon_social_del_proveedor
    base_imponible_gravada igv valor_de_adquisiciones_no_gravadas isc icbper otros_tributos_y_cargos importe_total
    moneda tipo_de_cambio fecha_del_comprobante_que_modifica tipo_del_comprobante_que_modifica
    serie_del_comprobante_que_modifica numero_del_comprobante_que_modifica fecha_de_la_constancia_de_detraccion
    numero_de_la_constancia_de_detraccion id confirmado alertas cuenta_contable centro_de_costo`,
  linea: `id linea numero proveedor codigo descripcion unidad cantidad precio descuento subtotal total`,
}

test.each(names)('the columns of %s keep the places at which programs read them', (name) => {
  expect(columnOrder[name]).toEqual(released[name].split(/\s+/))
})

test.each(names)('no two columns of %s have the same header, by which Google Sheets finds them', (name) => {
  const headers = presets[name].map(({ header }) => header)
  expect(headers).toEqual([...new Set(headers)])
})

test('a layout is offered the columns of the presets, without those that repeat another', () => {
  const keysOf = (name: (typeof names)[number], besides: readonly string[] = []) =>
    columnOrder[name].filter((key) => !besides.includes(key)).map((key) => `${name}.${key}`)
  // Columns that the document's own columns already cover are not offered twice.
  const ofDocuments = [
    ...keysOf('documento'),
    ...keysOf('compras', ['id', 'serie', 'numero', 'igv', 'moneda', 'confirmado', 'alertas']),
  ]
  const offeredOf = (rows: keyof typeof offeredColumns) => offeredColumns[rows].map(({ key }) => key)
  expect(offeredOf('documentos')).toEqual(ofDocuments)
  expect(offeredOf('detalle')).toEqual([...keysOf('linea', ['id', 'numero', 'proveedor']), ...ofDocuments])
})

test.each(Object.entries(offeredColumns))('no two columns of %s have the same key', (_rows, columns) => {
  const keys = columns.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})
