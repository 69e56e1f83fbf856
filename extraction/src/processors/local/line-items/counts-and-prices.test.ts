// Quantity, price and unit without headings: the formats of tills, and other text in between.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('reads a quantity and a price without a sign between them, with or without a unit', () => {
  expect(
    read(`
        PT. SINAR RITEL MAKMUR
     TOKO SINAR - JL. PAHLAWAN 12
      NPWP : 01.337.994.6-092.000
12.05.24-20:11/2.1.18/TKD3/FITRI/01
----------------------------------------
MINYAK GORENG 2L     1    34500   34,500
MI GORENG            5     3100   15,500
SABUN CAIR 450       2    18900   37,800
----------------------------------------
              TOTAL         :     87,800
              TUNAI         :    100,000
PPN  : DPP=79,099  PPN=8,701
`),
  ).toMatchObject({
    productos: [
      { descripcion: 'MINYAK GORENG 2L', cantidad: 1, precio: 34500, total: 34500 },
      { descripcion: 'MI GORENG', cantidad: 5, precio: 3100, total: 15500 },
      { descripcion: 'SABUN CAIR 450', cantidad: 2, precio: 18900, total: 37800 },
    ],
    totales: { iva: 8701, total: 87800 },
  })
  expect(
    read(`
            APOTEK WARAS
    Jl. Merdeka No. 21, Bandung 40113
No    : PJ/24/07/01118
============================================
No  Nama Obat            Jml  Harga    Total
 1  Paracetamol 500mg  2 str  6.500   13.000
 2  Masker Medis 3ply  1 box 27.000   27.000
============================================
Total                              Rp 40.000
Tunai                              Rp 50.000
`).productos,
  ).toMatchObject([
    { descripcion: 'Paracetamol 500mg', unidad: 'str', cantidad: 2, precio: 6500, total: 13000 },
    { descripcion: 'Masker Medis 3ply', unidad: 'box', cantidad: 1, precio: 27000, total: 27000 },
  ])
})

test('reads weights and volumes: net of the bag, by the pound, in litres, with an unusual currency sign', () => {
  expect(
    read(`
         FERN LANE SUPERMARKET
             ABN 88 000 014 675
                Tax Invoice
 Full Cream Milk 3L                     4.65
 Bananas Cavendish
  0.742 kg NET @ $3.90/kg               2.89
 Dish Liquid 500ml
  Qty 2 @ $3.25 each                    6.50
TOTAL                                 $14.04
`).productos,
  ).toMatchObject([
    { descripcion: 'Full Cream Milk 3L', total: 4.65 },
    { descripcion: 'Bananas Cavendish', cantidad: 0.742, precio: 3.9, total: 2.89 },
    { descripcion: 'Dish Liquid 500ml', cantidad: 2, precio: 3.25, total: 6.5 },
  ])
  expect(
    read(`
               FOOD SHED
             2200 ELM RD
           COLUMBUS OH 43229
WHOLE MILK     007874235186     3.48  F
BANANAS        000000004011
   2.31 lb @ 1 lb /0.58           1.34 F
                SUBTOTAL        4.82
                   TOTAL        4.82
`).productos?.[1],
  ).toMatchObject({ codigo: '000000004011', descripcion: 'BANANAS', cantidad: 2.31, precio: 0.58 })
  expect(
    read(`
     STESEN MINYAK TELUK BIRU
  Jalan Sultan Omar, K. Terengganu
RECEIPT NO. 0302-771845
PUMP 05
RON95
12.195 LITRE @ RM 2.050/LITRE
                            RM 25.00
TOTAL                       RM 25.00
`).productos,
  ).toMatchObject([{ descripcion: 'RON95', cantidad: 12.195, precio: 2.05, total: 25 }])
  expect(
    read(`
          PROTEA CORNER MARKET
      Vat No 4220187734  Tel 023 415 2201
BREAD BROWN                   1    17.99 #
LAMB CHOPS
  0.862 kg @ R189.99/kg           163.77
CARRIER BAG                   1     0.90
TOTAL (3 ITEMS)              R    182.66
`).productos,
  ).toMatchObject([
    { descripcion: 'BREAD BROWN', cantidad: 1, total: 17.99 },
    { descripcion: 'LAMB CHOPS', cantidad: 0.862, precio: 189.99, total: 163.77 },
    { descripcion: 'CARRIER BAG', cantidad: 1, total: 0.9 },
  ])
})

test('leaves sacks, shelf, code and tax letter out of the name', () => {
  expect(
    read(`
      COMERCIAL PAPERO RAMOS
              RUC: 10407660183
BOLETA DE VENTA ELECTRONICA B001-00068283
PAPA BLANCA
 6 SACOS   612.50 KG  x 1.35         826.88
CAMOTE
 2 SACOS   188.00 KG  x 1.10         206.80
OP. EXONERADA     S/               1,033.68
TOTAL             S/               1,033.68
`).productos,
  ).toMatchObject([
    { descripcion: 'PAPA BLANCA', cantidad: 612.5, precio: 1.35, total: 826.88 },
    { descripcion: 'CAMOTE', cantidad: 188, precio: 1.1, total: 206.8 },
  ])
  expect(
    read(`
            PRAIRIE GROCERY CO-OP
   240 Whyte Ave NW, Edmonton AB T6E 1X8
2024/01/19 17:55  Lane 3   Cashier: Priya
PRODUCE
 BANANAS
  0.945 kg @ $1.74/kg               1.64
21-GROCERY
 SPARKLING WATER 8PK         G      5.49
 MASK 3PLY
     SKU 400172    2 x  14.50
                        29.00
SUBTOTAL                           36.13
TOTAL                              36.13
`).productos,
  ).toMatchObject([
    { descripcion: 'BANANAS', cantidad: 0.945, precio: 1.74 },
    { descripcion: 'SPARKLING WATER 8PK', total: 5.49 },
    { codigo: '400172', descripcion: 'MASK 3PLY', cantidad: 2, precio: 14.5, total: 29 },
  ])
})

test('reads a repeated quantity once, leaves out item counts and continues after a discount', () => {
  expect(
    read(`
         CORNER PHARMACY
     90 MAIN ST, NASHUA NH 03060
1 COLD RELIEF CAPS               11.99
2 BANDAGE FLEX 20CT
  2 @ 4.29                        8.58
1 GREETING CARD                   5.99
======================================
4 ITEMS
SUBTOTAL                         26.56
TOTAL                            26.56
RETURNS WITH RECEIPT THRU 01/28/2025
`),
  ).toMatchObject({
    productos: [
      { descripcion: 'COLD RELIEF CAPS', cantidad: 1 },
      { descripcion: 'BANDAGE FLEX 20CT', cantidad: 2, precio: 4.29, total: 8.58 },
      { descripcion: 'GREETING CARD', cantidad: 1, total: 5.99 },
    ],
  })
  expect(
    read(`
      HIPERMERCADOS VALLE S.A.
             RUC 20109988123
    BOLETA ELECTRONICA: B702-01183345
7751271011234 YOGURT FRESA 1KG
   1 x 7.90                           7.90
   DSCTO TARJETA                     -1.58
7750243056781 DETERGENTE 2.6KG
   1 x 31.90                         31.90
ICBPER 2 x 0.50                       1.00
*** TOTAL S/                         39.20
TARJETA                              39.20
`).productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['YOGURT FRESA 1KG', 'DETERGENTE 2.6KG'])
})

test('leaves out the sum of a group and reads the line items after it', () => {
  expect(
    read(`
Marsh & Lane Attorneys, PLLC
1010 Common Street, New Orleans, LA 70112
                                                       INVOICE
                                                       Invoice #   30418
                                                       Date        04/30/2024
Date        Timekeeper / Description      Hours        Rate       Amount
04/08/24    Review draft lease             3.20      325.00     1,040.00
04/15/24    Conference call                1.00      325.00       325.00
            Total fees                     4.20                 1,365.00
04/22/24    Courier                                                28.75
04/29/24    Recording fee                                         105.00
            TOTAL THIS INVOICE                                 $1,498.75
`).productos?.map(({ total }) => total),
  ).toEqual([1040, 325, 28.75, 105])
})

test('reads line items as labels and values, with the net weight beside gross and tare', () => {
  expect(
    read(`
      RIVER FUEL STOP 27
        GRAND ISLAND NE
06/30/2024  14:55:02
PRODUCT:  UNL PLUS
GALLONS:    13.402
PRICE/G:    $3.459
FUEL SALE   $46.36
TOTAL       $46.36
`).productos,
  ).toMatchObject([{ descripcion: 'UNL PLUS', cantidad: 13.402, precio: 3.459, total: 46.36 }])
  expect(
    read(`
AVICOLA SANTA FE E.I.R.L.                              BOLETA DE VENTA ELECTRONICA
Mcdo. Mayorista Psto. 118 Lima                         RUC N° 20603322119
                                                       BA01 N° 00066712
 JABAS   PRODUCTO                 BRUTO KG       TARA    NETO KG     PRECIO        IMPORTE
------------------------------------------------------------------------------------------
     4   POLLO CARNE              152.40        28.00     124.40       6.20         771.28
     1   GALLINA COLORADA          38.10         7.00      31.10       7.50         233.25
------------------------------------------------------------------------------------------
                                              OP. EXONERADA  S/                   1,004.53
                                              TOTAL          S/                   1,004.53
`).productos,
  ).toMatchObject([
    { descripcion: 'POLLO CARNE', cantidad: 124.4, precio: 6.2, total: 771.28 },
    { descripcion: 'GALLINA COLORADA', cantidad: 31.1, precio: 7.5, total: 233.25 },
  ])
})

test('reads line items that begin with their code above price and quantity', () => {
  expect(
    read(`
BOTICAS SALUD ANDINA S.A.C.
RUC 20606947420
BOLETA DE VENTA ELECTRÓNICA: BF18-0029918
F.Emi: 22-11-2024 19:02  Caja 02
============================================
COD      DESCRIPCION             CANT  TOTAL
--------------------------------------------
0011827  PARACETAMOL 500MG GENF
         P.U. 0.20  Frac.          20   4.00
0044190  AMOXICILINA 500MG CAP
         P.U. 0.80  Frac.          21  16.80
0200118  ALCOHOL GEL 380ML
         P.U. 8.50  Und             2  17.00
============================================
TOTAL           S/                    37.80
`).productos,
  ).toMatchObject([
    { codigo: '0011827', descripcion: 'PARACETAMOL 500MG GENF', cantidad: 20, precio: 0.2, total: 4 },
    { codigo: '0044190', descripcion: 'AMOXICILINA 500MG CAP', cantidad: 21, precio: 0.8, total: 16.8 },
    { codigo: '0200118', descripcion: 'ALCOHOL GEL 380ML', cantidad: 2, precio: 8.5, total: 17 },
  ])
})

test('reads a price under its line item whose @ was misread as a digit', () => {
  expect(
    read(`
   KOPITIAM PANTAI
   HIJAU SELERA SDN. BHD.
   SST ID: B16-1809-32000999
Bill No. : A0077001
Date : 22-Jun-2023 13:07
Qty Item                        RM
2   Nasi Dagang Ikan         25.80
    (@12.90
1   Mee Kari                 11.50
    811.50
3   Roti Bakar               11.40
    @~ 3.80
2   Teh Ais                   7.00
    03.50
Subtotal                     55.70
Service Charge 10%            5.57
SST 6%                        3.68
TOTAL (RM)                   64.95
`).productos,
  ).toEqual([
    { descripcion: 'Nasi Dagang Ikan', cantidad: 2, precio: 12.9, total: 25.8 },
    { descripcion: 'Mee Kari', cantidad: 1, precio: 11.5, total: 11.5 },
    { descripcion: 'Roti Bakar', cantidad: 3, precio: 3.8, total: 11.4 },
    { descripcion: 'Teh Ais', cantidad: 2, precio: 3.5, total: 7 },
  ])
})

test('reads UNIT PRICE under a till line as its price and not as part of the name', () => {
  expect(
    read(`
   PERNIAGAAN BINTANG SDN BHD
   15200 KOTA BHARU KELANTAN
RECEIPT 118-0029471      30/12/2021
PRODUCT              QTY         RM
ENGINE OIL 10W40 4L      1    98.50
   UNIT PRICE 98.50
WIPER BLADE 22IN         2    43.80
   UNIT PRICE 21.90
TOTAL                        142.30
`).productos,
  ).toEqual([
    { descripcion: 'ENGINE OIL 10W40 4L', cantidad: 1, precio: 98.5, total: 98.5 },
    { descripcion: 'WIPER BLADE 22IN', cantidad: 2, precio: 21.9, total: 43.8 },
  ])
})

test('separates a quantity from the unit that it is joined to', () => {
  expect(
    read(`
   HILLTOP TIMBER LLC
   58 Depot Street
   Torrington, CT 06790
   SALES INVOICE      Invoice #: 304871      Date: 10/09/2024
   SKU        DESCRIPTION                  QTY   UM     PRICE   EXTENSION
   1001-248   2x4x8 SPF Stud Kiln Dried     24   EA      4.28      102.72
   4410-093   Deck Screw 3in box                2EA     32.97       65.94
   7720-SL1   Exterior Satin Slate              3EA     41.98      125.94
                                     SUBTOTAL          294.60
                                     SALES TAX (6.35%)  18.71
                                     TOTAL DUE        $ 313.31
`).productos,
  ).toMatchObject([
    { unidad: 'EA', cantidad: 24, precio: 4.28, total: 102.72 },
    { unidad: 'EA', cantidad: 2, precio: 32.97, total: 65.94 },
    { unidad: 'EA', cantidad: 3, precio: 41.98, total: 125.94 },
  ])
})

test('reads a line item whose name begins like a label, also with a tax letter joined to the amount', () => {
  expect(
    read(`
  Pecan Creek Market
  1180 W RIVERSIDE DR
  AUSTIN, TX 78704
ORG BANANAS 4011              1.87 F
CHKN THIGH BNLS              11.42F
PAPER TOWELS 6PK              9.98T
           SUBTOTAL          23.27
           TAX 1 8.250 %      0.82
           TOTAL             24.09
           DEBIT TEND        24.09
   03/21/25   17:49:12
`).productos,
  ).toEqual([
    { descripcion: 'ORG BANANAS 4011', total: 1.87 },
    { descripcion: 'CHKN THIGH BNLS', total: 11.42 },
    { descripcion: 'PAPER TOWELS 6PK', total: 9.98 },
  ])
})

test('tells a quantity from the running number in a row that begins further right', () => {
  expect(
    read(`
MERCADOS DEL PUENTE S.A.S.
NIT 901.284.111-7
NO. CAF4-281907
FECHA: 2024/07/19 HORA: 11:08 A.M.
ITEM   DESCRIPCION         VALOR   IVA
001 ARROZ DORADO 1000G
     3 X 4.350             13.050    0%
002 ACEITE GIRASOL 900ML
     1 x 11.900            11.900   19%
003 CAFE ROJO 500G
     1 x 21.450            21.450    5%
TOTAL A PAGAR             $ 46.400
`).productos,
  ).toEqual([
    { descripcion: 'ARROZ DORADO 1000G', cantidad: 3, precio: 4350, total: 13050 },
    { descripcion: 'ACEITE GIRASOL 900ML', cantidad: 1, precio: 11900, total: 11900 },
    { descripcion: 'CAFE ROJO 500G', cantidad: 1, precio: 21450, total: 21450 },
  ])
})

test('reads names that end like an amount above a row of numbers, and 01, 02, 03 as running numbers', () => {
  expect(
    read(`
   INDAH MART SDN BHD (1178209-X)
   56000 CHERAS, KL
15/08/2022 08:41PM #POS02
RECEIPT NO: 020022815093
01 GARDENIA ORI JUMBO 600G
      1 X 4.50                 4.50
02 TELUR GRED B 10'S
      1 X 5.30                 5.30
03 AIR SPRITZER 1.51
      3 X 2.49                 7.47
TOTAL RM                      17.27
CASH RM                       20.00
`).productos,
  ).toEqual([
    { descripcion: 'GARDENIA ORI JUMBO 600G', cantidad: 1, precio: 4.5, total: 4.5 },
    { descripcion: "TELUR GRED B 10'S", cantidad: 1, precio: 5.3, total: 5.3 },
    { descripcion: 'AIR SPRITZER 1.51', cantidad: 3, precio: 2.49, total: 7.47 },
  ])
})

test('reads names above rows of code, quantity with unit, price and amount', () => {
  expect(
    read(`
     BOTICAS SALUDSUR
     FARMACIAS DEL SUR S.A.
     RUC: 20455120983
     BOLETA DE VENTA ELECTRONICA
       BB33-0091205
F. EMISION    : 2024-12-23 18:40:11
CODIGO          CANT    PRECIO       TOTAL
------------------------------------------
IBUPROFENO 400MG TAB GENERICO
011883          21 UNI    0.35        7.35
PAÑALES TALLA G PAQUETE
052210          2 UNI    31.50       63.00
          SUBTOTAL                   59.62
          IGV 18%                    10.73
          TOTAL S/                   70.35
`).productos,
  ).toMatchObject([
    { descripcion: 'IBUPROFENO 400MG TAB GENERICO', cantidad: 21, precio: 0.35, total: 7.35 },
    { descripcion: 'PAÑALES TALLA G PAQUETE', cantidad: 2, precio: 31.5, total: 63 },
  ])
})

test('reads a number in its own cell behind the only line item as its quantity', () => {
  expect(
    read(`
PLAYAS DEL CENTRO S.A.C.
RUC: 20512345671
BOLETA DE VENTA ELECTRÓNICA
B003-00291134
FECHA EMISIÓN: 11/06/2025 20:02
ESTACIONAMIENTO           1     15.00
OP. GRAVADA        S/     12.71
IGV 18%            S/      2.29
TOTAL              S/     15.00
`).productos,
  ).toMatchObject([{ descripcion: 'ESTACIONAMIENTO', cantidad: 1, total: 15 }])
})

test('reads a price followed by its unit without a sign, above the description', () => {
  const { productos } = read(`
          LARCH HARDWARE & LUMBER
            Plymouth, MN 55441
SALE   CASHIER WENDY       11/04/23  02:31 PM
7710021    8 EA     3.85 EA
STUD 2X4X8 KD SPF                     30.80
2290417    2 PK     6.49 PK
DECK SCREW 1LB                        12.98
SUB-TOTAL:      43.78   TAX:             3.31
                        TOTAL:          47.09
`)
  expect(productos).toEqual([
    {
      codigo: '7710021',
      descripcion: 'STUD 2X4X8 KD SPF',
      unidad: 'EA',
      cantidad: 8,
      precio: 3.85,
      total: 30.8,
    },
    {
      codigo: '2290417',
      descripcion: 'DECK SCREW 1LB',
      unidad: 'PK',
      cantidad: 2,
      precio: 6.49,
      total: 12.98,
    },
  ])
})

test('converts a fuel price in pence per litre', () => {
  const { productos } = read(`
             LARCH SERVICES NORTH
            Wetherby  LS22 5GT
           VAT No 887 3310 42
15/12/2023                       06:58:10
DIESEL
  48.22 L @ 155.9 p/L          £75.17 V
COFFEE REG                      £3.45 V
TOTAL                          £78.62
VISA CREDIT                    £78.62
`)
  expect(productos).toEqual([
    { descripcion: 'DIESEL', unidad: 'L', cantidad: 48.22, precio: 1.559, total: 75.17 },
    { descripcion: 'COFFEE REG', total: 3.45 },
  ])
})

test('reads hours and their rate, in a cell of their own or in the description', () => {
  const { productos } = read(`
Larch Treuhand AG
Invoice 24-0332
15.04.2024

Lohnbuchhaltung 1. Quartal        6.00 Std.    CHF 120.00         720.00
Korrektorat, 6 hours @ 32.00                                      192.00
Spesen und Porti                                                   45.00
Total                                                  CHF        957.00
`)
  expect(productos).toEqual([
    {
      descripcion: 'Lohnbuchhaltung 1. Quartal',
      unidad: 'Std.',
      cantidad: 6,
      precio: 120,
      total: 720,
    },
    { descripcion: 'Korrektorat', unidad: 'hours', cantidad: 6, precio: 32, total: 192 },
    { descripcion: 'Spesen und Porti', total: 45 },
  ])
})

test('reads a name whose first word differs from a label by one letter', () => {
  const { productos } = read(`
     KEDAI BUKU TARUGO
 Jalan Rotan, 80250 Johor Bahru
Receipt #  : 114-22031
Date       : 07.03.2018 16:31
  POCKET FILE A4 CLEAR
     5 PCS      0.90             4.50 SR
  BALL PEN 0.7 BLUE
     12 PCS     1.20            14.40 SR
  Net Total   RM               18.90
`)
  expect(productos?.map(({ descripcion }) => descripcion)).toEqual([
    'POCKET FILE A4 CLEAR',
    'BALL PEN 0.7 BLUE',
  ])
})

test('does not take a pack size for a quantity', () => {
  const { productos } = read(`
      MERCADO EL TARUGO
 Jr. Unión 812  Ate
 RUC 20605011226
 BOLETA B001-22911
 12/03/2026 10:22
 HUEVOS 2 X 15 UND          18.00
 TABLA 2 X 4                12.00
 BOLSA 1 UN                  0.20
 TOTAL                      30.20
`)
  expect(productos).toEqual([
    { descripcion: 'HUEVOS 2 X 15 UND', total: 18 },
    { descripcion: 'TABLA 2 X 4', total: 12 },
    { descripcion: 'BOLSA', unidad: 'UN', cantidad: 1, total: 0.2 },
  ])
})

test('reads a price per litre with the currency before the slash', () => {
  const { productos } = read(`
      STATION DU TARUGO
  12 rue des Tilleuls 75011 Paris
 Date 12/03/2026 10:22
 Pompe 3
 GAZOLE
   42,15 L x 1,789 EUR/L       75,41 EUR
 TOTAL TTC                     75,41 EUR
 CB                            75,41 EUR
`)
  expect(productos).toEqual([
    { descripcion: 'GAZOLE', unidad: 'L', cantidad: 42.15, precio: 1.789, total: 75.41 },
  ])
})

test('reads the price of one from an offer of several, beside, under or above the name', () => {
  const read = (lines: string) =>
    answerLocally(
      readDrawing(`
CORNER GROCERY
12 Elm Street
Springfield, IL 62701
11/04/2026  10:22 AM
${lines}
`),
    ).data.productos
  expect(
    read(`
LEMONS              2 @ 2/5.00        5.00
LIMES               1 @ 2/3.00        1.50
BREAD WHITE                           3.49
SUBTOTAL                              9.99
TOTAL                                 9.99`),
  ).toEqual([
    { descripcion: 'LEMONS', cantidad: 2, precio: 2.5, total: 5 },
    { descripcion: 'LIMES', cantidad: 1, precio: 1.5, total: 1.5 },
    { descripcion: 'BREAD WHITE', total: 3.49 },
  ])
  expect(
    read(`
3 @ 3 FOR $2.00
AVOCADO HASS                     $2.00
MILK 1 GAL                       $3.99
2@2/$5.00
SODA 12PK                        $5.00
SUBTOTAL                        $10.99
TOTAL                           $10.99`),
  ).toEqual([
    { descripcion: 'AVOCADO HASS', cantidad: 3, precio: 0.6667, total: 2 },
    { descripcion: 'MILK 1 GAL', total: 3.99 },
    { descripcion: 'SODA 12PK', cantidad: 2, precio: 2.5, total: 5 },
  ])
  expect(
    read(`
YOGURT VANILLA
  4 @ 4/5.00                      5.00 F
MILK 1 GAL                        3.99 F
SUBTOTAL                          8.99
TOTAL                             8.99`),
  ).toEqual([
    { descripcion: 'YOGURT VANILLA', cantidad: 4, precio: 1.25, total: 5 },
    { descripcion: 'MILK 1 GAL', total: 3.99 },
  ])
})

test('reads `x 2` behind a name as a quantity if no other is printed; in capitals only if on every line', () => {
  const read = (lines: string) =>
    answerLocally(
      readDrawing(`
CAFE LUMIERE LTD
14 Mill Lane, Leeds LS1 4AB
Receipt No 88213
14/11/2026
${lines}
`),
    ).data.productos?.map(({ descripcion, cantidad }) => [descripcion, cantidad])
  expect(
    read(`
Flat White x 2                       7.00
Poster A5 x 300                     84.00
Batten 2 x 4                        12.00
Orange Juice                         2.90
Total                              105.90`),
  ).toEqual([
    ['Flat White', 2],
    ['Poster A5', 300],
    ['Batten 2 x 4', undefined],
    ['Orange Juice', undefined],
  ])
  expect(
    read(`
Flat White x 2          3.50          7.00
Croissant x 3           2.80          8.40
Total                                15.40`),
  ).toEqual([
    ['Flat White', 2],
    ['Croissant', 3],
  ])
  expect(
    read(`
FISH AND CHIPS X 2                   24.00
HOUSE SALAD X 1                       6.00
TOTAL                                30.00`),
  ).toEqual([
    ['FISH AND CHIPS', 2],
    ['HOUSE SALAD', 1],
  ])
  expect(
    read(`
DUCT TAPE X 2                         7.00
HAMMER                               12.00
TOTAL                                19.00`)?.[0],
  ).toEqual(['DUCT TAPE X 2', undefined])
  expect(
    read(`
1 Batteries AA x 4                    7.00
2 Hammer                             12.00
TOTAL                                19.00`)?.[0],
  ).toEqual(['Batteries AA x 4', 1])
})

test('does not add a row of quantity and price to the sum of the list', () => {
  expect(
    answerLocally(
      readDrawing(`
GREEN VALLEY FOODS
88 Main St, Denver CO 80201
303-555-0142
11/14/2026 10:22 AM
BANANAS                             1.29
GREEN PEPPER                        2.58
  2 @ 1.29
AVOCADO                             3.00
BREAD                               3.49
SUBTOTAL                           10.36
TOTAL                              10.36
`),
    ).data.productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['BANANAS', 'GREEN PEPPER', 'AVOCADO', 'BREAD'])
})

test('reads a price before the sign and the quantity behind it', () => {
  expect(
    answerLocally(
      readDrawing(
        `
     LAVENDER PATISSERIE SDN BHD
Mon, 14 Dec 2020, 16:02:33

Croissant Almond
RM 9.90 x 2            RM 19.80
Canele
RM 7.50 x 4            RM 30.00
Flat White
RM 12.00 X1            RM 12.00

Subtotal               RM 61.80
TOTAL                  RM 61.80
`,
        'ocr',
      ),
    ).data.productos,
  ).toMatchObject([
    { descripcion: 'Croissant Almond', cantidad: 2, precio: 9.9, total: 19.8 },
    { descripcion: 'Canele', cantidad: 4, precio: 7.5, total: 30 },
    { descripcion: 'Flat White', cantidad: 1, precio: 12, total: 12 },
  ])
})

test('reads quantity and price under a name with «S./» or a tax mark behind', () => {
  const ticket = (lines: string) =>
    read(`
          BODEGA LA QUENA E.I.R.L.
              RUC 20511902364
        BOLETA DE VENTA ELECTRONICA
               B003-00012345
FECHA: 16/12/2025
DESCRIPCION                          IMPORTE
${lines}
TOTAL: 427.00
`).productos
  const sold = [
    { codigo: '7750182', descripcion: 'ARROZ SUPERIOR', cantidad: 2, precio: 168.5, total: 337 },
    { codigo: '7750911', descripcion: 'ACEITE VEGETAL', cantidad: 1, precio: 90, total: 90 },
  ]
  expect(
    ticket(`
7750182 ARROZ SUPERIOR
2 x 168.50 (Gra)                       337.00
7750911 ACEITE VEGETAL
1 x 90.00 (Exo)                         90.00`),
  ).toEqual(sold)
  expect(
    ticket(`
7750182 ARROZ SUPERIOR
2 SACO X S./ 168.50              S./ 337.00
7750911 ACEITE VEGETAL
1 CAJ X S./ 90.00                 S./ 90.00`),
  ).toMatchObject(sold)
})

const boleta = (lines: string) =>
  read(`
          BODEGA LA QUENA E.I.R.L.
              RUC 20511902364
        BOLETA DE VENTA ELECTRONICA
               B003-00012345
FECHA: 16/12/2025
${lines}
TOTAL:                              S/ 219.90
`).productos

const clothes = [
  { descripcion: 'POLO DE ALGODON', cantidad: 2, precio: 45, total: 90 },
  { descripcion: 'CASACA DE JEAN', cantidad: 1, precio: 129.9, total: 129.9 },
]

test('reads units under the description heading if descriptions have their own lines', () => {
  expect(
    boleta(`
DESCRIPCION
CANT   UM    P.UNIT    DSCTO    IMPORTE
POLO DE ALGODON
2      NIU   45.00     0.00     90.00
CASACA DE JEAN
1      NIU   129.90    0.00     129.90`),
  ).toEqual(clothes.map((line) => ({ ...line, unidad: 'NIU' })))
})

test('reads a labelled price before the quantity', () => {
  expect(
    boleta(`
POLO DE ALGODON
Precio: S/45.00 x 2                S/90.00
CASACA DE JEAN
Precio: S/129.90 x 1              S/129.90`),
  ).toEqual(clothes)
})

test('leaves the unit behind the price out of the name on a ticket of the software Odoo', () => {
  const data = read(`
Mesón La Encina, S.L.
NIF: ESB87312047
Menú del día                29,00 €
  2,00 x 14,50 € / Unidades
Café con leche               3,60 €
  2,00 x 1,80 € / Unidades
Tarta de queso               5,50 €
Importe base                34,64 €
IVA 10%                      3,46 €
TOTAL                       38,10 €
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Menú del día', cantidad: 2, precio: 14.5, total: 29 },
    { descripcion: 'Café con leche', cantidad: 2, precio: 1.8, total: 3.6 },
    { descripcion: 'Tarta de queso', total: 5.5 },
  ])
})

test('leaves the tax type in brackets behind its rate out of the description', () => {
  const data = read(`
Factura 2025/86

Descripción                  Cantidad          Precio unitario Impuestos         Importe
Consultoría de procesos      16,00 Horas           62,00 IVA 21% (Servicios)     992,00 €
Bolsa de horas de soporte    10,00 Horas           48,00 IVA 21% (Servicios)     480,00 €

                                            Base imponible                            1.472,00 €
                                            IVA 21%                                     309,12 €
                                            Total                                     1.781,12 €
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Consultoría de procesos', cantidad: 16, precio: 62, total: 992 },
    { descripcion: 'Bolsa de horas de soporte', cantidad: 10, precio: 48, total: 480 },
  ])
})
