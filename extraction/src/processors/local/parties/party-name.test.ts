import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const supplierOf = (top: string) =>
  answerLocally(
    readDrawing(`${top}
  5 Mill Street
  Tel: 07-1234567
Bill No: 88123      Date: 12/03/2018
HAMMER                1     15.00    15.00
Total                                15.00
Cash                                 20.00
Change                                5.00
`),
  ).data.proveedor?.nombre

test.each([
  ['        Tax Invoice\n          Cash Sale\n      Corner Hardware', 'Corner Hardware'],
  ['        GUEST CHECK\n      Green Garden Grill', 'Green Garden Grill'],
  ['      SIMPLIFIED TAX INVOICE\n      ** CUSTOMER COPY **\n      GOLDEN WOK', 'GOLDEN WOK'],
  ['      SUNNY BAKERY\n      OFFICIAL RECEIPT', 'SUNNY BAKERY'],
])('a receipt is of the shop named at its top, not of what the till calls the paper: %j', (top, name) => {
  expect(supplierOf(top)).toBe(name)
})
