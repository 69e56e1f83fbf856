// Lists of receipts and bills: weights, measures or counts on their own line, and text beside or above them.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

test('reads a weight and a price of the same unit without a sign, and a single piece without a price', () => {
  const { productos } = read(`
          SUPERMERCADOS EL TRIGO, S.A.
        C/ DEL CARMEN 41, 46001 VALENCIA
        CIF A46118709
  12/02/2026 19:44   OP: 218   CAJA 04
  FACTURA SIMPLIFICADA: 2218-014-003011
   Descripción          P. Unit   Importe
  1 PAN DE MOLDE                      1,65
  6 LECHE ENTERA           0,88       5,28
  1 MANZANA GOLDEN
     0,842 kg    2,35 €/kg            1,98
                 TOTAL (€)            8,91
`)
  expect(productos).toMatchObject([
    { descripcion: 'PAN DE MOLDE', cantidad: 1, total: 1.65 },
    { descripcion: 'LECHE ENTERA', cantidad: 6, precio: 0.88, total: 5.28 },
    { descripcion: 'MANZANA GOLDEN', cantidad: 0.842, precio: 2.35, total: 1.98 },
  ])
})

test('does not take a measure at the end of a name for an amount, and reads a weight with decimals', () => {
  const { productos } = read(`
      SOC. COMERCIAL DON TITO SPA
       RUT 76.192.083-9
   BOLETA ELECTRONICA N° 0088271
   14-02-2026 20:18 CAJA 1
   LEÑA 2.5 KG
        2 x 4.990               9.980
   LONGANIZA KG
        1,280 x 7.805           9.990
   TOTAL               $       19.970
`)
  expect(productos).toMatchObject([
    { descripcion: 'LEÑA 2.5 KG', cantidad: 2, precio: 4990, total: 9980 },
    { descripcion: 'LONGANIZA KG', cantidad: 1.28, precio: 7805, total: 9990 },
  ])
})

test('leaves a unit before the numbers out of the name, and takes no amount from a road kilometre', () => {
  const { productos } = read(`
    COMBUSTIBLES EL TUCO S.A.C.
      R.U.C. 20505310072
  Carr. Panamericana Sur Km 301.5
  ICA - ICA - SUBTANJALLA
  FACTURA ELECTRONICA  F012-0022817
  Fec: 09/05/2026 06:48 Turno:1 Isla:2
  Lado 04 DIESEL B5 S-50 UV
   Gln  25.120 x 16.890        424.28
  Op. Gravada       S/         359.56
  I.G.V. 18%        S/          64.72
  Total             S/         424.28
`)
  expect(productos).toMatchObject([
    {
      descripcion: 'Lado 04 DIESEL B5 S-50 UV',
      unidad: 'Gln',
      cantidad: 25.12,
      precio: 16.89,
      total: 424.28,
    },
  ])
})

test('reads a Bolivian line item with its unit on a line of its own and a discount behind the price', () => {
  const { productos } = read(`
FACTURA
SALTEÑERIA EL PRADO S.R.L.
NIT
1028844027
FACTURA N°
27418
NIT/CI/CEX: 3774120
FECHA DE EMISION: 22/02/2026 10:33 AM
DETALLE
100231 - SALTEÑA DE POLLO
Unidad de Medida: UNIDAD (BIENES)
6.00 X 8.00 - 0.00              48.00
200118 - JUGO DE NARANJA 500CC
Unidad de Medida: UNIDAD (BIENES)
3.00 X 14.00 - 2.00             40.00
SUBTOTAL Bs                     88.00
TOTAL Bs                        88.00
`)
  expect(productos).toMatchObject([
    { descripcion: 'SALTEÑA DE POLLO', cantidad: 6, precio: 8, total: 48 },
    { descripcion: 'JUGO DE NARANJA 500CC', cantidad: 3, precio: 14, total: 40 },
  ])
})

test('ignores lines drawn around table cells', () => {
  const { productos } = read(`
ORDEN DE COMPRA N° 2026-000911
 +-----+--------+------+---------------------------------+-----------+-------------+
 | IT. |  CANT. | UND. | DESCRIPCION                     |  P.UNIT.  |   SUBTOTAL  |
 +-----+--------+------+---------------------------------+-----------+-------------+
 |  01 | 300.00 | BOL  | CEMENTO TIPO IP 42.5 KG         |     23.50 |    7,050.00 |
 |  02 |  60.00 | KG   | ALAMBRE NEGRO #16               |      5.20 |      312.00 |
 +-----+--------+------+---------------------------------+-----------+-------------+
                                             VALOR VENTA   S/   7,362.00
`)
  expect(productos).toMatchObject([
    { descripcion: 'CEMENTO TIPO IP 42.5 KG', cantidad: 300, precio: 23.5 },
    { descripcion: 'ALAMBRE NEGRO #16', cantidad: 60, precio: 5.2 },
  ])
})

test('ends the list at a tax beside a message to the reader', () => {
  const data = read(`
EPS AGUAS DEL SUR S.A.                           Nro. Recibo: S003-5541827
R.U.C. 20505310072                               Emisión: 02-06-2026
CONCEPTOS              IMPORTE S/                Estructura tarifaria
Agua Potable                27.90                Rango 0 a 8 m³ Agua 1.620 Alc. 0.717
Alcantarillado              12.34
Cargo Fijo                   4.89                No deje pasar 2 meses sin pagar
I.G.V.                       8.12                previo aviso. Reporte fugas al 084-311170.
TOTAL A PAGAR               53.25
`)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual([
    'Agua Potable',
    'Alcantarillado',
    'Cargo Fijo',
  ])
  expect(data.totales?.iva).toBe(8.12)
})

test('separates a tax letter from an amount, and a number of the name from the quantity', () => {
  const { productos } = read(`
AUTOSERVICIO EL MANGO S.A.S.
NIT. 900731844-0
TIQUETE DE MÁQUINA REGISTRADORA
Fecha gen.: 2026-02-13 10:41:26
COD   DESCRIPCION              CANT  VR.UNI    TOTAL
1104  HUEVO AA X30                1  18.900   18.900E
2207  ACEITE GIRASOL PREMIUM 900  2  11.800  23.600A
3318  CAFE MOLIDO 500G            1  24.500   24.500B
4410  JABON BARRA X3              2   7,650   15.300A
5512  GALLETA SODA TACO           3   5.200   15.600A
TOTAL A PAGAR $                               97.900
`)
  expect(productos).toMatchObject([
    { descripcion: 'HUEVO AA X30', cantidad: 1, total: 18900 },
    { descripcion: 'ACEITE GIRASOL PREMIUM 900', cantidad: 2, precio: 11800, total: 23600 },
    { descripcion: 'CAFE MOLIDO 500G', cantidad: 1, total: 24500 },
    { descripcion: 'JABON BARRA X3', cantidad: 2, precio: 7650, total: 15300 },
    { descripcion: 'GALLETA SODA TACO', cantidad: 3, precio: 5200, total: 15600 },
  ])
})

const ticket = (count: string) => `
EMPRESA DE TRANSPORTES EL CONDOR S.A.C.
RUC: 20505310072
BOLETA DE VENTA ELECTRONICA
BP09-000774
EMISION    11/05/2026 18:09:33
ORIGEN     LIMA
DESTINO    AYACUCHO
ASIENTO    17 (PISO 2)
POR TRANSPORTE DE
PASAJEROS EN LA RUTA LIMA-AYACUCHO
CANT. ${count}   P.UNIT    85.00
IMPORTE TOTAL S/   ${(85 * Number(count)).toFixed(2)}
`

test('reads quantity and price under a name and leaves out unknown header fields above it', () => {
  expect(read(ticket('1')).productos).toMatchObject([
    {
      descripcion: 'POR TRANSPORTE DE PASAJEROS EN LA RUTA LIMA-AYACUCHO',
      cantidad: 1,
      precio: 85,
      total: 85,
    },
  ])
  const [line] = read(ticket('2')).productos ?? []
  expect(line).toMatchObject({ cantidad: 2, precio: 85 })
  expect(line?.total).not.toBe(85)
})

test('reads a list of charges beside a client block, and adds nothing under its tax to the base', () => {
  const data = read(`
ELECTRO DEL VALLE S.A.                               N° DE SUMINISTRO  40117729
RUC 20505310072                                      Recibo N° S014-02271183
DATOS DEL CLIENTE                                    DETALLE DE LOS IMPORTES FACTURADOS
Nombre      TINEO ROJAS ELSA JUDITH                  Mes facturado: MAYO-2026
DNI         01127743                                 Cargo Fijo                                  3.42
Dirección   Jr. Los Pinos 310 - Morales              Reposición y Mantenimiento                  1.38
Ruta        12-044-0911-20                           Energía Activa (186.00 kWh x S/ 0.7431)   138.22
Tarifa      BT5B Residencial                         Alumbrado Público                          12.94
Potencia    1.00 kW                                  SUBTOTAL                                  155.96
Lectura     14,882                                   I.G.V. 18%                                 28.07
Consumo     186.00 kWh                               Electrificación Rural Ley N° 28749          1.67
Fecha de emisión   21/05/2026                        TOTAL A PAGAR                    S/       185.70
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([3.42, 1.38, 138.22, 12.94])
  expect(data.productos?.[1]?.descripcion).toBe('Reposición y Mantenimiento')
  expect(data.totales).toMatchObject({ subtotal: 155.96, iva: 28.07, otros_impuestos: 1.67, total: 185.7 })
})

test('leaves the name of the cashier of a German till out of the line items', () => {
  const { productos } = read(`
         Backhaus Roggenähre
         21335 Lüneburg
      USt-ID: DE136695976
   Bon 3011          Kasse 2
   18.05.2026  07:52:10
   Es bediente Sie: Fr. Timm

   Brötchen
      5 x 0,45            2,25 A
   Roggenbrot 750g        4,60 A
   SUMME EUR              6,85
`)
  expect(productos).toMatchObject([
    { descripcion: 'Brötchen', cantidad: 5, precio: 0.45, total: 2.25 },
    { descripcion: 'Roggenbrot 750g', total: 4.6 },
  ])
})

test.each([
  ['AMOUNT                RM 42.00', 'TOTAL                 RM 42.00'],
  ['TOTAL                 RM 42.00', 'CASH                  RM 50.00'],
])('reads the amount of fuel behind a label under its litres: %s', (first, second) => {
  const { productos, totales } = read(`
       SYARIKAT MINYAK JAYA SDN BHD
       12 JALAN IPOH, KUALA LUMPUR
Invoice No: 0045123       Date: 03/04/2018 09:15
PUMP 4    RON95
   20.488 LITRE X RM 2.050
${first}
${second}
`)
  expect(productos).toEqual([
    { descripcion: 'RON95', unidad: 'LITRE', cantidad: 20.488, precio: 2.05, total: 42 },
  ])
  expect(totales?.total).toBe(42)
})

test('leaves the pump and its side out of the name of the fuel', () => {
  const { productos } = read(`
              GRIFO SAN MARTIN E.I.R.L.
         BOLETA DE VENTA ELECTRONICA
                 B003-00045871
FECHA: 14/02/2025 07:45   CAJA: 02  TURNO: 1
------------------------------------------
SURTIDOR 03 LADO B
GASOHOL REGULAR
   5.236 GLN X 15.28
IMPORTE                         S/ 80.00
------------------------------------------
TOTAL                           S/ 80.00
`)
  expect(productos).toMatchObject([{ descripcion: 'GASOHOL REGULAR', cantidad: 5.236, total: 80 }])
})

test('reads a ticket with hundreds of repeated pump and island words', () => {
  const { productos } = read(`
              GRIFO SAN MARTIN E.I.R.L.
         BOLETA DE VENTA ELECTRONICA
                 B003-00045871
FECHA: 14/02/2025 07:45   CAJA: 02  TURNO: 1
GASOHOL REGULAR
   5.236 GLN X 15.28                     80.00
ISLA ${'NE ISLA '.repeat(34)}FFE
TOTAL                           S/ 80.00
`)
  expect(productos).toMatchObject([{ cantidad: 5.236, total: 80 }])
})

test.each(['0.486KG  4.99/KG          2.43', '0.486 kg  4.99 /kg        2.43'])(
  'reads a weight and its price per unit without sign or space: %s',
  (figures) => {
    expect(
      read(`
MJ RETAIL SDN BHD
TAX INV# 0417/03/028814   17-07-2016
MILO ACTIV-GO 1KG                 15.90
SAWI HIJAU
${figures}
TELUR GRED B 30                   10.90
TOTAL              RM             29.23
`).productos?.[1],
    ).toMatchObject({ descripcion: 'SAWI HIJAU', cantidad: 0.486, precio: 4.99, total: 2.43 })
  },
)

test('reads fuel in three rows with the currency sign in a cell of its own', () => {
  const { productos } = read(`
COMBUSTIBLES LA LOMA SA DE CV
RFC CBL0911036K7
FECHA 09/ENE/2025      HORA 14:06
MAGNA
LITROS          38.462
PRECIO     $     23.40
IMPORTE    $    900.00
SUBTOTAL   $    775.86
IVA 16%    $    124.14
TOTAL      $    900.00
`)
  expect(productos).toMatchObject([{ descripcion: 'MAGNA', cantidad: 38.462, precio: 23.4, total: 900 }])
})
