import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('names and sums of groups are no lines, and the lines behind them are', () => {
  const data = read(`
CONSTRUCTORA TAPIAL S.A.C.
RUC 20605011226
FACTURA ELECTRÓNICA E001-318
Señores: MUNICIPALIDAD DE QUINUA   RUC: 20456011331
Fecha de emisión: 30/04/2026

Partida   Descripción                  Und     Metrado      P.U.      Parcial
01        OBRAS PROVISIONALES
01.01     Cartel de obra               UND        1.00     950.00       950.00
01.02     Caseta de guardianía         M2        20.00      85.00     1,700.00
          SUB TOTAL PARTIDA 01                                        2,650.00
02        MOVIMIENTO DE TIERRAS
02.01     Excavación de zanjas         M3        10.00      38.50       385.00
          SUB TOTAL PARTIDA 02                                          385.00
          COSTO DIRECTO                                               3,035.00

VALOR DE VENTA           3,035.00
IGV 18%                    546.30
IMPORTE TOTAL            3,581.30
`)
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Cartel de obra', 950],
    ['Caseta de guardianía', 1700],
    ['Excavación de zanjas', 385],
  ])
})

test('a block of the client beside the table is no part of it, and a department is no name', () => {
  const data = read(`
TEXTILES RETAMA S.A.C.         FACTURA ELECTRÓNICA
RUC 20605011226                F001-00002231

Cliente                        Cant.     Descripción              V. Unit.      Importe
Cuentas por Pagar              40        Chompa talla M              85.00     3,400.00
BOUTIQUE LOS SAUCES E.I.R.L.   25        Chal tejido                 42.00     1,050.00
RUC 20456011331                10        Gorro infantil              18.50       185.00
Jr. Unión 812
                               Op. Gravada     4,635.00
                               IGV 18%           834.30
                               Importe Total   5,469.30
Fecha de emisión: 17/01/2026
`)
  expect(data.cliente).toMatchObject({ nombre: 'BOUTIQUE LOS SAUCES E.I.R.L.', rfc: '20456011331' })
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Chompa talla M', 3400],
    ['Chal tejido', 1050],
    ['Gorro infantil', 185],
  ])
})

test('how many pieces were ordered is no line and no total', () => {
  const data = read(`
MINERA CERRO ALTO S.A.
RUC 20605011226
ORDEN DE COMPRA N° 4500018273

FERRETERIA EL YUNQUE S.R.L.
20456011331
Lima, 12 de junio de 2026

Pos    Descripción          Cant      UM      P. Unit        Total
10     Perno hexagonal     1,500     PCS         1.20     1,800.00
20     Arandela plana      1,000     PCS         0.35       350.00
TOTAL CANTIDAD: 2,500 PCS
SUB TOTAL                                               2,150.00
IGV 18%                                                   387.00
TOTAL S/                                                2,537.00
`)
  expect(data.totales?.total).toBe(2537)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual(['Perno hexagonal', 'Arandela plana'])
  expect(data.proveedor).toMatchObject({ nombre: 'FERRETERIA EL YUNQUE S.R.L.', rfc: '20456011331' })
  expect(data.cliente).toMatchObject({ nombre: 'MINERA CERRO ALTO S.A.', rfc: '20605011226' })
})
