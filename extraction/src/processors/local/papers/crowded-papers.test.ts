import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string, pitch?: number) => answerLocally(readDrawing(drawing, 'pdf', pitch)).data

const items = `
Cant.    Descripción                 P. Unit.     Importe
2        Servicio de calibración       50.00       100.00

SUB TOTAL                                          100.00
IGV 18%                                             18.00
TOTAL                                              118.00
`

test('reads the value between the two lines of a label broken by a narrow cell', () => {
  const data = read(
    `
ACME DEL NORTE S.A.C.                            RUC: 20601034809

FACTURA ELECTRÓNICA

F001-120


Señor(es):   MINERA LA ZANJA S.R.L.

Fecha de
             05/10/2026
vencimiento

Fecha de
             04/09/2026
emisión

Tipo de
             DÓLARES
moneda
`,
    7,
  )
  expect(data.documento).toMatchObject({
    fecha: '2026-09-04',
    fecha_vencimiento: '2026-10-05',
    moneda: 'USD',
  })
})

test('reads two lines that each have a value as two labels', () => {
  const data = read(`
ACME DEL NORTE S.A.C.                            RUC: 20601034809
FACTURA ELECTRÓNICA                              F001-120
Señor(es):   MINERA LA ZANJA S.R.L.
Fecha        04/09/2026
Vencimiento  05/10/2026
${items}`)
  expect(data.documento).toMatchObject({ fecha: '2026-09-04', fecha_vencimiento: '2026-10-05' })
})

test('reads a name of two lines beside a vertically centred label', () => {
  const data = read(
    `
                 ORDEN DE SERVICIO
                                                              OS-2026-0128

Empresa          AURÍFERA RETAMAS NORTE S.A.       RUC        20601034809


                 PERFORACIONES DIAMANTINAS GEOTEC
Proveedor                                          RUC        20338570041
                 S.A.C.

Moneda           SOLES
`,
    7,
  )
  expect(data.proveedor).toMatchObject({
    nombre: 'PERFORACIONES DIAMANTINAS GEOTEC S.A.C.',
    rfc: '20338570041',
  })
})

test('does not assign the id in the title box to a client beside the box', () => {
  const data = read(`
BEBIDAS VALLE CHILLÓN S.A.C.       CLIENTE                               RUC 20601034809
Av. Túpac Amaru 220 - Lima         MULTISERVICIOS EL TOTAL S.R.L.        FACTURA ELECTRÓNICA
Central: 547-8890                  RUC: 20338570041                      FB07-00018842
${items}`)
  expect(data.proveedor).toMatchObject({ nombre: 'BEBIDAS VALLE CHILLÓN S.A.C.', rfc: '20601034809' })
  expect(data.cliente).toMatchObject({ nombre: 'MULTISERVICIOS EL TOTAL S.R.L.', rfc: '20338570041' })
})

test('does not take the name under the heading of the carrier for the client', () => {
  const data = read(`
MOLINO SAN ISIDRO S.A.C.                         R.U.C. 20601034809
                                                 GUÍA DE REMISIÓN REMITENTE
                                                 T001-00007719
DATOS DEL DESTINATARIO
Apellidos y nombres o razón social: MERCADOS DEL CENTRO S.A.
RUC: 20338570041
DATOS DEL TRANSPORTISTA
Razón social: CARGO ANDINO S.R.L.     RUC: 20100070970

Descripción               Unidad       Cantidad
ARROZ EXTRA 50 KG         SACO              250
`)
  expect(data.cliente).toMatchObject({ nombre: 'MERCADOS DEL CENTRO S.A.', rfc: '20338570041' })
})

test('reads a printing house as supplier of its own invoice', () => {
  const data = read(`
IMPRENTA Y GRÁFICA SANTA ROSA S.R.L.                            RUC N° 20601034809
Jr. Callao 421 - Lima                                           FACTURA ELECTRÓNICA
                                                                F001-742
Señor(es): EDITORIAL PUKLLAY S.A.C.
RUC: 20338570041
${items}`)
  expect(data.proveedor).toMatchObject({
    nombre: 'IMPRENTA Y GRÁFICA SANTA ROSA S.R.L.',
    rfc: '20601034809',
  })
})

test('reads the currency from the sign in a column heading', () => {
  const data = read(`
HOSPEDAJES COLCA S.R.L.                                 ORDEN DE COMPRA
R.U.C. 20601034809                                      Nº 0003391
Señores: COLCHONES DREAMLAND S.A.
RUC: 20338570041

Cant.   Descripción                   P. Unit. S/     Total S/
18      Colchón ortopédico                 689.00    12,402.00
`)
  expect(data.documento?.moneda).toBe('PEN')
})

test('does not take a serial number of an item or a house number for the document number', () => {
  const data = read(`
SERI MUTIARA SDN. BHD.
No. 8 & 10, Jalan SS 2/66
TAX INVOICE
Bill No: 00118820
Date: 05/02/2018

Description                Qty      Price      Amount
Fire door FD30-8             1      20.00       20.00
Total                                           20.00
`)
  expect(data.documento?.numero).toBe('00118820')
})

test('ignores measures in descriptions when it decides on the decimals of pesos', () => {
  const data = read(`
MADERAS BÍO BÍO SPA                                   R.U.T.: 76.086.428-5
Giro: Venta de madera                                 FACTURA ELECTRONICA
                                                      Nº 88214
SEÑOR(ES): MUEBLES DEL MAULE LIMITADA
R.U.T.: 77.215.640-5

Descripcion                             Cantidad     Precio        Valor
TABLERO MDF 1.83 X 2.44 X 0.15                60     21.490    1.289.400
PINO CEPILLADO 3.2 X 2.5                     200      3.290      658.000

MONTO NETO $                                                   1.947.400
I.V.A. 19% $                                                     370.006
TOTAL $                                                        2.317.406
`)
  expect(data.totales).toMatchObject({ subtotal: 1947400, iva: 370006, total: 2317406 })
  expect(data.productos?.[1]).toMatchObject({ cantidad: 200, precio: 3290, total: 658000 })
})

test('reads «De» beside «Facturar a» as the label of the supplier', () => {
  const data = read(`
Factura
Nº F26-031

Facturar a                                        De
Editorial Mediterránea de Ocio, S.A.              Nuria Ferrer Castells
NIF B61561395                                     NIF 48712334V

Descripción                     Horas     Precio/hora      Importe
Corrección de pruebas              10         24,00 €     240,00 €

Base imponible                                            240,00 €
IVA 21 %                                                   50,40 €
Total a pagar                                             290,40 €
`)
  expect(data.proveedor?.nombre).toBe('Nuria Ferrer Castells')
  expect(data.cliente?.nombre).toBe('Editorial Mediterránea de Ocio, S.A.')
})

test('ends the table at a row of totals with an unknown heading', () => {
  const data = read(`
PAPELERA RÍO TERCERO S.A.              FACTURA Nº 0012-00045510
C.U.I.T.: 30-71234567-1                Fecha: 30/04/2026
Señor(es): LIBRERÍA COMERCIAL S.R.L.

Artículo     Descripción           Cantidad     P. Unitario         Importe
RA475        Resma A4 75 g           120,00        6.840,50      820.860,00

Subtotal       Neto gravado     IVA 21%         Otra cosa         TOTAL $
820.860,00     820.860,00       172.380,60      0,00              993.240,60
`)
  expect(data.productos).toHaveLength(1)
  expect(data.totales).toMatchObject({ subtotal: 820860, iva: 172380.6, total: 993240.6 })
})
