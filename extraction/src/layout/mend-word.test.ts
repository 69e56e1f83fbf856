import { expect, test } from 'vitest'
import { isMisreadCapital, isMisreadSendirian, isMisreadSign, mendWord, withDollarSign } from './mend-word.ts'

test.each([
  ['E.LR.L.', 'E.I.R.L.'],
  ['E.1.R.L', 'E.I.R.L.'],
  ['ELRL', 'E.I.R.L.'],
  ['S.A.€.', 'S.A.C.'],
  ['5.A.C.', 'S.A.C.'],
  ['S.R.1.', 'S.R.L.'],
  ['5.A.', 'S.A.'],
  ['Curr:', 'CUIT:'],
  ['«', '&'],
  ['é', '&'],
  ['¡U/M', 'U/M'],
  ['[7701]', '7701'],
  ['32.20|', '32.20'],
  ['(4000]', '4000'],
  ['USS', 'US$'],
  ['(SI]', '(S/)'],
  ['N*', 'N°'],
  ['8&', '&'],
  ['25OML', '250ML'],
  ['2OMM', '20MM'],
  ["4O'", "40'"],
  ['C.U.1.T.', 'C.U.I.T.'],
  ['1.G.V.', 'I.G.V.'],
  ['1IGV', 'IGV'],
  ['Ingres0:', 'Ingreso:'],
  ['Nr0.:004417', 'Nro.:004417'],
  ['0n', 'on'],
  ['"OTAL:', 'TOTAL:'],
])('corrects %s to %s', (read, meant) => {
  expect(mendWord(read)).toBe(meant)
})

test.each([
  'E.I.R.L.',
  'EIRL',
  'S.A.C.',
  'SAC',
  'SAG',
  'S.A.',
  'SAL',
  'ERA',
  'Cuota',
  '8O',
  '1OS',
  '5.00',
  '(280.00)',
  '(S/)',
  'S/',
  '0g',
  'a0b1c77',
  'C0992',
  '1.5',
  // The lost sign could be soles or dollars.
  'S71.51',
])('leaves %s as it was read', (read) => {
  expect(mendWord(read)).toBe(read)
})

test('reads `SI` as the sign of soles only beside an amount or a total', () => {
  expect(isMisreadSign('SI', '22,500.00', '')).toBe(true)
  expect(isMisreadSign('SI', '', '')).toBe(false)
  expect(isMisreadSign('SI', 'Fecha', '')).toBe(false)
  expect(isMisreadSign('SI.', '', 'TOTAL')).toBe(true)
  expect(isMisreadSign('SI.', '', 'Responda')).toBe(false)
})

test('reads `Rs` as reais before cents with a comma, otherwise as rupees', () => {
  expect(withDollarSign('Rs', '1.077,10')).toBe('R$')
  expect(withDollarSign('RS', '77,10')).toBe('R$')
  expect(withDollarSign('Rs', '1,077.10')).toBe('Rs')
})

test('corrects a misread `SDN` before `BHD` and a misread `C.V.` behind `de`', () => {
  expect(isMisreadSendirian('SON', 'BHD')).toBe(true)
  expect(isMisreadSendirian('SCI', 'BHD.')).toBe(true)
  expect(isMisreadSendirian('SONS', 'BHD')).toBe(false)
  expect(isMisreadSendirian('SON', 'OF')).toBe(false)
  expect(isMisreadCapital('CU', 'DE')).toBe(true)
  expect(isMisreadCapital('C.U.', 'de')).toBe(true)
  expect(isMisreadCapital('CU', 'KG')).toBe(false)
})

test('corrects a digit one in a Roman month within a number', () => {
  expect(mendWord('0718/BAK/VI1/2024')).toBe('0718/BAK/VII/2024')
  expect(mendWord('INV/X1l/25')).toBe('INV/XII/25')
  expect(mendWord('12/11/2024')).toBe('12/11/2024')
  expect(mendWord('0718/11/2024')).toBe('0718/11/2024')
})

test('removes the printed line of a form from a word written on it', () => {
  expect(mendWord('_Salmah')).toBe('Salmah')
  expect(mendWord('2020_')).toBe('2020')
  expect(mendWord('____')).toBe('____')
})

test('repairs digits that OCR read in the letters of a month', () => {
  expect(mendWord('Ju1/24/2024')).toBe('Jul/24/2024')
  expect(mendWord('0ct')).toBe('Oct')
  expect(mendWord('ABRI1')).toBe('ABRIL')
  expect(mendWord('Ju1ia')).toBe('Julia')
})
