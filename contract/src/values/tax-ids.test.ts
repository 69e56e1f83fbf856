import { expect, test } from 'vitest'
import { identifyTaxId, isValidNit, isValidRucEcuador, normalizeTaxId, sameTaxId } from './tax-ids.ts'

test.each([
  '20100070970',
  '20131312955',
  '20100047218',
  '10054148289',
  '15123456782',
  '16123456789',
  '17123456785',
  '20000000001',
])('the RUC %s is valid by its check digit', (ruc) => {
  expect(identifyTaxId(ruc)).toEqual({ country: 'PE', kind: 'RUC', value: ruc, valid: true })
})

test.each(['20123456789', '20100454523', '20200464529', '10483448356'])(
  'the RUC %s with a wrong check digit is invalid',
  (ruc) => {
    expect(identifyTaxId(ruc)).toEqual({ country: 'PE', kind: 'RUC', value: ruc, valid: false })
  },
)

test('a DNI has eight digits, with leading zeros kept', () => {
  expect(identifyTaxId('05414828')).toEqual({ country: 'PE', kind: 'DNI', value: '05414828', valid: true })
})

test.each([
  ['GODE561231GR8', 'MX', 'RFC'],
  ['MAB-930714-8T4', 'MX', 'RFC'],
  ['XAXX010101000', 'MX', 'RFC'],
  ['76.086.428-5', 'CL', 'RUT'],
  ['60803000-K', 'CL', 'RUT'],
  ['30-50001091-2', 'AR', 'CUIT'],
  ['1792060346001', 'EC', 'RUC_EC'],
  ['1760013210001', 'EC', 'RUC_EC'],
  ['1714307103', 'EC', 'CEDULA_EC'],
  ['54362315K', 'ES', 'NIF'],
  ['X5253868R', 'ES', 'NIF'],
  ['A58818501', 'ES', 'NIF'],
  ['DE123456789', 'DE', 'VAT'],
  ['NL004495445B01', 'NL', 'VAT'],
])('the tax id %s is recognised by its format and check digit', (text, country, kind) => {
  expect(identifyTaxId(text)).toMatchObject({ country, kind, valid: true })
})

test('a number valid in Peru and Argentina is Peruvian unless the country is known', () => {
  expect(identifyTaxId('20-05536168-2')).toMatchObject({ country: 'PE' })
  expect(identifyTaxId('20-05536168-2', { country: 'AR' })).toMatchObject({ kind: 'CUIT', valid: true })
})

test('a Colombian NIT is recognised only if its country is given', () => {
  expect(identifyTaxId('800.197.268-4', { country: 'CO' })).toMatchObject({
    kind: 'NIT',
    value: '8001972684',
    valid: true,
  })
  expect(identifyTaxId('800.197.268-5', { country: 'CO' })).toMatchObject({ kind: 'NIT', valid: false })
  expect(isValidNit('2131234321')).toBe(true)
})

test('a Dominican RNC, of a company or a person, is recognised only if its country is given', () => {
  expect(identifyTaxId('1-30-51762-2', { country: 'DO' })).toMatchObject({ kind: 'RNC', valid: true })
  expect(identifyTaxId('1-30-51762-3', { country: 'DO' })).toMatchObject({ kind: 'RNC', valid: false })
  expect(identifyTaxId('001-1234567-3', { country: 'DO' })).toMatchObject({ kind: 'RNC', valid: true })
  expect(identifyTaxId('130517622')?.country).not.toBe('DO')
})

test('a tax id with a wrong check digit is recognised as invalid', () => {
  expect(identifyTaxId('GODE561231GR9')).toMatchObject({ kind: 'RFC', valid: false })
  expect(identifyTaxId('76086428-6', { country: 'CL' })).toMatchObject({ kind: 'RUT', valid: false })
  expect(isValidRucEcuador('1792060346000')).toBe(false)
})

test('a text that does not look like a tax id is none', () => {
  for (const text of ['', 'F001-123', '12345', 'HOLA']) expect(identifyTaxId(text)).toBeUndefined()
})

test('separators and case do not distinguish tax ids', () => {
  expect(normalizeTaxId(' 20-10007097-0 ')).toBe('20100070970')
  expect(sameTaxId('76.086.428-5', '760864285')).toBe(true)
  expect(sameTaxId('', '')).toBe(false)
})

test.each([
  ['11.222.333/0001-81', 'CNPJ'],
  ['12.ABC.345/01DE-35', 'CNPJ'],
  ['529.982.247-25', 'CPF'],
])('%s is a valid Brazilian tax id if the country is given', (text, kind) => {
  expect(identifyTaxId(text, { country: 'BR' })).toMatchObject({ country: 'BR', kind, valid: true })
})

test.each(['11.222.333/0001-80', '12.ABC.345/01DE-53', '529.982.247-52', '111.111.111-11'])(
  '%s is an invalid Brazilian tax id',
  (text) => {
    expect(identifyTaxId(text, { country: 'BR' })).toMatchObject({ country: 'BR', valid: false })
  },
)
