import { expect, test } from 'vitest'
import { putsMonthFirst } from './month-first.ts'

test('reads the month first on an American receipt', () => {
  expect(putsMonthFirst('Harbor Works LLC\nAustin, TX 78701\nDATE 05/03/2026\nTAX 8.25% 1.20')).toBe(true)
})

test.each([
  'KEDAI RUNCIT SDN BHD\n81100 JOHOR\nTAX INVOICE\nDATE 05/03/2026',
  'FACTURA\nFecha 05/03/2026\nMiami, FL 33101\nINVOICE',
  'Mill Lane, Leeds LS1 4XX\nVAT No. 074 2076 54\nRECEIPT 05/03/2026',
])('does not read the month first on a document from elsewhere: %s', (text) =>
  expect(putsMonthFirst(text)).toBe(false),
)

test('an unambiguous date decides how the others are read', () => {
  expect(putsMonthFirst('PURCHASE ORDER\nOrder Date 03/09/2026\nRequired by 04/15/2026')).toBe(true)
  expect(putsMonthFirst('Austin, TX 78701\nINVOICE\nDate 05/03/2026\nDue 25/03/2026')).toBe(false)
})

test('an unambiguous date also decides on a document from a country that writes the day first', () => {
  const paper = (paid: string) =>
    `Moulins SARL - TVA FR11999999998\nInvoice Date 11/03/2025\nPaid ${paid}\nVAT 0%`
  expect(putsMonthFirst(paper('11/17/2025'))).toBe(true)
  expect(putsMonthFirst(paper('17/11/2025'))).toBe(false)
})

test('reads the month first on documents of the Philippines', () => {
  expect(putsMonthFirst('OFFICIAL RECEIPT\n11/08/2023\nVATABLE 75.00\nVAT 12% 9.00\nVAT EXEMPT 342.00')).toBe(
    true,
  )
})
