import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

const parcel = (payment: string) => `
CARGO RAPIDO ANDINO S.A.C.
RUC 20601112222
BOLETA DE VENTA ELECTRONICA
B208-00117730
FECHA 29/06/2026    HORA 17:40
REMITENTE : FLORES TICONA EDGAR
DNI : 44556677
DESTINATARIO : CASTRO VELA JULIA
DNI : 44556688
${payment}
CANT   DESCRIPCION         P.U.     IMP
 2     CAJA MEDIANA       18.00   36.00
TOTAL S/                          36.00
`

test('reads the sender of a parcel as client, or the receiver if paid at the destination', () => {
  expect(read(parcel('ORIGEN TACNA')).cliente).toMatchObject({
    nombre: 'FLORES TICONA EDGAR',
    rfc: '44556677',
  })
  expect(read(parcel('PAGO EN DESTINO')).cliente).toMatchObject({
    nombre: 'CASTRO VELA JULIA',
    rfc: '44556688',
  })
})

test('leaves a profession out of the name of a notary', () => {
  const data = read(`
NOTARIA
ROJAS ZEGARRA JUAN MANUEL
Notario de Lima
R.U.C. 10098765439
Av. Brasil 1840 Pueblo Libre
BOLETA ELECTRONICA B001-00019920
Sr(a).: HUERTAS PONCE SILVIA
Total a pagar                S/ 54.00
`)
  expect(data.proveedor?.nombre).toBe('ROJAS ZEGARRA JUAN MANUEL')
})

test('reads a company under an id labelled as the client’s as the client', () => {
  const data = read(`
CONCESIONARIA VIAL DEL CENTRO S.A.
RUC: 20601112222
PEAJE: CASARACRA   VIA: 04
COMPROBANTE ELECTRONICO
F612-00441093
06/07/2026 04:58:11
RUC CLIENTE: 20605011226
FRUTAS DEL VALLE SAC
TARIFA S/     31.30
TOTAL S/      31.30
`)
  expect(data.cliente).toMatchObject({ nombre: 'FRUTAS DEL VALLE SAC', rfc: '20605011226' })
})

test('reads the supplier of an order under its heading, and the buyer behind its own label', () => {
  const section = read(
    `
CONSTRUCTORA LONCOMILLA SPA
RUT: 78.997.237-0                ORDEN DE COMPRA Nº 8812
Giro: Obras civiles              Talca, 4 de mayo de 2026

Datos del proveedor
Razón Social: Maderas Nahuelbuta Limitada
RUT: 78.528.099-7

Cant.    Detalle              P. Unitario        Total
120      Pino 2x4 seco            $ 3.450    $ 414.000
Total                                        $ 414.000
`,
    'pdf',
  )
  expect(section.proveedor?.nombre).toBe('Maderas Nahuelbuta Limitada')
  expect(section.cliente?.nombre).toBe('CONSTRUCTORA LONCOMILLA SPA')
  const buyer = read(
    `
                       ORDEN DE COMPRA N° 4417
PROVEEDOR:
FERRETERIA LOS SAUCES S.A.C.
RUC: 20605011226
COMPRADOR:
CONSTRUCTORA TIKA S.R.L.
RUC: 20601112222
FECHA DE PEDIDO: 12/03/2026      FECHA REQUERIDA: 20/03/2026

DESCRIPCION                CANT     P.UNIT       TOTAL
Cemento tipo I               50      28.00    1,400.00
TOTAL S/                                      1,400.00
`,
    'pdf',
  )
  expect(buyer.cliente).toMatchObject({ nombre: 'CONSTRUCTORA TIKA S.R.L.', rfc: '20601112222' })
  expect(buyer.documento?.fecha).toBe('2026-03-12')
})

test('reads the delivery company of an order without a billing address as the client', () => {
  const data = read(
    `
PURCHASE ORDER
PO # 77-4410                        Date: Mar 3, 2026

Vendor                              Deliver to
Calder Bearings Inc.                Northgate Fabrication Ltd.
18 Mill Road                        Unit 4, Dock St

Qty    Item            Description               Price     Total
40     CB-6204         Deep groove bearing        4.35    174.00
Total                                                     174.00
`,
    'pdf',
  )
  expect(data.proveedor?.nombre).toBe('Calder Bearings Inc.')
  expect(data.cliente?.nombre).toBe('Northgate Fabrication Ltd.')
})

const settlement = (seller: string) =>
  read(`
COOPERATIVA CACAOTERA RÍO BLANCO LTDA.               R.U.C. 20451190327
Jr. Comercio 118 - Tingo María                       LIQUIDACIÓN DE COMPRA
                                                     L001-00000771
DATOS DEL VENDEDOR                                   DATOS DE LA OPERACIÓN
${seller}
Domicilio: Caserío Bella Alta s/n                    Moneda: Soles

Ítem   Unid.   Descripción                Cantidad   Valor unit.   Valor de compra
1      KG      Cacao en baba                 120.00          4.50            540.00
                                          Importe total                      540.00
`)

test('reads the member of a cooperative as supplier, and takes no name from a member number', () => {
  const numbered = settlement(`Apellidos y nombres: TELLO RUIZ, AMADOR      Fecha de emisión: 14/05/2026
DNI: 22981140   Código socio: 882            Lugar: Parcela del productor, Bella Alta`)
  const named = settlement(`Socio: TELLO RUIZ, AMADOR                    Fecha de emisión: 14/05/2026
DNI: 22981140                                Lugar: Parcela del productor, Bella Alta`)
  for (const { proveedor, cliente } of [numbered, named]) {
    expect(proveedor).toMatchObject({ nombre: 'TELLO RUIZ, AMADOR', rfc: '22981140' })
    expect(cliente).toMatchObject({ nombre: 'COOPERATIVA CACAOTERA RÍO BLANCO LTDA.', rfc: '20451190327' })
  }
})
