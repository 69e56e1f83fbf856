import { expect, test } from 'vitest'
import { compareFacts, differencesText } from './compared-facts.ts'

const invoice = (numero: string, total: number, descripcion = 'CEMENTO') => ({
  extractedData: {
    documento: { numero, fecha: '2026-09-03', moneda: 'USD' },
    productos: [{ descripcion, cantidad: 2, total }],
    totales: { total },
  },
})

test('document numbers with and without leading zeros are equal', () => {
  const facts = compareFacts(invoice('F001-00000847', 118), invoice('F001-847', 118))
  expect(facts.filter(({ differs }) => differs)).toEqual([])
  expect(facts.find(({ label }) => label === 'Número')).toMatchObject({
    left: 'F001-00000847',
    right: 'F001-847',
  })
})

test('the differing facts are named, including different line items', () => {
  const facts = compareFacts(invoice('F001-1', 118), invoice('F001-1', 236))
  expect(differencesText(facts)).toBe('Detalle y Total')
  expect(facts.at(-1)).toMatchObject({ left: '$ 118.00', right: '$ 236.00' })
  expect(differencesText(compareFacts(invoice('F001-1', 118), invoice('F001-1', 118, 'CLAVOS')))).toBe(
    'Detalle',
  )
})
