// Columns and cells whose content differs from their heading: a net amount, a count beside its unit, half an amount, half
// a date.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

const invoiceOf = (lines: string) =>
  read(`
DISTRIBUIDORA ANDINA S.A.C.                               RUC 20100070970
AV. GRAU 120 LIMA                                         FACTURA ELECTRONICA
                                                          F001-123
${lines}
`)

test('reads the net amount of a line with gross, discount and net columns', () => {
  const { productos } = invoiceOf(`
DESCRIPCION              CANT   P.UNIT   IMPORTE   DSCTO   NETO
CEMENTO SOL 42.5KG       10     25.00    250.00    25.00   225.00
FIERRO 1/2               20     30.00    600.00    10.00   590.00

                                         OP. GRAVADA   815.00
                                         IGV 18%       146.70
                                         TOTAL         961.70`)
  expect(productos).toMatchObject([
    { cantidad: 10, precio: 25, descuento: 25, total: 225 },
    { cantidad: 20, precio: 30, descuento: 10, total: 590 },
  ])
  expect(productos?.some((line) => 'subtotal' in line)).toBe(false)
})

test('assigns a quantity to its heading even if it is nearer to the unit', () => {
  const { productos } = invoiceOf(`
DESCRIPCION              CANT      UNID      P.UNIT   IMPORTE
CEMENTO SOL                        60 UN     25.00    1500.00
FIERRO                             20 UN     30.00    600.00

                                         OP. GRAVADA   2100.00
                                         IGV 18%       378.00
                                         TOTAL         2478.00`)
  expect(productos).toMatchObject([
    { cantidad: 60, unidad: 'UN', total: 1500 },
    { cantidad: 20, unidad: 'UN', total: 600 },
  ])
})

test('joins whole units and cents in two columns to one amount', () => {
  const { productos, totales } = read(
    `
KEDAI RUNCIT AH BENG
CASH BILL NO 1234          DATE 12/03/2024

DESCRIPTION            QTY        RM   Sen
ROTI                   1          22   50
TOTAL                             22   50
`,
    'ocr',
  )
  expect(productos).toMatchObject([{ descripcion: 'ROTI', total: 22.5 }])
  expect(totales?.total).toBe(22.5)
})

test('reads a date whose year continues on the next line of its cell', () => {
  const { documento } = invoiceOf(`
Fecha de emisión:   24 de setiembre del
                    2026

DESCRIPCION              IMPORTE
SERVICIO DE LIMPIEZA     118.00
TOTAL                    118.00`)
  expect(documento?.fecha).toBe('2026-09-24')
})
