import { expect, test } from 'vitest'
import { answerLocally } from './answer-locally.ts'
import { readDrawing } from '../../layout/test/drawing.ts'

const leadOf = (path: string, drawing: string) => answerLocally(readDrawing(drawing)).hints?.[path]?.lead

test('a name that nothing else on the page rivals leads by more than one of two companies', () => {
  const alone = leadOf(
    'proveedor.nombre',
    `
ACME ANDINA S.A.C.
RUC: 20100070970                                       FACTURA ELECTRÓNICA F001-123
`,
  )
  const rivalled = leadOf(
    'proveedor.nombre',
    `
ACME ANDINA S.A.C.                                     FACTURA ELECTRÓNICA F001-123
COMERCIAL DEL SUR S.A.C.
`,
  )
  expect(alone).toBeGreaterThan(rivalled ?? Infinity)
})

test('totals that make a sum lead by far over those that make none', () => {
  const total = leadOf(
    'totales.total',
    `
ACME ANDINA S.A.C.                                     FACTURA ELECTRÓNICA F001-123
Op. gravada                                            100.00
IGV 18%                                                18.00
Importe total                                          118.00
Total pendiente                                        100.00
`,
  )
  expect(total).toBeGreaterThan(4)
})

test('a letter without a title may be an order, which goes to who sells: whom it is to is not sure to buy', () => {
  const letter = `
To,
Deccan Steel Fabricators
Plot 22, MIDC Hingna, Nagpur 440016

Sr.No    Item Particulars          Qty     Rate       Amount
1        Module structure          40      1850.00    74000.00
Total                                                 74000.00
`
  expect(leadOf('cliente.nombre', letter)).toBe(0)
  expect(leadOf('cliente.nombre', `TAX INVOICE\n${letter}`)).not.toBe(0)
})
