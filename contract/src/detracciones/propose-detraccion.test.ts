import { expect, test } from 'vitest'
import { convertToSoles, detraccionDeposit } from './detraccion-amount.ts'
import { readPrintedDetraccion } from './detraccion-printed.ts'
import { proposeDetraccion } from './propose-detraccion.ts'
import {
  detraccionRates,
  detraccionRatesOn,
  detraccionThreshold,
  findDetraccionRate,
  type DetraccionRate,
} from './detraccion-rates.ts'
import type { DetraccionInput } from './propose-detraccion.ts'

const invoice = (overrides: Partial<DetraccionInput> = {}): DetraccionInput => ({
  documentType: 'FACTURA ELECTRÓNICA',
  date: '2026-03-01',
  total: 1180,
  currency: 'PEN',
  notes: '',
  lines: [],
  ...overrides,
})

test('the deposit is rounded to whole soles, half up', () => {
  expect(detraccionDeposit(944, 4)).toBe(38)
  expect(detraccionDeposit(1180, 12)).toBe(142)
  expect(detraccionDeposit(convertToSoles(1180, 3.8), 12)).toBe(538)
  expect(detraccionDeposit(704.17, 12)).toBe(85)
  expect(detraccionDeposit(1012.5, 10)).toBe(101)
  expect(detraccionDeposit(1005, 10)).toBe(101)
  expect(detraccionDeposit(1004.99, 10)).toBe(100)
  expect(detraccionDeposit(1000, 3.85)).toBe(39)
})

test('an amount in dollars is converted with the three decimals of the rate and rounded to cents', () => {
  expect(convertToSoles(10.01, 3.755)).toBe(37.59)
  expect(convertToSoles(1000, 3.7574)).toBe(3757)
})

test('the deposit is never more than half a sol away from the exact amount', () => {
  let furthest = 0
  for (let cents = 70_001; cents < 5_000_000; cents += 1237) {
    for (const { percentage } of detraccionRates) {
      const exact = (cents / 100) * (percentage / 100)
      furthest = Math.max(furthest, Math.abs(detraccionDeposit(cents / 100, percentage) - exact))
    }
  }
  expect(furthest).toBeGreaterThan(0.49)
  expect(furthest).toBeLessThanOrEqual(0.5 + 1e-6)
})

test('a detracción rate applies from its start date until the next one begins', () => {
  expect(findDetraccionRate('037', '2018-03-31')?.percentage).toBe(10)
  expect(findDetraccionRate('037', '2018-04-01')?.percentage).toBe(12)
  expect(findDetraccionRate('041', '2019-07-31')).toBeUndefined()
  expect(findDetraccionRate('555', '2026-01-01')).toBeUndefined()
  expect(detraccionRatesOn('2026-01-01')).toHaveLength(new Set(detraccionRates.map((rate) => rate.code)).size)
})

test('a rate added by an administrator replaces the one that began on the same day', () => {
  const corrected: DetraccionRate = {
    code: '037',
    description: 'Demás servicios gravados con el IGV',
    annex: '3',
    percentage: 11,
    from: '2018-04-01',
    certain: true,
  }
  expect(findDetraccionRate('037', '2026-01-01', [...detraccionRates, corrected])?.percentage).toBe(11)
})

test('a rate added by an administrator applies from its date', () => {
  const added: DetraccionRate = {
    code: '037',
    description: 'Demás servicios gravados con el IGV',
    annex: '3',
    percentage: 13,
    from: '2026-02-01',
    certain: true,
  }
  const rates = [...detraccionRates, added]
  expect(findDetraccionRate('037', '2026-01-31', rates)?.percentage).toBe(12)
  expect(proposeDetraccion(invoice({ notes: 'Sujeta a detracción. Código 037', rates }))).toMatchObject({
    percentage: 13,
    depositSoles: 153,
  })
})

test('the detracción threshold depends on the code', () => {
  const at = (code: string, date = '2026-03-01') => {
    const rate = findDetraccionRate(code, date)
    return rate && detraccionThreshold(rate, date)
  }
  expect(at('037')).toEqual({ soles: 700, certain: true })
  expect(at('027')).toEqual({ soles: 400, certain: true })
  expect(at('001')).toEqual({ soles: 2750, certain: true })
  expect(at('001', '2031-01-01')).toEqual({ soles: 2750, certain: false })
})

test('a printed code decides the detracción', () => {
  const proposal = proposeDetraccion(
    invoice({
      notes:
        'Operación sujeta a detracción. Bien o servicio: 022 Otros servicios empresariales. Porcentaje 12%',
    }),
  )
  expect(proposal).toMatchObject({
    requires: true,
    code: '022',
    percentage: 12,
    depositSoles: 142,
    doubts: [],
  })
  expect(proposal.reasons).toContain('El documento imprime el código 022 Otros servicios empresariales.')
})

test('the cents of an amount in words are not read as the printed detracción', () => {
  const notes = 'Operación sujeta a detracción 12% · Monto en letras: MIL CIENTO OCHENTA CON 00/100 SOLES'
  const { printedAmount, doubts } = proposeDetraccion(invoice({ notes }))
  expect(printedAmount).toBeNull()
  expect(doubts.filter((doubt) => doubt.includes('el cálculo da'))).toEqual([])
})

test('without a printed code the rate and the lines choose one, with a doubt where it is a guess', () => {
  const proposal = proposeDetraccion(
    invoice({ notes: 'OPERACIÓN SUJETA A DETRACCIÓN (10%)', lines: ['Alquiler de oficina marzo'] }),
  )
  expect(proposal).toMatchObject({ code: '019', percentage: 10, depositSoles: 118, doubts: [] })
  const bare = proposeDetraccion(invoice({ notes: 'Operación sujeta al SPOT 12%' }))
  expect(bare).toMatchObject({ requires: true, code: '037' })
  expect(bare.doubts).toEqual([
    'El código no está impreso; se propone 037 Demás servicios gravados con el IGV.',
  ])
})

test('a service subject to detracción is proposed with a doubt if the document does not mention it', () => {
  const proposal = proposeDetraccion(invoice({ lines: ['Servicio de mantenimiento preventivo de ascensor'] }))
  expect(proposal).toMatchObject({ requires: true, code: '020', percentage: 12 })
  expect(proposal.doubts).toEqual([
    'El documento no dice que esté sujeto a detracción: confirma con el proveedor.',
  ])
})

test('goods that are not subject to detracción get none', () => {
  expect(proposeDetraccion(invoice({ lines: ['Papel bond A4 75 g'] }))).toMatchObject({
    requires: false,
    code: null,
    depositSoles: null,
  })
})

test('no detracción is due up to the threshold, and it is due above it', () => {
  const freight = (total: number) =>
    proposeDetraccion(invoice({ total, lines: ['Flete Lima - Arequipa'] })).requires
  expect([freight(400), freight(400.01)]).toEqual([false, true])
  const rent = (total: number) => proposeDetraccion(invoice({ total, lines: ['Alquiler de local'] })).requires
  expect([rent(700), rent(700.01)]).toEqual([false, true])
})

test('boletas, orders and recibos por honorarios have no detracción', () => {
  for (const documentType of ['BOLETA DE VENTA ELECTRÓNICA', 'ORDEN DE COMPRA', 'RECIBO POR HONORARIOS'])
    expect(
      proposeDetraccion(invoice({ documentType, notes: 'Sujeto a detracción código 037' })).requires,
    ).toBe(false)
})

test('the deposit is converted from dollars at the selling rate, and left out without a rate', () => {
  const dollars = { total: 1180, currency: 'USD', notes: 'Sujeto a detracción. Código: 037' }
  expect(proposeDetraccion(invoice({ ...dollars, exchangeRate: 3.8 }))).toMatchObject({ depositSoles: 538 })
  const without = proposeDetraccion(invoice(dollars))
  expect(without).toMatchObject({ requires: true, depositSoles: null })
  expect(without.doubts).toEqual(['Falta el tipo de cambio (venta) del 01/03/2026 para pasar USD a soles.'])
})

test('a printed amount or rate that differs raises a doubt, and a difference up to one sol does not', () => {
  const withNotes = (notes: string) => proposeDetraccion(invoice({ notes })).doubts
  expect(withNotes('Detracción código 037 12% Monto detracción S/ 141.60')).toEqual([])
  expect(withNotes('Detracción código 037 12% Monto detracción S/ 141.00')).toEqual([])
  expect(withNotes('Detracción código 037 12% Monto detracción S/ 140.99')).toHaveLength(1)
  expect(withNotes('Detracción código 037 12% Monto detracción S/ 118.00')).toEqual([
    'El documento imprime S/ 118.00 y el cálculo da S/ 142.00.',
  ])
  expect(withNotes('Detracción código 037 (10%)')).toEqual([
    'El documento imprime 10 % y la tasa vigente es 12 %.',
  ])
})

test('an amount printed in dollars is not compared with the deposit, which is in soles', () => {
  const stated = { code: '037', percentage: 12, amount: 141.6 }
  const { depositSoles, doubts } = proposeDetraccion(invoice({ stated, currency: 'USD', exchangeRate: 3.8 }))
  expect({ depositSoles, doubts }).toEqual({ depositSoles: 538, doubts: [] })
})

test('the code, rate and amount found by the reading decide the detracción', () => {
  const stated = { code: '022', percentage: 12, amount: 141.6 }
  expect(proposeDetraccion(invoice({ stated }))).toMatchObject({
    requires: true,
    code: '022',
    depositSoles: 142,
    printedAmount: 141.6,
    doubts: [],
  })
  expect(
    proposeDetraccion(invoice({ stated: { percentage: 10 }, lines: ['Alquiler de grúa'] })),
  ).toMatchObject({
    code: '019',
    depositSoles: 118,
  })
  expect(proposeDetraccion(invoice({ stated: { code: '999', percentage: 12 } }))).toMatchObject({
    code: '037',
  })
})

test('a printed account for detracciones does not imply a detracción', () => {
  for (const notes of [
    'Cta. Detracción Banco de la Nación 00-068-125014',
    'Cuenta de detracciones: 00068125014',
    'CTA. CTE. BN DETRACCIONES 00-068-125014',
  ])
    expect(proposeDetraccion(invoice({ notes })).requires, notes).toBe(false)
})

test('a document printed as not subject has no detracción', () => {
  expect(readPrintedDetraccion('Operación no sujeta a detracción')).toEqual({ mentioned: false })
  expect(readPrintedDetraccion('')).toEqual({ mentioned: false })
})
