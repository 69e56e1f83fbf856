import { expect, test } from 'vitest'
import { toSheet } from '../../layout/sheet.ts'
import { readDrawing } from '../../layout/test/drawing.ts'
import { countryOf } from './country.ts'

const countryIn = (drawing: string) => countryOf(toSheet(readDrawing(drawing)))

test('a street that is called after a country says nothing of the paper', () => {
  const street = (name: string) => `
FERRETERIA LOS TRES HERMANOS
${name} 1420 - CALLAO
BOLETA DE VENTA B002-4471
TOTAL   35.00
`
  for (const name of ['AV. ARGENTINA', 'Av. Brasil', 'JR. BOGOTA', 'Calle Colombia', 'Avenida La España'])
    expect(countryIn(street(name)), name).toBe('PE')
  expect(countryIn(street('ROSARIO, ARGENTINA'))).toBe('AR')
  expect(countryIn(street('RECIFE, BRASIL'))).toBe('BR')
})
