import { expect, test } from 'vitest'
import { readDrawing } from '../../layout/test/drawing.ts'
import { answerLocally } from './answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('how many were sold stands behind the words: in a column of its own, with its unit, or borne out by the price', () => {
  const counted = read(`
CENTRO MEDICO LAS DALIAS S.A.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B003-00012345
FECHA: 16/12/2025

CONSULTA CARDIOLOGIA              1         120.00
GLUCOSA BASAL                     2          30.00

TOTAL                                       150.00
`)
  expect(counted.productos).toEqual([
    { descripcion: 'CONSULTA CARDIOLOGIA', cantidad: 1, total: 120 },
    { descripcion: 'GLUCOSA BASAL', cantidad: 2, total: 30 },
  ])
  const measured = read(`
VETERINARIA HUELLAS S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B003-00012345
FECHA: 16/12/2025

Alimento seco adulto      3 kg        14.50        43.50
Pipeta 20-40 kg           2 und       38.00        76.00
BOLSA GRANDE 1 UN                                   0.50
ARROZ COSTAL 5 KG                                  22.00

TOTAL                                             142.00
`)
  expect(measured.productos).toEqual([
    { descripcion: 'Alimento seco adulto', unidad: 'kg', cantidad: 3, precio: 14.5, total: 43.5 },
    { descripcion: 'Pipeta 20-40 kg', unidad: 'und', cantidad: 2, precio: 38, total: 76 },
    { descripcion: 'BOLSA GRANDE', unidad: 'UN', cantidad: 1, total: 0.5 },
    { descripcion: 'ARROZ COSTAL 5 KG', total: 22 },
  ])
})

test('what was sold stands under «Cant.» where no heading names it', () => {
  const data = read(`
CARGA RAPIDA S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA   BT01-00020917
Fecha: 2026-04-19

Cant.                                 P. Unit      Importe
1 CAJA DE REPUESTOS 12.5 KG             28.00        28.00
2 SOBRE MANILA CON DOCUMENTOS            9.50        19.00

IMPORTE TOTAL                                     S/ 47.00
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'CAJA DE REPUESTOS 12.5 KG', cantidad: 1, precio: 28, total: 28 },
    { descripcion: 'SOBRE MANILA CON DOCUMENTOS', cantidad: 2, precio: 9.5, total: 19 },
  ])
})

test('short numbers between two headings are of the column of the longer ones over them', () => {
  const data = read(`
FERRETERIA LOS ANDES E.I.R.L.
RUC 20511902364
FACTURA ELECTRONICA   F001-00008812
Señor(es): CONSORCIO VIAL PIURA
RUC: 20607712094
Fecha: 18/06/2026

DESCRIPCION                    UND   CANT.         P. UNIT        IMPORTE
CEMENTO PORTLAND               BLS         12000   28.5000     342,000.00
FIERRO CORRUGADO               VAR            85   41.2000       3,502.00
ALAMBRE NEGRO                  KG             50    5.9000         295.00

SUB TOTAL                                                      345,797.00
IGV 18 %                                                        62,243.46
TOTAL                                                       S/ 408,040.46
`)
  expect(data.productos).toMatchObject([
    { cantidad: 12000, precio: 28.5, total: 342000 },
    { cantidad: 85, precio: 41.2, total: 3502 },
    { cantidad: 50, precio: 5.9, total: 295 },
  ])
})

test('words that run over the headings under «Descripción» are all of them the description', () => {
  const data = read(`
LIBRERIA EL MOLINO S.A.
RUC 20511902364
TICKET BOLETA ELECTRONICA B102-33019
Fec: 28/11/2025 Hr: 16:40

COD       DESCRIPCION
          CANT   PREC     DCTO   NETO
9786124 LOS RIOS PROFUNDOS - ARG
             1   45.00    4.50   40.50
0020331 CUAD. RAYADO A4 X 100 HJ
             4    8.50    0.00   34.00

TOTAL S/                         74.50
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'LOS RIOS PROFUNDOS - ARG', cantidad: 1, precio: 45, total: 40.5 },
    { descripcion: 'CUAD. RAYADO A4 X 100 HJ', cantidad: 4, precio: 8.5, total: 34 },
  ])
})
