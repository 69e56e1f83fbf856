import { expect, test } from 'vitest'
import { parseAmountInWords } from './amount-in-words.ts'

const cases: [string, number, string?][] = [
  ['SON: CIENTO DIECIOCHO CON 00/100 SOLES', 11800, 'PEN'],
  ['SON: QUINIENTOS NOVENTA Y 50/100 SOLES', 59050, 'PEN'],
  ['Son: un mil doscientos treinta y cuatro con 56 / 100 dólares americanos', 123456, 'USD'],
  ['DOS MILLONES TRESCIENTOS MIL UNO CON OO/100 SOLES', 230000100, 'PEN'],
  ['SON VEINTIÚN MIL CON 05/100 NUEVOS SOLES', 2100005, 'PEN'],
  ['MIL CON 00/100 SOLES', 100000, 'PEN'],
  ['In words: INR One Lakh Eleven Thousand Three Hundred Ninety Two Only', 11139200],
  ['SON: One Thousand Two Hundred and Fifty and Fifty Paise Only', 125050],
  ['SON: Two crore three lakh only', 2030000000],
  ['SON: CERO CON 00/100 SOLES', 0, 'PEN'],
  ['LA SUMA DE: CUATROCIENTOS Y 00/100 SOLES', 40000, 'PEN'],
  ['SON: SETENTIÚN MIL TRESCIENTOS CON 99/100 SOLES', 7130099, 'PEN'],
  ['SON: TREINTAIDOS CON 10/100 SOLES', 3210, 'PEN'],
  ['SON: DIEZ SOLES CON CINCUENTA CENTIMOS', 1050, 'PEN'],
  ['SON: DIEZ CON CINCUENTA CENTIMOS', 1050],
  ['SON: Ten dollars and fifty cents only', 1050],
  ['SON: Ten thousand three hundred and sen fifty only', 1030050],
  ['SON: C1ENTO DIECIOCH0 CON 00/100 SOLES', 11800, 'PEN'],
]

test.each(cases)('parses %s', (text, cents, currency) => {
  expect(parseAmountInWords(text)).toMatchObject({ cents, ...(currency && { currency }) })
})

test('does not take number words in a name for an amount', () => {
  expect(parseAmountInWords('COMERCIAL LOS TRES HERMANOS S.A.C.')).toBeUndefined()
  expect(parseAmountInWords('CIEN POR CIENTO ALGODON')).toBeUndefined()
  expect(parseAmountInWords('')).toBeUndefined()
})

test('parses an amount in words over several lines with other text before it', () => {
  const text =
    'OBSERVACIONES UNO DE TRES BULTOS SON SEIS MIL CUATROCIENTOS TREINTA Y NUEVE CON 67/100 SOLES GRACIAS'
  expect(parseAmountInWords(text)?.cents).toBe(643967)
})

test('does not parse an amount in words whose first words are unknown', () => {
  expect(parseAmountInWords('SON: XQWZTY MIL TRESCIENTOS CON 99/100 SOLES')).toBeUndefined()
})
