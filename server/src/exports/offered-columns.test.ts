import { expect, test } from 'vitest'
import { offeredColumns } from './offered-columns.ts'

/** Every key that was ever offered: layouts of companies keep them. New ones are added, none is taken away or renamed. */
const kept = {
  documento: `
    id archivo tipo serie numero fecha vencimiento moneda proveedor ruc_proveedor cliente ruc_cliente subtotal
    igv otros_impuestos descuentos total estado confirmado confirmado_el flujo confianza subido_el alertas
    motivo`,
  compras: `
    fecha_de_emision fecha_de_vencimiento_o_pago tipo_de_comprobante tipo_de_documento_del_proveedor
    numero_de_documento_del_proveedor razon_social_del_proveedor base_imponible_gravada
    valor_de_adquisiciones_no_gravadas isc icbper otros_tributos_y_cargos importe_total tipo_de_cambio
    fecha_del_comprobante_que_modifica tipo_del_comprobante_que_modifica serie_del_comprobante_que_modifica
    numero_del_comprobante_que_modifica fecha_de_la_constancia_de_detraccion
    numero_de_la_constancia_de_detraccion`,
  linea: `
    linea codigo descripcion unidad cantidad precio descuento subtotal total`,
}
const keysOf = (group: keyof typeof kept) =>
  kept[group]
    .trim()
    .split(/\s+/)
    .map((key) => `${group}.${key}`)

test('a layout that a company saved finds its columns, whatever their headers are called today', () => {
  const documents = offeredColumns.documentos.map(({ key }) => key)
  const lines = offeredColumns.detalle.map(({ key }) => key)
  expect(documents).toEqual(expect.arrayContaining([...keysOf('documento'), ...keysOf('compras')]))
  expect(lines).toEqual(
    expect.arrayContaining([...keysOf('linea'), ...keysOf('documento'), ...keysOf('compras')]),
  )
})

test.each(Object.entries(offeredColumns))('no two columns of %s have the same key', (_rows, columns) => {
  const keys = columns.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})
