import { expect, test } from 'vitest'
import { answerLocally } from './answer-locally.ts'
import { readDrawing } from '../../layout/test/drawing.ts'

const leadOf = (path: string, drawing: string) => answerLocally(readDrawing(drawing)).hints?.[path]?.lead

test('the only name on a page has a larger lead than one of two company names', () => {
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

test('a total that fits a sum has a large lead', () => {
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

test('the addressee of a letter without a title has no lead as client', () => {
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
