// Service bills with arrears and without a base, orders of offices, papers of the press.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

const waterBill = (end: string) => `
EPS SEDA ALTIPLANO S.A.          RECIBO DE AGUA Y ALCANTARILLADO
RUC 20115776305                  S002-0881203
Av. Floral 655 Puno

Titular:  CONDORI QUISPE, FLORENCIO          Suministro  4410-22
Dirección: Jr. Deza 120                      Categoría   Doméstico
Emisión 10/07/2026    Vencimiento 25/07/2026    Mes: JUNIO 2026

CONCEPTO                         IMPORTE
Agua potable                       31.20
Alcantarillado                     12.48
Cargo fijo                          4.66
I.G.V.                              8.70
Redondeo                           -0.04
${end}
`

test('a bill without a base has the sum of its items as base, if it makes the total with tax and rounding', () => {
  expect(read(waterBill('TOTAL A PAGAR                      57.00')).totales).toMatchObject({
    subtotal: 48.34,
    iva: 8.7,
    total: 57,
  })
  expect(read(waterBill('TOTAL A PAGAR                      61.00')).totales?.subtotal).toBeUndefined()
})

test('the total of a bill is that of its month, not the one that includes arrears', () => {
  const { totales } = read(
    waterBill(`TOTAL MES                          57.00
DEUDA ANTERIOR (1 mes)             55.30
TOTAL A PAGAR                     112.30`),
  )
  expect(totales?.total).toBe(57)
})

test('the number under the title of an order is no company, and its contractor is the supplier', () => {
  const { cliente, proveedor } = read(`
        SOLICITUD / ORDEN DE SERVICIO
            OS-00447-2026-LOG
Área usuaria: Mantenimiento                       Fecha: 15/03/2026
Empresa: Hospital Privado San Lucas de Piura S.A. RUC: 20483377101
Contratista: Elevadores Norteños S.A.C.           RUC: 20526688911
Descripción del servicio                                      Monto S/
Mantenimiento correctivo de montacamillas                     4,300.00
Subtotal                                                      4,300.00
IGV 18%                                                         774.00
Total                                                         5,074.00
`)
  expect(cliente).toMatchObject({ nombre: 'Hospital Privado San Lucas de Piura S.A.', rfc: '20483377101' })
  expect(proveedor).toMatchObject({ nombre: 'Elevadores Norteños S.A.C.', rfc: '20526688911' })
})

test('who places an advertisement is the client', () => {
  const { cliente, proveedor } = read(`
                    DIARIO LA VOZ DEL MANTARO
                 Editora Mantaro Noticias S.R.L.
                     Jr. Real 880 - Huancayo

Comprobante: FACTURA ELECTRÓNICA      Nro.: F004-3391      RUC: 20486112337

Anunciante.......... GOBIERNO REGIONAL DE JUNÍN
R.U.C............... 20486021692
Emitido el.......... 04 de setiembre de 2026

AVISO                              CM/COL    TARIFA      BRUTO
Convocatoria CAS 014-2026             24     18.50     444.00
                                     Valor neto        444.00
                                     I.G.V. 18%         79.92
                                     Total S/          523.92
`)
  expect(cliente).toMatchObject({ nombre: 'GOBIERNO REGIONAL DE JUNÍN', rfc: '20486021692' })
  expect(proveedor).toMatchObject({ nombre: 'Editora Mantaro Noticias S.R.L.', rfc: '20486112337' })
})

test('«de tracción» in a description announces no detracción', () => {
  const { informacion_adicional } = read(`
VERTICALES DEL SUR S.A.C.                 FACTURA ELECTRÓNICA
RUC 20526688911                           F001-2291
Cliente     Altos de Chipre S.A.          RUC     20483377101
Cant.   Descripción                       V. Unitario        V. Venta
64      Cable de tracción 13 mm                 38.50        2,464.00
                                          Op. gravada        2,464.00
                                          IGV 18%              443.52
                                          Total              2,907.52
`)
  expect(informacion_adicional?.detraccion_monto).toBeUndefined()
})

test('a cuenta de cobro has what it is for as its line', () => {
  const { productos, totales } = read(`
                          Pereira, 30 de junio de 2026
                            CUENTA DE COBRO No. 014
                         FUNDACIÓN SENDEROS DEL OTÚN
                              NIT. 901223457-8
                                  DEBE A:
                        MARIANA LONDOÑO ECHAVARRÍA
                       C.C. 1.088.245.907 de Pereira
Por concepto de: diseño y diagramación de la cartilla de aves, tercera entrega.

                        VALOR TOTAL: $ 2.400.000
`)
  expect(totales?.total).toBe(2400000)
  expect(productos).toMatchObject([
    { descripcion: 'diseño y diagramación de la cartilla de aves, tercera entrega.', total: 2400000 },
  ])
})

test('a count of hours behind «Socio» or «Asociado» is no party', () => {
  const { cliente } = read(`
BUSTINZA & PALOMARES ABOGADOS S.A.C.
Calle Dean Valdivia 148, San Isidro · RUC 20510088230

                                    Factura F001-5518
                                    Fecha: 30.09.2026

Compañía de Alimentos Sumac S.A.
RUC 20100998239
Av. Materiales 2210, Lima

Honorarios profesionales setiembre 2026:
   Socio            6.5 horas     US$ 250.00       US$ 1,625.00
   Asociado         14.0 horas    US$ 140.00       US$ 1,960.00

Subtotal                                           US$ 3,585.00
IGV                                                US$   645.30
Total                                              US$ 4,230.30
`)
  expect(cliente?.nombre).toBe('Compañía de Alimentos Sumac S.A.')
})

test.each([
  ['0099218 MINIMARKET LOS PINOS SAC', 'MINIMARKET LOS PINOS SAC'],
  ['Consumidor final – Graciela Dacosta', 'Graciela Dacosta'],
])('the buyer of «%s» is the name without its code or class', (line, nombre) => {
  const { cliente } = read(`
EMBOTELLADORA FUENTE CLARA S.A.  RUC: 20131229900
FACTURA ELECTRONICA  FE44-02811093
Fec. Emision: 15/10/26
Cliente: ${line}
COD    PRODUCTO             CANT     PRECIO     TOTAL
1021   AGUA S/GAS           20       13.90     278.00
VALOR VENTA                           278.00
IGV                                    50.04
TOTAL                                 328.04
`)
  expect(cliente?.nombre).toBe(nombre)
})
