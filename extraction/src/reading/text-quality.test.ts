import { expect, test } from 'vitest'
import type { Line } from './reading.ts'
import { textQuality } from './text-quality.ts'

function linesOf(text: string): Line[] {
  const words = text
    .split(/\s+/)
    .map((word) => ({ text: word, box: [0, 0, 0.1, 0.1] as Line['box'], confidence: 1 }))
  return [{ words, box: [0, 0, 1, 1] }]
}

const shifted = (text: string) =>
  text.replace(/\S/g, (letter) => String.fromCharCode(Math.max(33, letter.charCodeAt(0) - 29)))

const invoice =
  'FACTURA ELECTRÓNICA F001-00000123 R.U.C. 20505310072 Comercial Andina S.A.C. Av. Larco 345 - Miraflores ' +
  'Fecha de emisión: 12/01/2024 CANT. DESCRIPCIÓN P.UNIT TOTAL 2.00 NIU Teclado inalámbrico S/50.00 S/100.00 ' +
  'Op. Gravada S/ 100.00 IGV (18%) S/ 18.00 IMPORTE TOTAL: S/ 118.00 SON: CIENTO DIECIOCHO CON 00/100 SOLES ' +
  'www.andina.com.pe ventas@andina.com.pe QopX8PilAQ07gETkbx8SN5NFvng='

test('rates the text of an invoice as good', () => {
  expect(textQuality(linesOf(invoice))).toBeGreaterThan(0.9)
})

test('rates text of a font without a character map as junk', () => {
  expect(textQuality(linesOf(shifted(invoice)))).toBeLessThan(0.5)
})

test('rates characters of a private area as junk', () => {
  const own = invoice.replace(/\p{L}/gu, (letter) => String.fromCharCode(0xf000 + letter.charCodeAt(0)))
  expect(textQuality(linesOf(own))).toBeLessThan(0.5)
})

test('rates a table of amounts and text in another script as good', () => {
  expect(
    textQuality(
      linesOf('1,234.50 S/ 20.00 118.00 (18%) 2024-01-12 10:30 00/100 F001-123 -45.10 20505310072'),
    ),
  ).toBe(1)
  expect(textQuality(linesOf('Счёт-фактура номер 発票 請求書 合計金額 итого рублей'))).toBe(1)
})

test('does not rate a few words', () => {
  expect(textQuality(linesOf('Pág. 1'))).toBeUndefined()
})
