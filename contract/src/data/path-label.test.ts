import { expect, test } from 'vitest'
import { pathLabel } from './path-label.ts'

test.each([
  ['totales.total', 'Total'],
  ['documento.moneda', 'Moneda'],
  ['proveedor.nombre', 'Proveedor: Nombre'],
  ['extra.nombre', 'Extra: Nombre'],
  ['proveedor.rfc', 'RUC Proveedor'],
  ['productos.0.precio', 'Productos 1: Precio'],
  ['productos.2', 'Productos 3'],
  ['informacion_adicional.forma_de_pago', 'Forma de pago'],
])('the path %s is labelled «%s»', (path, label) => {
  expect(pathLabel(path)).toBe(label)
})
