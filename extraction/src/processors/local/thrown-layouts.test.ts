// What pages by dice showed to be missing, one drawing for each cause.
import { expect, test } from 'vitest'
import { answerLocally } from './answer-locally.ts'
import { readDrawing } from '../../layout/test/drawing.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('labels printed under their values announce what stands over them, side by side', () => {
  const data = read(`
SUMINISTROS ANDINOS S.L.                               FACTURA
CIF: B41707134
F26-0453            24/09/2026          OC-7731
Nº de factura       Fecha factura       Su pedido
Cliente: TALLERES DEL OLMO S.L.
Concepto                    Cantidad     Precio      Importe
Guantes de nitrilo          65           9,39        610,35
610,35 €            128,17 €            738,52 €
Importe neto        Cuota IVA           Total
Gracias por su confianza
`)
  expect(data.documento).toMatchObject({ numero: 'F26-0453', fecha: '2026-09-24' })
  expect(data.totales).toMatchObject({ subtotal: 610.35, iva: 128.17, total: 738.52 })
  expect(data.productos).toHaveLength(1)
})

test('an order named in a list of labels is not what the paper is', () => {
  const data = read(`
INDUSTRIAS PUKALLPI S.L.
Fecha factura       11/09/2026
Orden de compra     OC-45731
Factura nº          MX-7645
`)
  expect(data.documento?.tipo).not.toBe('ORDEN DE COMPRA')
  expect(data.documento?.numero).toBe('MX-7645')
})

test('a trade name over the same words with their legal form is said once', () => {
  const data = read(`
Vendeur                                                FACTURE FA7514
Ateliers Vaubrun
Ateliers Vaubrun S.A.
85 avenue du Lac
33000 Bordeaux
Numéro de TVA FR13828202555
`)
  expect(data.proveedor?.nombre).toBe('Ateliers Vaubrun S.A.')
})

test('items of two lines have their words over their figures', () => {
  const data = read(`
ACME LTD                                               INVOICE
Quantity Unit               Unit cost           Line total
Printer paper, letter size
39 case                     39.43               1,537.77
Wireless keyboard, black
43 ea                       47.15               2,027.45
Total                                           3,565.22
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Printer paper, letter size', total: 1537.77 },
    { descripcion: 'Wireless keyboard, black', total: 2027.45 },
  ])
})

test('pesos without cents are amounts under their headings too', () => {
  const data = read(`
SOLUCIONES VICUMAYO LTDA.                              FACTURA ELECTRÓNICA
RUT: 78.078.015-0                                      N° 694
Neto                19% I.V.A.          Total
$ 944.586           $ 179.471           $ 1.124.057
`)
  expect(data.totales).toMatchObject({ subtotal: 944586, iva: 179471, total: 1124057 })
})

test('a value that its column breaks into lines is read to its end', () => {
  const data = read(`
CORPORACIÓN VICUMAYO E.I.R.L.                          FACTURA ELECTRÓNICA
RUC: 20776981657                                       E001-6355
Para
Nombre         INDUSTRIAS
               CHASQUIVAL DEL
               PERÚ S.A.C.
RUC            20783609631
Dirección      AV. LOS FAIQUES 1537
`)
  expect(data.cliente?.nombre).toBe('INDUSTRIAS CHASQUIVAL DEL PERÚ S.A.C.')
})
