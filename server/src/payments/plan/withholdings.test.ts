import { proposeDetraccion } from '@conforme/contract/detracciones/propose-detraccion'
import { describe, expect, test } from 'vitest'
import { randomSource } from '../../test/random-source.ts'
import { withholdDetraccion, withholdRetencion, type Owed, type RetencionFacts } from './withholdings.ts'

const soles = (total: number): Owed => ({
  totalCents: Math.round(total * 100),
  currency: 'PEN',
  exchangeRate: undefined,
})
const dollars = (total: number, exchangeRate?: number): Owed => ({
  ...soles(total),
  currency: 'USD',
  exchangeRate,
})
const proposal = proposeDetraccion({
  documentType: 'FACTURA',
  date: '2026-10-15',
  total: 1180,
  currency: 'PEN',
  notes: 'Detracción código 037',
  lines: [],
})

test('in soles the subtracted amount is the deposit', () => {
  expect(withholdDetraccion(soles(1180), {}, proposal)).toMatchObject({
    detraccionCents: 14_200,
    detraccionSoles: 142,
    detraccionCode: '037',
  })
  expect(withholdDetraccion(soles(1180), { depositSoles: 141 }, proposal)).toMatchObject({
    detraccionCents: 14_100,
  })
  expect(withholdDetraccion(soles(1180), undefined, proposal)).toMatchObject({
    detraccionSoles: 0,
    detraccionCode: null,
  })
})

test('in dollars the percentage is subtracted, and without an exchange rate nothing is', () => {
  expect(withholdDetraccion(dollars(1180, 3.8), {}, proposal)).toMatchObject({
    detraccionCents: 14_160,
    detraccionSoles: 538,
  })
  expect(withholdDetraccion(dollars(1180), {}, proposal)).toMatchObject({
    detraccionCents: 0,
    lacksExchangeRate: true,
  })
})

test('in dollars a chosen deposit is subtracted as its share of the soles', () => {
  const chosen = withholdDetraccion(dollars(1180, 3.8), { percentage: 12, depositSoles: 269 }, proposal)
  // The deposit is 269 of 4,484 soles, and the same share of the dollars.
  expect(chosen).toMatchObject({ detraccionSoles: 269, detraccionCents: 7079 })
  const computed = withholdDetraccion(dollars(1180, 3.8), { percentage: 12, depositSoles: 538 }, proposal)
  expect(computed).toMatchObject({ detraccionSoles: 538, detraccionCents: 14_160 })
  const withoutRate = withholdDetraccion(dollars(1180), { percentage: 12, depositSoles: 538 }, proposal)
  expect(withoutRate).toMatchObject({ detraccionSoles: 538, detraccionCents: 14_160 })
})

test('the retención is 3 % above S/ 700, only for agents, not with detracción or for exempt suppliers', () => {
  const facts = (owed: Owed, overrides: Partial<RetencionFacts> = {}): RetencionFacts => ({
    ...owed,
    documentTypeCode: '01',
    isTaxed: true,
    isRetentionAgent: true,
    supplierExempt: false,
    hasDetraccion: false,
    hasPercepcion: false,
    printedCents: undefined,
    ...overrides,
  })
  expect(withholdRetencion(facts(soles(1000))).cents).toBe(3000)
  expect(withholdRetencion(facts(soles(700))).cents).toBe(0)
  expect(withholdRetencion(facts(dollars(200, 3.8))).cents).toBe(600)
  expect(withholdRetencion(facts(dollars(200)))).toMatchObject({ cents: 0, lacksExchangeRate: true })
  const never = [
    { isRetentionAgent: false },
    { supplierExempt: true },
    { hasDetraccion: true },
    { hasPercepcion: true },
    { isTaxed: false },
    { documentTypeCode: '03' },
  ]
  for (const overrides of never) expect(withholdRetencion(facts(soles(1000), overrides)).cents).toBe(0)
})

test('half cents are rounded up, and a different printed retención is doubted', () => {
  const agent = {
    documentTypeCode: '01',
    isTaxed: true,
    isRetentionAgent: true,
    supplierExempt: false,
    hasDetraccion: false,
    hasPercepcion: false,
  }
  const withheld = (total: number, printedCents?: number) =>
    withholdRetencion({ ...soles(total), ...agent, printedCents })
  // 3 % of 1,001.50 is 30.045, which a binary float stores as slightly less.
  expect(withheld(1001.5).cents).toBe(3005)
  expect(withheld(1000, 3001)).toEqual({ cents: 3000, lacksExchangeRate: false, subjectSoles: 1000 })
  expect(withheld(1000, 6000)).toMatchObject({ cents: 3000, doubt: 'impresa' })
})

describe('a recibo por honorarios', () => {
  const receipt = (total: number, printedCents?: number, paidTogetherSoles?: number) =>
    withholdRetencion({
      ...soles(total),
      documentTypeCode: 'R1',
      isTaxed: false,
      isRetentionAgent: false,
      supplierExempt: false,
      hasDetraccion: false,
      hasPercepcion: false,
      printedCents,
      paidTogetherSoles,
    })

  test('loses 8 % above S/ 1,500, in doubt of a suspension', () => {
    expect(receipt(2000)).toMatchObject({ cents: 16_000, doubt: 'suspension' })
    expect(receipt(1500)).toEqual({ cents: 0, lacksExchangeRate: false })
    // Unlike the retención of IGV, receipts are not added up.
    expect(receipt(1500, undefined, 4000)).toEqual({ cents: 0, lacksExchangeRate: false })
  })

  test('with its 8 % printed loses exactly that, whatever its amount', () => {
    expect(receipt(2000, 16_000)).toEqual({ cents: 16_000, lacksExchangeRate: false })
    expect(receipt(1200, 9600)).toEqual({ cents: 9600, lacksExchangeRate: false })
  })

  test('with the net fee as its total loses nothing again', () => {
    expect(receipt(1840, 16_000)).toMatchObject({ cents: 0, doubt: 'neto' })
    expect(receipt(2000, 20_000)).toMatchObject({ cents: 16_000, doubt: 'impresa' })
  })
})

test('the subtracted amount is always whole cents, above zero and below the total', () => {
  const random = randomSource(54)
  for (let round = 0; round < 3000; round++) {
    const owed = random.chance(0.5)
      ? soles(random.between(70_001, 90_000_000) / 100)
      : dollars(random.between(30_000, 9_000_000) / 100, random.between(3_200, 4_200) / 1000)
    const percentage = random.pick([1.5, 3.85, 4, 10, 12, 15])
    const { detraccionCents, detraccionSoles } = withholdDetraccion(owed, { percentage }, proposal)
    const inRange =
      detraccionCents > 0 && detraccionCents < owed.totalCents && Number.isInteger(detraccionCents)
    if (!inRange || !Number.isInteger(detraccionSoles))
      expect.fail(JSON.stringify({ owed, percentage, detraccionCents }))
  }
})
