import { expect, test } from 'vitest'
import { putsMonthFirst } from './month-first.ts'

test('an American receipt puts the month first', () => {
  expect(putsMonthFirst('Harbor Works LLC\nAustin, TX 78701\nDATE 05/03/2026\nTAX 8.25% 1.20')).toBe(true)
})

test.each([
  'KEDAI RUNCIT SDN BHD\n81100 JOHOR\nTAX INVOICE\nDATE 05/03/2026',
  'FACTURA\nFecha 05/03/2026\nMiami, FL 33101\nINVOICE',
  'Mill Lane, Leeds LS1 4XX\nVAT No. 074 2076 54\nRECEIPT 05/03/2026',
])('a paper from elsewhere does not: %s', (text) => expect(putsMonthFirst(text)).toBe(false))
