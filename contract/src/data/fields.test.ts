import { expect, test } from 'vitest'
import { isDateField, isMoneyField, isNumericField } from './fields.ts'

test.each([
  'productos.0.precio',
  'totales.total',
  'totales.subtotal',
  'x.monto',
  'productos.3.cantidad',
  'totales.iva',
  'informacion_adicional.isc',
  'informacion_adicional.icbper',
  'a.peso_total',
  'precio_unitario',
  'precioUnitario',
  'x.montoTotal',
  'x.preciounitario',
  'x.SUBTOTALES',
])('the field %s is numeric', (path) => expect(isNumericField(path)).toBe(true))

test.each([
  'proveedor.nombre',
  'documento.numero',
  'informacion_adicional.monto_en_letras',
  'x.totalEnLetras',
  'x.motivacion',
  'x.relativa',
  'i.peso_neto',
])('the field %s is not numeric', (path) => expect(isNumericField(path)).toBe(false))

test('date fields are recognised by their path', () => {
  expect(['documento.fecha', 'x.fecha_vencimiento', 'documento.numero'].map(isDateField)).toEqual([
    true,
    true,
    false,
  ])
})

test('money fields are recognised by their path, and quantities are not among them', () => {
  expect(
    ['totales.igv', 'productos.0.importe', 'i.operaciones_gravadas', 'x.amount', 'i.neto_a_pagar'].map(
      isMoneyField,
    ),
  ).toEqual([true, true, true, true, true])
  expect(['x.valorTotal', 'x.totalAmount', 'x.igv18', 'x.importes'].every(isMoneyField)).toBe(true)
  expect(['productos.0.cantidad', 'i.peso_total', 'documento.moneda'].map(isMoneyField)).toEqual([
    false,
    false,
    false,
  ])
})
