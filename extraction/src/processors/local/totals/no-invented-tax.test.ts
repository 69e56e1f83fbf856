import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (sums: string) =>
  answerLocally(
    readDrawing(`
HOSPEDAJE LAGUNA AZUL S.A.C.
RUC 20511902364
FACTURA ELECTRONICA  F101-0000662
Fecha: 31/01/2026

Descripción                    Noches     Precio     Subtotal
Bungalow familiar                   2     250.00       500.00
Paseo en lancha                     4      25.00       100.00
${sums}`),
  ).data.totales

test('keeps a printed zero tax even if two amounts happen to fit a tax rate', () => {
  const stated = read(`
Total exonerado (Ley 27037)     600.00
IGV                               0.00     TOTAL A PAGAR   S/ 600.00
`)
  expect(stated).toEqual({ subtotal: 600, iva: 0, total: 600 })
  const noBase = read(`
                                     IGV 18%                0.00
                                     TOTAL A PAGAR   S/   600.00
                                     Adelanto 12/01       500.00
                                     Saldo 31/01          100.00
`)
  expect(noBase).toMatchObject({ iva: 0, total: 600 })
  expect(noBase).not.toHaveProperty('subtotal', 500)
})

test('does not take line prices or payments for a tax', () => {
  const ofLines = read(`
                                     Op. Exonerada        600.00
                                     TOTAL A PAGAR   S/   600.00
`)
  expect(ofLines).toEqual({ subtotal: 600, total: 600 })
  const ofPayments = read(`
                                     TOTAL A PAGAR   S/   600.00
                                     Efectivo             500.00
                                     Yape                 100.00
`)
  expect(ofPayments).toEqual({ total: 600 })
})

test('finds a tax with a misread label by its rate', () => {
  const data = read(`
                                     0p                   508.47
                                     lqv                   91.53
                                     TOTAL A PAGAR   S/   600.00
`)
  expect(data).toMatchObject({ subtotal: 508.47, iva: 91.53, total: 600 })
})

test('does not take most of a total for its tax if a till labels the base as GST amount', () => {
  const { totales } = answerLocally(
    readDrawing(`
WESTHAM STATIONERY SDN BHD
TAX INVOICE
Date 30-04-2018
B/W Copies A4          RM1.38
GST TA AMT             RM1.30
TOTAL                  RM1.38
CASH                   RM1.40
`),
  ).data
  expect(totales).toEqual({ total: 1.38 })
})
