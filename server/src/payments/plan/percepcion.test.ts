import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { readPercepcion } from './percepcion.ts'

const printed = (notes: Record<string, unknown>, totales: ExtractedData['totales'] = {}): ExtractedData => ({
  informacion_adicional: notes,
  totales,
})

test('a document without the word percepción has none', () => {
  expect(readPercepcion(printed({ observaciones: 'Entrega parcial' }), 100_000)).toBeUndefined()
})

test('an importe total lacks the percepción, and a total a pagar includes it', () => {
  const parts = { subtotal: 2000, iva: 360 }
  const amount = { percepcion_monto: 47.2 }
  expect(readPercepcion(printed(amount, parts), 236_000)).toEqual({ cents: 4720, included: false, rate: 2 })
  expect(readPercepcion(printed(amount, parts), 240_720)).toEqual({ cents: 4720, included: true, rate: 2 })
  // A reading may have stored the percepción as one of the other taxes.
  const asTax = { ...parts, otros_impuestos: 47.2 }
  expect(readPercepcion(printed(amount, asTax), 240_720)).toMatchObject({ included: true })
})

test('without base and IGV the rate tells whether the total includes the percepción', () => {
  const of = (amount: number, total: number) =>
    readPercepcion(printed({ percepcion_monto: amount }), Math.round(total * 100))
  expect(of(47.2, 2360)).toMatchObject({ included: false, rate: 2 })
  expect(of(47.2, 2407.2)).toMatchObject({ included: true, rate: 2 })
  expect(of(23.6, 2360)).toMatchObject({ included: false, rate: 1 })
  expect(of(11.8, 2360)).toMatchObject({ included: false, rate: 0.5 })
  expect(of(70.8, 2360)).toEqual({ cents: 7080, included: undefined, rate: undefined })
})

test('in a text only an amount with cents counts', () => {
  const said = (observaciones: string) => readPercepcion(printed({ observaciones }), 236_000)?.cents
  expect(said('Percepción 2% S/ 47.20')).toBe(4720)
  expect(said('Percepción (2.00 %) S/ 1,047.20')).toBe(104_720)
  expect(said('Agente de percepción R.S. 189-2004')).toBeUndefined()
  expect(said('Operación sujeta a percepción')).toBeUndefined()
})
