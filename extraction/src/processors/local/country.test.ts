import { expect, test } from 'vitest'
import { toSheet } from '../../layout/sheet.ts'
import { readDrawing } from '../../layout/test/drawing.ts'
import { countryNames, countryOf } from './country.ts'

const countryIn = (drawing: string) => countryOf(toSheet(readDrawing(drawing)))

const boletaFrom = (place: string) => `
FERRETERIA LOS TRES HERMANOS
${place} 1420 - CALLAO
BOLETA DE VENTA B002-4471
TOTAL   35.00
`

test.each(countryNames)('%s is told from %s, unless a street is called so', (country, name) => {
  expect(countryIn(boletaFrom(`PUERTO NUEVO, ${name}`))).toBe(country)
  for (const street of ['AV.', 'Jr.', 'Calle', 'Avenida La', 'Av. del'])
    expect(countryIn(boletaFrom(`${street} ${name}`)), street).toBe('PE')
})

test('a name is known with its accents', () => {
  expect(countryIn(boletaFrom('MEDELLÍN / BOGOTÁ'))).toBe('CO')
  expect(countryIn(boletaFrom('Avenida La España'))).toBe('PE')
})
