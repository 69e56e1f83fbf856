import { expect, test } from 'vitest'
import { pathLabel, withPathLabels } from './path-label.ts'

test.each([
  ['totales.total', 'Totales: Total'],
  ['proveedor.rfc', 'RUC Proveedor'],
  ['productos.0.precio', 'Productos 1: Precio'],
  ['productos.2', 'Productos 3'],
  ['informacion_adicional.forma_de_pago', 'Información adicional: Forma de pago'],
])('the path %s is read as «%s»', (path, label) => {
  expect(pathLabel(path)).toBe(label)
})

test('a sentence that names fields as programs do says them in words, and quotes the rest as it is', () => {
  expect(withPathLabels('Se quitó «productos.1.descripcion», «totales.total» y «F001.pdf».')).toBe(
    'Se quitó «Productos 2: Descripción», «Totales: Total» y «F001.pdf».',
  )
})
