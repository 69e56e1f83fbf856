import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const linesOf = (drawing: string) =>
  answerLocally(readDrawing(drawing, 'pdf')).data.productos?.map((one) => [
    one.descripcion,
    one.cantidad,
    one.precio,
    one.total,
  ])

const head = `
TRANSPORTES TAMBO S.A.C.          FACTURA ELECTRÓNICA
RUC 20605011226                   F001-00000318
Señores: MOLINO QUINUA S.A.C.     RUC: 20456011331
Fecha de emisión: 30/04/2026
`

test('does not read a detracción as a line item', () => {
  const lines = linesOf(`${head}
Placa      Origen - Destino        Peso TM    Tarifa      Flete
T4X-881    Ayacucho - Lima           10.00     95.00     950.00
C7A-902    Lima - Ayacucho           20.00     90.00   1,800.00
Transporte de carga. Detracción 4 % S/ 129.80
Subtotal           2,750.00
IGV                  495.00
Total           S/ 3,245.00
`)
  expect(lines).toEqual([
    ['Ayacucho - Lima', 10, 95, 950],
    ['Lima - Ayacucho', 20, 90, 1800],
  ])
})

test('reads a column of amounts as line totals, whatever its heading', () => {
  const lines = linesOf(`${head}
Fecha         Concepto                Cargo
12-04-2026    Habitación simple      220.00
13-04-2026    Habitación doble       300.00
14-04-2026    Lavandería              30.00
Neto                                 466.10
IGV 18%                               83.90
Total S/                             550.00
`)
  expect(lines?.map(([words, , , total]) => [words, total])).toEqual([
    ['Habitación simple', 220],
    ['Habitación doble', 300],
    ['Lavandería', 30],
  ])
})

test('reads taxed and untaxed amounts from two columns, without the titles', () => {
  const lines = linesOf(`${head}
Mercadería: 3 pallets                 FOB US$ 48,220.00
DESCRIPCIÓN                      AFECTO     INAFECTO
Visto bueno del agente                        185.00
Almacenaje                                    420.30
Comisión de agencia              350.00
Gastos operativos                120.00
Total inafecto                                605.30
Total afecto                                  470.00
I.G.V. 18%                                     84.60
TOTAL US$                                   1,159.90
`)
  expect(lines?.map(([words, , , total]) => [words, total])).toEqual([
    ['Visto bueno del agente', 185],
    ['Almacenaje', 420.3],
    ['Comisión de agencia', 350],
    ['Gastos operativos', 120],
  ])
})

test('leaves titles in capitals out of line items in lower case', () => {
  const lines = linesOf(`${head}
Servicio                      Cant.     Precio      Importe
HOSPITALIZACIÓN
Habitación                        3     100.00       300.00
FARMACIA
Ceftriaxona ampolla               6      18.00       108.00
Suero fisiológico                 4       9.50        38.00
HONORARIOS
Visita médica                     2     150.00       300.00
Valor venta             746.00
IGV 18%                 134.28
Total                S/ 880.28
`)
  expect(lines?.map(([words]) => words)).toEqual([
    'Habitación',
    'Ceftriaxona ampolla',
    'Suero fisiológico',
    'Visita médica',
  ])
})

test('reads a quantity with its unit in one cell under two headings, and a code above the description', () => {
  const lines = linesOf(`${head}
Line  Part / Description                Qty      Unit    Price         Ext. Price
1     PR-RAIL-168                       48 EA            61.25           2,940.00
      Mounting rail, black
2     PR-CLMP-M                         12 BX            44.00             528.00
      Mid clamp kit
Subtotal           3,468.00
IGV 18%              624.24
Total           S/ 4,092.24
`)
  expect(
    lines?.map(([words, ...numbers]) => [String(words).split(' ').slice(-2).join(' '), ...numbers]),
  ).toEqual([
    ['rail, black', 48, 61.25, 2940],
    ['clamp kit', 12, 44, 528],
  ])
})

test('leaves meter readings beside a list out of its line items', () => {
  const lines = linesOf(`
ELECTRO TAMBO S.A.A.               RECIBO N° B0714-02281190
RUC 20605011226
MOLINO QUINUA S.A.C.  RUC 20456011331
Datos del suministro               Detalle de importes
Potencia: 6.00 kW                  Cargo fijo                           3.92
Lectura anterior: 18,220           Energía activa                     100.00
Consumo: 1,684 kWh                 Alumbrado público                   22.40
Fecha de emisión: 04/09/2026       Mantenimiento                        1.81
                                   Subtotal                           128.13
                                   IGV                                 23.06
                                   TOTAL                              151.19
`)
  expect(lines?.map(([words, , , total]) => [words, total])).toEqual([
    ['Cargo fijo', 3.92],
    ['Energía activa', 100],
    ['Alumbrado público', 22.4],
    ['Mantenimiento', 1.81],
  ])
})

test('reads seats as quantities and does not take a zero tax for a price', () => {
  const lines = linesOf(`
Quillmetrics Ltd                                   Tax invoice QM-2026-00918
London SE10 0ER                                    Date: 17/11/2026
Invoiced to: Consultora Altiplano S.A.

Subscription               Seats    Per seat         Net    VAT 0%       Gross
Analytics Pro, annual          3     £180.00     £540.00     £0.00     £540.00
Extra storage 50 GB            1      £24.00      £24.00     £0.00      £24.00
Net total                                                              £564.00
VAT                                                                      £0.00
Total paid                                                             £564.00
`)
  expect(lines).toEqual([
    ['Analytics Pro, annual', 3, 180, 540],
    ['Extra storage 50 GB', 1, 24, 24],
  ])
})
