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

test.each(countryNames)('recognizes %s by %s, unless it is the name of a street', (country, name) => {
  expect(countryIn(boletaFrom(`PUERTO NUEVO, ${name}`))).toBe(country)
  for (const street of ['AV.', 'Jr.', 'Calle', 'Avenida La', 'Av. del'])
    expect(countryIn(boletaFrom(`${street} ${name}`)), street).toBe('PE')
})

test('recognizes a country by a city written with accents', () => {
  expect(countryIn(boletaFrom('MEDELLÍN / BOGOTÁ'))).toBe('CO')
  expect(countryIn(boletaFrom('Avenida La España'))).toBe('PE')
})

test('recognizes an English document by a US address or a British postcode unless other words contradict', () => {
  const countryOn = (line: string, more = '') =>
    countryIn(`CORNER SHOP\n${line}\nBREAD     3.49\nTOTAL     3.49\n${more}`)
  expect(countryOn('88 Main St, Denver CO 80201')).toBe('EN')
  expect(countryOn('14 Mill Lane, Leeds LS1 4AB')).toBe('EN')
  expect(countryOn('Jr. Puno 220, Cusco')).toBe('PE')
  expect(countryOn('88 Main St, Denver CO 80201', 'RUC 20109384756')).toBe('PE')
})

test('does not take an invoice number with its year for an RFC of Mexico', () => {
  expect(countryIn('FACTURA FAC/2025/00086\nFAC/2025/00086\nIVA 21%   472,92 €\nTOTAL   2.724,92 €')).toBe(
    'ES',
  )
  expect(countryIn('FACTURA 86\nEKU9003173C9\nTOTAL   2,724.92')).toBe('MX')
})

test('does not take an id behind RUC for a Chilean one, even if its check digit fits', () => {
  const from = (word: string) =>
    countryIn(
      `CORTINAS YVY S.A.     Inicio Vigencia: 05/12/2025\nCliente  ${word}: 80041288-9\nTOTAL   1892000\nLiquidación del IVA (10%)  172000\n`,
    )
  expect(from('RUC')).toBe('PY')
  expect(from('RUT')).toBe('CL')
})
