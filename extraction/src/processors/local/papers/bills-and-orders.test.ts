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
