import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('assigns values at the left edge of their boxes to centred headings in order', () => {
  const data = read(`
AGUAS DEL SUR S.A.                                     RUC 20100211450
                                                       RECIBO N° 2094-01873325
     FECHA EMISIÓN                FECHA VENCIMIENTO              PERIODO
20/05/2026                   05/06/2026                   17/04/2026 - 17/05/2026
VALOR VENTA                                                       270.64
I.G.V. 18%                                                         48.72
TOTAL A PAGAR S/                                                  319.36
`)
  expect(data.documento).toMatchObject({ fecha: '2026-05-20', fecha_vencimiento: '2026-06-05' })
})

test('does not take the heading of the next block for the value of a heading beside it', () => {
  const data = read(`
FACTUUR
Klant                        Factuurgegevens
Bakkerij Het Stoepje         Factuurnummer: 2026-0214
Dorpsstraat 88               Factuurdatum: 11-03-2026
3732 HK De Bilt              Vervaldatum: 10-04-2026
Omschrijving                 Aantal     Prijs      Bedrag
Onderhoud koelinstallatie    3,0        84,50      253,50
Totaal                                             253,50 €
`)
  expect(data.cliente?.nombre).toBe('Bakkerij Het Stoepje')
})

test('reads the first of the lines beside a vertically centred label as its value', () => {
  const data = read(`
KALLANG PRECISION PTE LTD                    TAX INVOICE
        Merlion Robotics Ventures            Invoice No.: INV26-0077
To:     71 Ayer Rajah Crescent               Date: 15 Jan 2026
        Singapore 139951                     Terms: 30 days
Description            Qty       Price       Amount
Fixture plate          2         640.00      1,280.00
Total S$                                     1,280.00
`)
  expect(data.cliente?.nombre).toBe('Merlion Robotics Ventures')
})

test('reads the named supplier of a retention certificate as the client', () => {
  const data = read(`
SUPERMERCADOS ECONOMAX S.A.                      RUC: 20100709717
Calle Morelli 181, San Borja                     COMPROBANTE DE RETENCIÓN ELECTRÓNICA
                                                 R001-00044120
Proveedor: AVÍCOLA SANTA ELENA E.I.R.L.
RUC: 20482766316
Fecha de emisión: 30/09/2026
`)
  expect(data.proveedor).toMatchObject({ nombre: 'SUPERMERCADOS ECONOMAX S.A.', rfc: '20100709717' })
  expect(data.cliente).toMatchObject({ nombre: 'AVÍCOLA SANTA ELENA E.I.R.L.', rfc: '20482766316' })
})

test('reads a point as thousands separator if the currency has no decimals, despite a measure with one', () => {
  const data = read(`
COMERCIAL AUSTRAL LIMITADA                             R.U.T.: 76.543.210-3
Giro: Materiales                                       FACTURA ELECTRÓNICA N° 118734
SEÑOR(ES): CONSTRUCTORA SPA                            R.U.T.: 77.123.456-9
Descripción               Cantidad     Precio     Valor
PLANCHA OSB 11.1 MM       40           15.990     639.600
DESPACHO                  1            35.000     35.000
MONTO NETO $                                      674.600
I.V.A. 19% $                                      128.174
TOTAL $                                           802.774
`)
  expect(data.totales).toMatchObject({ subtotal: 674600, iva: 128174, total: 802774 })
})

test('reads amounts in lakhs, and the sum of the lines as the total if none is labelled', () => {
  const data = read(`
SHREE TEXTILES                                    TAX INVOICE
Invoice No. SBT-0342                              Date: 30-Jun-2026
Description of goods      Quantity     Rate       Amount
Cotton grey fabric        1,200.00     84.00      1,00,800.00
Polyester blend           450.00       112.50     50,625.00
                                                  1,51,425.00
`)
  expect(data.productos).toMatchObject([{ total: 100800 }, { total: 50625 }])
  expect(data.totales?.total).toBe(151425)
})

test('reads an unlabelled client above its street and the issuer at the foot', () => {
  const data = read(`
                                      Número de recibo SB03-9184412
Agroexportadora Valle Verde           Fecha de emisión 2 de octubre de 2026
Carretera Panamericana Norte Km 775
Chiclayo, Lambayeque
RUC: 20481009325
Plan de empresas                                            711.86
Total                                                       711.86
Comunica Perú S.A.C. RUC 20467923154 Av. Javier Prado Este 6210
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Comunica Perú S.A.C.', rfc: '20467923154' })
  expect(data.cliente).toMatchObject({ nombre: 'Agroexportadora Valle Verde', rfc: '20481009325' })
})

test('reads the addressee in the envelope window as client if only its number is labelled', () => {
  const data = read(`
                                            Nº FACTURA    FECHA         CLIENTE    PÁG.
DISTRIBUCIONES DEL TURIA, S.A.              FV26/04418    06-10-2026    004120     1

C.I.F. A46102331                            CAFETERÍA LA ESTACIÓN, C.B.
                                            46900 TORRENT
                                            C.I.F. E98771207
Artículo       Descripción        Uds.      Precio        Importe
100320         Agua mineral       12        6,10          73,20
Base imponible                                            73,20 €
`)
  expect(data.cliente).toMatchObject({ nombre: 'CAFETERÍA LA ESTACIÓN, C.B.', rfc: 'E98771207' })
  expect(data.proveedor?.rfc).toBe('A46102331')
})
