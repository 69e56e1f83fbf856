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
