import { expect, test } from 'vitest'
import { ExtractedData } from '../data/extracted-data.ts'
import { doubtsOf } from './doubts.ts'

const lines = [100, 90, 50].map((total, at) => ({ descripcion: `Línea ${at + 1}`, cantidad: 1, total }))
const sum = {
  regla: 'lineas-suman',
  estado: 'falla',
  mensaje: 'Las líneas suman 240.00 y el total es 230.00: difiere en 10.00.',
  campos: ['productos.0.total', 'productos.1.total', 'productos.2.total', 'totales.total'],
}
const product = {
  regla: 'importe-de-linea',
  estado: 'falla',
  mensaje: 'Línea 2: 1 × 80 da 80.00, pero el importe dice 90.00.',
  campos: ['productos.1.cantidad', 'productos.1.precio', 'productos.1.total'],
  arreglo: { campo: 'productos.1.total', valor: 80, texto: 'Cambiar el importe a 80.00' },
}
const campos = Object.fromEntries(
  sum.campos.map((path, at) => [path, { confianza: at === 0 ? 0.3 : 0.9, evidencia: 'exacta', motivos: [] }]),
)
const doubtsOver = (...revisiones: object[]) =>
  doubtsOf({
    extractedData: ExtractedData.parse({
      productos: lines,
      totales: { total: 230 },
      metadata: { campos, revisiones, avisos: [] },
    }),
    editedFields: {},
  })

test('if the lines do not sum up, the line whose product differs is asked about, with the fitting value', () => {
  expect(doubtsOver(sum, product)).toMatchObject([
    {
      path: 'productos.1.total',
      reasons: [product.mensaje, sum.mensaje],
      answers: [
        { value: 90, source: 'documento' },
        { value: 80, source: 'regla' },
      ],
    },
  ])
})

test('without such a line the least certain is asked about, and a wrong product alone raises no doubt', () => {
  expect(doubtsOver(sum)).toMatchObject([{ path: 'productos.0.total', reasons: [sum.mensaje] }])
  expect(doubtsOver(product)).toEqual([])
})
