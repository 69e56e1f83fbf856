import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

test('reads the name above a quantity with its unit', () => {
  const data = read(`
DROGUERIA LA COLMENA
NIT 900.319.878-5
Factura de venta: DE2-90114
Fecha: 2026-05-06 11:31 AM

ACETAMINOFEN 500 X 100
 1 UND                      14.800
LOSARTAN 50MG X 30
 2 UND x 11.250             22.500
JABON LIQUIDO 500
 1 UND                      58.900

TOTAL COMPRA                96.200
Tarifa     Base       IVA      Total
0%         37.300       0     37.300
19%        49.496   9.404     58.900
`)
  expect(data.productos?.map(({ descripcion, cantidad, total }) => [descripcion, cantidad, total])).toEqual([
    ['ACETAMINOFEN 500 X 100', 1, 14800],
    ['LOSARTAN 50MG X 30', 2, 22500],
    ['JABON LIQUIDO 500', 1, 58900],
  ])
  // Whole pesos, and a row without tax beside a taxed one.
  expect(data.totales).toMatchObject({ subtotal: 86796, iva: 9404, total: 96200 })
})

test.each(['8,95 1', '8,951'])('leaves a tax rate digit behind amounts out of them: %s', (first) => {
  const data = read(`
Sonnenblick Drogerie GmbH
Hauptstr. 88, 79098 Freiburg
Bon-Nr. 4471               Kasse 2
Datum 09.07.2026

Sonnencreme LSF50         ${first}
Bio Apfelschorle
   4 x 0,89               3,56 1
Vollkornbrot              2,79 2

SUMME EUR                  15,30
Gegeben BAR                20,30
Rückgeld                    5,00
MwSt     Netto    Steuer    Brutto
1=19%    10,51     2,00     12,51
2= 7%     2,61     0,18      2,79
`)
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Sonnencreme LSF50', 8.95],
    ['Bio Apfelschorle', 3.56],
    ['Vollkornbrot', 2.79],
  ])
  expect(data.totales).toMatchObject({ subtotal: 13.12, iva: 2.18, total: 15.3 })
})

test('does not read the sum of all lines or what follows it as a line item', () => {
  const data = read(`
THE HERON & OAK
Bridge Lane, Hebden Bridge HX7 8EX
VAT Reg: 318 4420 91
14/06/2026 19:22

2 Fish & Chips                    33.90
1 Veggie Burger                   14.50
3 Pint Bitter                     15.60
Sticky Toffee                      7.25
Food & Drink                      71.25
Discretionary Service 12.5%        8.91
To Pay                           £80.16
VAT 20% incl.                     11.88
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([33.9, 14.5, 15.6, 7.25])
  // `11.88` is not Argentina's label `IIBB`, even if OCR could misread it so.
  expect(data.totales).toMatchObject({ iva: 11.88, total: 80.16 })
})

test('reads base and tax in brackets below a card charge', () => {
  const data = read(`
DISTRIBUIDORA EL CINCEL EIRL
RUC 20601112222
FACTURA: F010-00000661
EMITIDO: 2026-04-17 12:09
CLIENTE: CONSTRUCCIONES TALLAN SAC
RUC/DNI: 20605011226
COND.: CONTADO

CLAVOS 3" x KG
  4 KG x 7.50                30.00
CEMENTO TIPO MS BLS
  20 BLS x 31.20            624.00
ALAMBRE NEGRO #16
  5 KG x 6.80                34.00

SUMA                        688.00
RECARGO TARJETA 5%           34.40
TOTAL                       722.40
  (GRAVADA 612.20 IGV 110.20)
POS 1: MASTERCARD           722.40
`)
  expect(data.totales).toMatchObject({ subtotal: 612.2, iva: 110.2, total: 722.4 })
  expect(data.productos?.[0]?.descripcion).toBe('CLAVOS 3" x KG')
})

test('reads the only amount of a slip as its total, and a price per pound with its unit behind', () => {
  const taxi = read(`
TAXI DIRECTO AEROPUERTO
SERVICIOS DE TAXI CONDOR S.A.C.
RUC: 20601112222
Boleta B002-118834
12 Ene 2026        23:40
Pasajero: TANAKA KENJI

          S/ 65.00
`)
  expect(taxi.totales?.total).toBe(65)
  const grocery = read(`
Harvest Lane Market
Store 042 - 910 Elm St, Eugene OR
Cashier: DEV   Reg 7
BANANAS ORG
  2.31 lb @ 0.89/lb            2.06 F
2% MILK GAL                    4.19 F
SUBTOTAL                       6.25
BALANCE DUE                    6.25
07/04/26 03:15PM
`)
  expect(grocery.productos?.[0]).toEqual({
    descripcion: 'BANANAS ORG',
    unidad: 'lb',
    cantidad: 2.31,
    precio: 0.89,
    total: 2.06,
  })
  // A street would have a number; on a paper with a US state the month comes first.
  expect(grocery.proveedor?.nombre).toBe('Harvest Lane Market')
  expect(grocery.documento).toMatchObject({ fecha: '2026-07-04', moneda: 'USD' })
})

test('reads a lone price of each line as its total', () => {
  const data = read(`
TRATTORIA DA OLIMPIA
Via Garibaldi 9 - 40124 Bologna
P.IVA 03118840375
DOCUMENTO COMMERCIALE
DESCRIZIONE             IVA     Prezzo(€)
COPERTO                 10%       5,00
TAGLIATELLE RAGU        10%      12,50
TOTALE COMPLESSIVO               17,50
di cui IVA                        1,59
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([5, 12.5])
  expect(data.totales).toMatchObject({ iva: 1.59, total: 17.5 })
})

test('reads whole rupiah from a till in Indonesian', () => {
  const data = read(`
TOKO ANUGERAH
JL. PASAR BARU 18 BANDUNG
03.08.2021-14:22 2.1.44/RINI/01
MIE GORENG 5PCS
   2   3,100               6,200
SUSU UHT 1L
   1  18,900              18,900
HARGA JUAL :              25,100
TOTAL :                   25,100
TUNAI :                   50,000
KEMBALI :                 24,900
`)
  expect(data.documento).toMatchObject({ fecha: '2021-08-03', moneda: 'IDR' })
  expect(data.totales?.total).toBe(25100)
  expect(data.productos).toEqual([
    { descripcion: 'MIE GORENG 5PCS', cantidad: 2, precio: 3100, total: 6200 },
    { descripcion: 'SUSU UHT 1L', cantidad: 1, precio: 18900, total: 18900 },
  ])
})

test.each([
  ['CRUMB & CRUST PTE LTD', '$15.30', 'SGD'],
  ['MARLIN BAKERY PTY LTD', '$15.30', 'AUD'],
  ['BLUE HERON DINER\nDuluth, MN 55802', '$15.30', 'USD'],
  ['PASAR BINTANG SDN BHD', '15.30', 'MYR'],
  ['BLUE HERON DINER\n(218) 555-0147', '15.30', 'USD'],
])('reads the currency from %s if the amounts name none', (shop, total, currency) => {
  const data = read(`
${shop}
RECEIPT 118-4420
2 Toast Set                ${total}
SUBTOTAL                   ${total}
TOTAL                      ${total}
`)
  expect(data.documento?.moneda).toBe(currency)
})

test('does not join a title above a label to it if the value is under the title', () => {
  const data = read(
    `
SYARIKAT PERNIAGAAN TECK LEONG
No. 7 Jalan Besar, 43300 Seri Kembangan

                            CASH SALES
M/S  ____________           No    : CS 21180
                            Date  : 04/10/2018

PVC ELBOW 20MM                              9.60
TOTAL  RM                                   9.60
`,
    'pdf',
  )
  expect(data.documento?.numero).toBe('CS 21180')
})

test('joins a label that OCR separated, with a wide gap before its value', () => {
  const data = read(`
ORDEN DE COMPRA N° 2026-00381
Señores:   IMPRESIONES LA UNION E.I.R.L.
R.U.C.:    20601112222
Facturar   a nombre de: COOPERATIVA NORANDINO LTDA. RUC 20605011226
TOTAL S/   480.00
`)
  expect(data.cliente?.nombre).toBe('COOPERATIVA NORANDINO LTDA.')
})

test('reads R.S. as the label of a company and not as rupees', () => {
  const data = read(`
EL OVALO S.A.C.
R.U.C. 20601112222
FACTURA ELECTRONICA   F003-0018842
R.S.: TRANSPORTES QUILCA E.I.R.L.
RUC : 20605011226
IMPORTE TOTAL S/            312.59
`)
  expect(data.cliente).toMatchObject({ nombre: 'TRANSPORTES QUILCA E.I.R.L.', rfc: '20605011226' })
})

test('does not read charges, discounts and partial sums as line items', () => {
  const bar = read(`
CEDAR & SAGE
Chicago, IL 60614
Check 8812
06/21/2026 8:14 PM

2 Burrata               32.00
1 Short Rib             29.00
2 Old Fashioned         28.00

Food                    61.00
Liquor                  28.00
Tax                      9.57
Total                  $98.57
`)
  expect(bar.productos?.map(({ total }) => total)).toEqual([32, 29, 28])
  const cafe = read(`
Brunswick Crumb
ABN 61 204 118 882
Tax Invoice
9 Apr 2026 8:02am
1 x Flat White           $5.80
2 x Almond Croissant    $13.00
Surcharge 1.5%           $0.28
Total (inc GST)         $19.08
GST                      $1.73
`)
  expect(cafe.productos?.map(({ total }) => total)).toEqual([5.8, 13])
})

test('reads a fuel price below its quantity, and leaves a discount behind the lines out of them', () => {
  const data = read(`
GRUPO ENERGETICO SUR E.I.R.L.
RUC 20601112222
FACTURA ELECTRONICA
FE12-00093310
CLIENTE: AGREGADOS CHILI S.A.C.
FECHA  : 2026-08-30 07:15:44

GASOHOL REGULAR  12.305 GLN
P.U. 15.790                194.30
ADITIVO 1 UND
P.U. 18.000                 18.00
DESC. FLOTA                 -6.15
VALOR VENTA                174.70
IGV 18%                     31.45
TOTAL S/                   206.15
`)
  expect(
    data.productos?.map(({ descripcion, cantidad, precio, total }) => [descripcion, cantidad, precio, total]),
  ).toEqual([
    ['GASOHOL REGULAR', 12.305, 15.79, 194.3],
    ['ADITIVO', 1, 18, 18],
  ])
})

test('does not take a total in whole pesos for a row of headings', () => {
  const data = read(`
INVERSIONES CORRAL SAS
NIT: 901.837.169-7
CV-33871
2026-02-27 21:05           Mesa 14
1 Punta de anca             58.900
2 Limonada coco             25.800
Subtotal                    78.426
Impoconsumo 8%               6.274
Total                       84.700
Servicio voluntario 10%      7.843
TOTAL CON SERVICIO          92.543
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([58900, 25800])
  expect(data.totales?.total).toBe(84700)
})

test('reads a currency sign behind amounts and behind a price per kilogram', () => {
  const data = read(`
SAS MOULIN DISTRIBUTION
3 place du Marché 21200 Beaune
BAGUETTE TRAD                2,60 €
COMTE 18 MOIS
0,312 kg x 24,90 €/kg        7,77 €
TOTAL A PAYER               10,37 €
`)
  expect(data.productos).toEqual([
    { descripcion: 'BAGUETTE TRAD', total: 2.6 },
    { descripcion: 'COMTE 18 MOIS', unidad: 'kg', cantidad: 0.312, precio: 24.9, total: 7.77 },
  ])
})

test('reads a series of three digits from a paper book, and no client from a heading', () => {
  const data = read(
    `
CHIFA TITI
De: Wong Chang Rosa
R.U.C. 10983102927
BOLETA DE VENTA
001 - N° 004418
Fecha: 8 / 03 / 26
Señor(es):
CANT.      DESCRIPCIÓN             IMPORTE
2          Wantán frito              24.00
TOTAL S/.                            24.00
`,
    'pdf',
  )
  expect(data.documento).toMatchObject({ serie: '001', numero: '001-004418' })
  expect(data.cliente?.nombre).toBeUndefined()
})

test('reads the total without a suggested tip', () => {
  const data = read(`
GASTRONOMIA DEL PUERTO SPA
RUT 76.086.428-5
BOLETA N° 0034410
14/02/2026 22:18
2 PAILA MARINA          17.980
1 REINETA PLANCHA       11.490
SUBTOTAL               $29.470
PROPINA SUGERIDA 10%    $2.947
TOTAL C/PROPINA        $32.417
`)
  expect(data.totales?.total).toBe(29470)
})

test('adds up two taxes on a taxable value and reads the net amount as total', () => {
  const data = read(`
SHREE MITHAI BHANDAR
GSTIN 27AAKFS4420Q1Z5
TAX INVOICE
Bill No: 2218
Particulars           Qty      Rate       Amt
Kaju Katli 500g         2    480.00    960.00
Samosa                 15     20.00    300.00
Taxable Value                         1260.00
CGST 2.5%                               31.50
SGST 2.5%                               31.50
Net Amount Rs.                        1323.00
`)
  expect(data.totales).toMatchObject({ subtotal: 1260, iva: 63, total: 1323 })
})

test('reads a price behind the @ that multiplies it', () => {
  const data = read(`
KOPI SENJA RAYA
Jl. Kemang Raya No. 41, Jakarta
18 Jun 2022            16:20
Es Kopi Susu
 2x    @25.000        50.000
Nasi Ayam Matah
 1x    @52.000        52.000
Total             Rp 102.000
`)
  expect(data.productos).toEqual([
    { descripcion: 'Es Kopi Susu', cantidad: 2, precio: 25000, total: 50000 },
    { descripcion: 'Nasi Ayam Matah', cantidad: 1, precio: 52000, total: 52000 },
  ])
})

test('reads line items under a total at the head', () => {
  const data = read(`
MOTORES EL RAYO S.A.C.
RUC 20601112222
TOTAL: S/ 413.00
FACTURA F001-118
Fecha: 05.05.2026
Cambio de aceite 15W40     180.00
Filtro de aire              85.00
Mano de obra               148.00
Base                       350.00
IGV                         63.00
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([180, 85, 148])
  expect(data.totales).toMatchObject({ subtotal: 350, iva: 63, total: 413 })
})

test('does not take a document number for a tax id, nor a drink for a currency', () => {
  const paper = read(`
RESTAURANTES DEL NORTE S.A.C. RUC
          20601112222
FACTURA ELECTRONICA    F002-00003381
TOTAL S/               189.00
`)
  expect(paper.proveedor?.rfc).toBe('20601112222')
  const indian = read(`
COASTAL SPICE
GSTIN: 29AACCK8821M1ZQ
Bill No.: 4471       Date: 24-Jan-26
Sol Kadhi                   80.00
Neer Dosa                  180.00
Sub Total                  260.00
SGST@2.5%                    6.50
CGST@2.5%                    6.50
Grand Total                273.00
`)
  expect(indian.documento?.moneda).toBe('INR')
  expect(indian.totales).toMatchObject({ subtotal: 260, iva: 13, total: 273 })
})

test('reads a weighed item above its weight, also under headings', () => {
  const data = read(`
MERCADO LA HUERTA, S.L.
NIF: B55182208
FACTURA SIMPLIFICADA
N9: 2023/03/018822
17/06/2023 12:15

Ud Descripción                    P.Unit    Importe
1 ACEITE OLIVA VE 1L                           8,95
3 YOGUR NATURAL PK4                 1,20       3,60
TOMATE RAMA
  0,865 kg x 1,99 €/kg                         1,72

TOTAL (€)                                     14,27
`)
  expect(data.documento?.numero).toBe('2023/03/018822')
  expect(data.productos).toMatchObject([
    { descripcion: 'ACEITE OLIVA VE 1L', total: 8.95 },
    { descripcion: 'YOGUR NATURAL PK4', cantidad: 3, total: 3.6 },
    { descripcion: 'TOMATE RAMA', cantidad: 0.865, precio: 1.99, total: 1.72 },
  ])
})

test('reads words above each row of numbers under a code heading as names', () => {
  const data = read(`
JAYA AUTO PARTS SDN BHD
(Company No.: 566120-W) (GST No.: 000556744704)
TAX INVOICE
Doc No.: INV/17/09/0442
Doc Date: 21 September 2017

Code            Qty       Price      Disc      Total
BRAKE PAD FRONT
BP-119            1       95.00                95.00
ENGINE OIL 10W40 4L
EO-004            2       88.00       10%     158.40

Total                                         253.40
`)
  expect(data.proveedor?.rfc).toBe('000556744704')
  expect(data.productos).toMatchObject([
    { codigo: 'BP-119', descripcion: 'BRAKE PAD FRONT', total: 95 },
    { codigo: 'EO-004', descripcion: 'ENGINE OIL 10W40 4L', total: 158.4 },
  ])
})

test('begins an item at a numbered line, whatever stands above', () => {
  const data = read(`
SETIA STATIONERY SHOP
GST ID No: 001531760640
TAX INVOICE
Owned By
SETIA SUPPLY SDN BHD
CASH SALES
1. 2012-0043   WHITE TAC 50GM
   2 X 3.5000                  7.00 SR
2. 2012-0098   SCISSORS 7"
   1 X 4.9000                  4.90 SR
Total Sales Inclusive GST     11.90
CASH                          11.90
`)
  expect(data.productos).toMatchObject([
    { codigo: '2012-0043', descripcion: 'WHITE TAC 50GM', cantidad: 2, total: 7 },
    { codigo: '2012-0098', total: 4.9 },
  ])
})

test('reads names under a barcode with its numbers, also with headings of two lines', () => {
  const data = read(`
LIAN STATIONERY SDN BHD
GST ID : 002139201536
TAX INVOICE
No.         : CS-20243
Date        : 03-01-2018 15:29
Item             Qty   S/Price   S/Price   Amount   Tax
                         Excl.     Incl.
6932007652069      1      6.50      6.89     6.89   SR
MULTI PLUG 4WAY
9557132000012      2      1.10      1.17     2.34   SR
ERASER DUST FREE

Total Sales (Inclusive of GST) :             9.23
CASH :                                       9.23
`)
  expect(data.productos).toMatchObject([
    { codigo: '6932007652069', descripcion: 'MULTI PLUG 4WAY', cantidad: 1, total: 6.89 },
    { codigo: '9557132000012', descripcion: 'ERASER DUST FREE', cantidad: 2, total: 2.34 },
  ])
})

const lines = (data: ReturnType<typeof read>) =>
  data.productos?.map(({ descripcion, cantidad, precio, total }) => [descripcion, cantidad, precio, total])

test('assigns a row of numbers to the name above if no heading names a quantity', () => {
  const data = read(`
HOSPEDAJE TAMBOPATA E.I.R.L.
RUC: 20601234565
BOLETA DE VENTA ELECTRONICA
B002-00001187
FECHA: 09/10/2025
DETALLE                    IMPORTE
HABITACION DOBLE 203
   3 NOCHES X 120.00        360.00
LAVANDERIA
   2 SERV X 25.50            51.00
TOTAL S/                    411.00
`)
  expect(lines(data)).toEqual([
    ['HABITACION DOBLE 203', 3, 120, 360],
    ['LAVANDERIA', 2, 25.5, 51],
  ])
})

test('leaves barcodes above each name out of the previous name', () => {
  const data = read(`
COMERCIAL SANTA ROSA S.A.
RUC: 20100070970
BOLETA DE VENTA ELECTRONICA
B412-00983321
FECHA: 03/08/2026
DESCRIPCION                IMPORTE
7750243052115
LECHE EVAPORADA 400G
   6 UN  x   4.20            25.20
7751271011556
ARROZ EXTRA 5KG
   1 UN  x  23.90            23.90
TOTAL S/                     49.10
`)
  expect(lines(data)).toEqual([
    ['LECHE EVAPORADA 400G', 6, 4.2, 25.2],
    ['ARROZ EXTRA 5KG', 1, 23.9, 23.9],
  ])
  expect(data.productos?.map(({ codigo }) => codigo)).toEqual(['7750243052115', '7751271011556'])
})

test('reads quantity and price above each name, and leaves the tax rate in brackets out', () => {
  const data = read(`
ALMACEN LOS SAUCES S.R.L.
C.U.I.T. Nro.: 30-71220144-0
TIQUE FACTURA "B" (Cod. 082)
P.V. Nro.: 00004    Nro. T. 00038812
Fecha 02/05/26
2,0000 x 1450,0000
Yerba mate 500g    (21,00)  2900,00
3,0000 x 620,0000
Alfajor triple     (21,00)  1860,00
TOTAL                       4760,00
`)
  expect(lines(data)).toEqual([
    ['Yerba mate 500g', 2, 1450, 2900],
    ['Alfajor triple', 3, 620, 1860],
  ])
  // The code in parentheses is the document type, and the point of sale stands before the number.
  expect(data.documento?.numero).toBe('00004-00038812')
})

test('separates a tax letter from thousands of pesos, and reads a small tax in hundreds', () => {
  const data = read(`
MERCADOS EL SAMAN S.A.S.
NIT 900.319.878-5
FACTURA DE VENTA POS
No. MC1 203881
Fecha: 2026/04/21
PLU     DETALLE             PRECIO
   3 X 12.900
220017  ACEITE GIRASOL     38.700C
   2 X 2.600
110091  PAN TAJADO          5.200B
TOTAL A PAGAR               43.900
TARIFA       BASE              IVA
B=5%        4.952              248
C=19%      32.521            6.179
`)
  expect(lines(data)).toEqual([
    ['ACEITE GIRASOL', 3, 12900, 38700],
    ['PAN TAJADO', 2, 2600, 5200],
  ])
  expect(data.documento?.numero).toBe('MC1 203881')
  expect(data.totales).toMatchObject({ subtotal: 37473, iva: 6427, total: 43900 })
})

test('does not take a pen for soles', () => {
  const data = read(`
BRIGHT LEAF STATIONERY PTE LTD
Bill No: BG2-118832
30/11/2025
A4 COPY PAPER 500S
  3 @ 6.90                  20.70
GEL PEN 0.5 BLUE
  12 @ 1.80                 21.60
TOTAL                      $42.30
`)
  expect(lines(data)).toEqual([
    ['A4 COPY PAPER 500S', 3, 6.9, 20.7],
    ['GEL PEN 0.5 BLUE', 12, 1.8, 21.6],
  ])
})

const listedAs = (drawing: string) =>
  read(drawing).productos?.map(({ codigo, descripcion, cantidad, precio, total }) => [
    codigo,
    descripcion,
    cantidad,
    precio,
    total,
  ])

test('reads code, quantity and price above each name, in pesos without decimals', () => {
  expect(
    listedAs(`
SUPERMERCADOS DONDE SIEMPRE SPA
R.U.T. 76.334.118-6
BOLETA ELECTRÓNICA
N° 88204417
Fecha 03-01-2025 13:20        Caja 11

2400012           0,684 KG X $2.190
PAN MARRAQUETA                      1.498
7802920000015     4 X $1.150
LECHE COLUN ENT 1L                  4.600
7801875041207
CAFE MARLEY TOST 250                6.990
7808700044120
BOLSA REUTILIZABLE                    350

SUB TOTAL $                        13.438
TOTAL A PAGAR $                    13.438
`),
  ).toEqual([
    ['2400012', 'PAN MARRAQUETA', 0.684, 2190, 1498],
    ['7802920000015', 'LECHE COLUN ENT 1L', 4, 1150, 4600],
    ['7801875041207', 'CAFE MARLEY TOST 250', undefined, undefined, 6990],
    ['7808700044120', 'BOLSA REUTILIZABLE', undefined, undefined, 350],
  ])
})

test('reads weight and price under a name, with its code or a price per kilogram', () => {
  expect(
    listedAs(`
MUTIARA FRESH MART (M) SDN BHD
CASH BILL
BILL# 03-118824             POS 03
21/06/2024 18:05            CASHIER 1107

BAWANG BESAR INDIA
20041  0,745 kg x 6.90        5.14
CONFERENCE PEARS
0.655 kg    @2.20/kg          1.44
GARDENIA ORIGINAL 400G
9556031102  2 x 2.80          5.60

SUB TOTAL                    12.18
MEMBER VOUCHER               -3.00
ROUNDING                     -0.02
NET TOTAL          RM         9.16
`),
  ).toEqual([
    ['20041', 'BAWANG BESAR INDIA', 0.745, 6.9, 5.14],
    [undefined, 'CONFERENCE PEARS', 0.655, 2.2, 1.44],
    ['9556031102', 'GARDENIA ORIGINAL 400G', 2, 2.8, 5.6],
  ])
})

test('does not take a rate in brackets behind a name for an amount', () => {
  expect(
    listedAs(`
EL CRUCE COMBUSTIBLES S.A.
CUIT 30-69224187-4
TIQUE FACTURA "A"
N° 0021-00330795
FECHA 30/04/25 HORA 09:05:51

NAFTA SUPER (21,00)
41,300 Lt x 892,5619         36.862,81

SUBT. NETO GRAV.             36.862,81
IVA 21,00%                    7.741,19
TOTAL $                      44.604,00
`),
  ).toEqual([[undefined, 'NAFTA SUPER', 41.3, 892.5619, 36862.81]])
})

test('reads a total after a voucher as the total, but not a net amount before tax', () => {
  const reduced = read(`
PASAR RAYA SRI MUTIARA
CASH BILL
21/06/2024 18:05
GARDENIA ORIGINAL 400G       10.74
SUB TOTAL                    10.74
MEMBER VOUCHER               -3.00
ROUNDING                     -0.02
NET TOTAL          RM         7.72
T&G eWALLET                   7.72
`)
  expect(reduced.totales?.total).toBe(7.72)
  const taxed = read(`
ACME TRADING LTD
TAX INVOICE
21/06/2024 18:05
WIDGET                      100.00
SUB TOTAL                   100.00
SPECIAL OFFER               -10.00
NET TOTAL                    90.00
VAT 20%                      18.00
TOTAL                       108.00
`)
  expect(taxed.totales).toMatchObject({ iva: 18, total: 108 })
})

test('adds a service charge to the total although the tax table leaves it out', () => {
  const { totales, proveedor } = read(`
THE PLOUGH & HARROW
High Street, Ledbury HR8 1DS
Marches Inns Limited
VAT Reg 722 0394 65
VAT RECEIPT
Receipt 0048812     Till 2
Sat 22 Feb 2025     19:33

Fish & Chips
2 @ 16.95                   £33.90
Steak & Ale Pie
1 @ 36.50                   £36.50
Food & Drink                £70.40
Discretionary Service 12.5%  £8.80
TOTAL DUE                   £79.20
Contactless Amex            £79.20

VAT Rate     Net      VAT     Gross
20.00%       58.67    11.73   70.40
`)
  expect(totales).toMatchObject({ subtotal: 58.67, iva: 11.73, otros_impuestos: 8.8, total: 79.2 })
  expect(proveedor?.rfc).toBe('722039465')
})

test('leaves the lot of a medicine out of its name, and takes no price from the end of a name', () => {
  const { productos, cliente } = read(`
BOTICAS VIDASANA
BOTIVIDA PERU S.A.C.
RUC: 20488209150
BOLETA DE VENTA ELECTRONICA
BB07-0019463
F.EMISION: 27-01-2026 19:05 CAJ: 03
DOC: DNI 20114567
CLI: PEDRO MARTIN ALIAGA SOTO
CODIGO DESCRIPCION              IMPORTE
104482 PARACETAMOL 500MG TAB X 100
LOTE: A2517 VCTO:08/27
  1 CJA x 12.90                   12.90
220317 AMOXICILINA 500MG CAP
LOTE: 25H114 VCTO: 03/28
  21 CAP x 0.60                   12.60
SUBTOTAL                          25.50
TOTAL A PAGAR          S/         25.50
`)
  expect(cliente?.nombre).toBe('PEDRO MARTIN ALIAGA SOTO')
  expect(productos).toMatchObject([
    { codigo: '104482', descripcion: 'PARACETAMOL 500MG TAB X 100', cantidad: 1, precio: 12.9, total: 12.9 },
    { codigo: '220317', descripcion: 'AMOXICILINA 500MG CAP', cantidad: 21, precio: 0.6, total: 12.6 },
  ])
})

test('reads a sold «lote» as a line item', () => {
  const { productos } = read(`
AGRICOLA DEL SUR S.A.C.
RUC: 20488209150
BOLETA DE VENTA ELECTRONICA
BB07-0019463
CODIGO DESCRIPCION              IMPORTE
LOTE DE EXPORTACION DE MANGO     500.00
CAJAS DE CARTON                   80.00
TOTAL A PAGAR          S/        580.00
`)
  expect(productos).toMatchObject([{ total: 500 }, { total: 80 }])
})

test('reads headings of one row that are printed on three lines', () => {
  const { productos, cliente } = read(
    `
LIAN SENG HARDWARE TRADING SDN BHD
TAX INVOICE

Bill To :                                          Invoice No. : IV-1705/0188

PEMBINAAN BUKIT GANTANG ENTERPRISE                 Date : 09/05/2017


                                                   U/Price  Amount
No   Item Code   Description        Qty    UOM                        Tax
                                                   RM       RM

1    PVC-W20     WATER PIPE 20MM    10.00  LGTH    12.80    128.00    SR

2    ELB-20      PVC ELBOW 20MM     24.00  PCS      0.75     18.00    SR


                                    Total Payable (RM)      146.00
`,
    'ocr',
  )
  expect(cliente?.nombre).toBe('PEMBINAAN BUKIT GANTANG ENTERPRISE')
  expect(productos).toEqual([
    {
      codigo: 'PVC-W20',
      descripcion: 'WATER PIPE 20MM',
      unidad: 'LGTH',
      cantidad: 10,
      precio: 12.8,
      total: 128,
    },
    { codigo: 'ELB-20', descripcion: 'PVC ELBOW 20MM', unidad: 'PCS', cantidad: 24, precio: 0.75, total: 18 },
  ])
})

test('leaves the tax class before the numbers out of the name', () => {
  const { productos } = read(`
Sihat Sentosa Healthcare Sdn Bhd
Tax Invoice
Description         Qty     Price    Amount
PARACETAMOL 500MG 20S
SR                    2      5.90     11.80
INSULIN SYRINGE 1ML 10S
ZRL                   1      9.50      9.50
CALAMINE LOTION 100ML
SR                    1      6.70      6.70
Total                                 28.00
`)
  expect(productos).toEqual([
    { descripcion: 'PARACETAMOL 500MG 20S', cantidad: 2, precio: 5.9, total: 11.8 },
    { descripcion: 'INSULIN SYRINGE 1ML 10S', cantidad: 1, precio: 9.5, total: 9.5 },
    { descripcion: 'CALAMINE LOTION 100ML', cantidad: 1, precio: 6.7, total: 6.7 },
  ])
})

test('reads amounts without and with tax beside a tax column', () => {
  const { productos } = read(`
OMEGA SAFETY & INDUSTRIAL SUPPLIES
TAX INVOICE
STOCK CODE   DESCRIPTION         QTY   UNIT PRICE   DISC   AMT EXCL GST   GST 6%AMT   INCL GST
1200-AB      SAFETY HELMET        12        14.50     5%         165.30     9.92        175.22
3310         COATED GLOVE (M)     60         2.20                132.00     7.92        139.92
                                                     TOTAL INCL GST   RM 315.14
`)
  expect(productos).toMatchObject([
    { codigo: '1200-AB', cantidad: 12, precio: 14.5, subtotal: 165.3, total: 175.22 },
    { codigo: '3310', cantidad: 60, precio: 2.2, subtotal: 132, total: 139.92 },
  ])
})

test('reads quantity and price under the name on an American till receipt', () => {
  const { productos, documento } = read(`
PINE HOLLOW MARKET
2180 OLD MILL RD, DAYTON OH 45419
ST# 0217 OP# 0041 TE# 06 TR# 04418
BLACK BEANS 15OZ  0004133102
4 AT 1 FOR        0.78       3.12 F
FOIL 75SF         0003800031
2 AT 1FOR         4.44       8.88 T
SUBTOTAL                    12.00
TOTAL                       12.00
`)
  expect(documento?.numero).toBe('04418')
  expect(productos).toMatchObject([
    { cantidad: 4, precio: 0.78, total: 3.12 },
    { cantidad: 2, precio: 4.44, total: 8.88 },
  ])
})

test('joins the only amount of a row that is split at its decimal point', () => {
  const { totales } = read(`
SEGAR RAYA RETAIL (M) SDN BHD
SIMPLIFIED TAX INVOICE
TOTAL SALES (INCL GST)           79.89
ROUNDING ADJUSTMENT               0.01
TOTAL                           79.  90
CASH                            100.00
`)
  expect(totales).toMatchObject({ total: 79.9 })
})

test('does not take a tax class read as a digit for an amount', () => {
  const { productos } = read(`
PAPELERIA EL FARO S.A.C.
RUC 20538120011
BOLETA DE VENTA ELECTRONICA
B011-00551820
FECHA 11/12/2025   CAJA 02
7751027000018   CUADERNO RAYADO A4
   6 x 4.20                   25.20 G
7751027000025   LAPIZ DE GRAFITO HB
   1.426 x 18.90              26.95 6
DSCTO PROMOCION               -5.00
7751027000032   REGLA DE 30 CM
   1 x 9.90                    9.90 SR
7751027000049   COMPAS ESCOLAR
   2 x 8.10                   16.20 5R
TOTAL                         73.25
`)
  expect(productos?.map(({ descripcion, cantidad, total }) => [descripcion, cantidad, total])).toEqual([
    ['CUADERNO RAYADO A4', 6, 25.2],
    ['LAPIZ DE GRAFITO HB', 1.426, 26.95],
    ['REGLA DE 30 CM', 1, 9.9],
    ['COMPAS ESCOLAR', 2, 16.2],
  ])
})

test('reads a code before the quantity, and an @ misread with a bracket', () => {
  const { productos } = read(`
Marlow Stationers
12 Quay Street, Hoboken, NJ 07030
Trans 2-41122   11/08/2025   2:36 PM
DESK LAMP (LED)
BK0417   3 x    11.90      35.70 T
PAPER ROLL 900ML
HB-204   1 (@   18.00      18.00 T
WALL MAP OF COASTS
9780100000018   1 (@34.95      34.95 T
Subtotal                   88.65
TOTAL                      88.65
`)
  expect(productos).toEqual([
    { codigo: 'BK0417', descripcion: 'DESK LAMP (LED)', cantidad: 3, precio: 11.9, total: 35.7 },
    { codigo: 'HB-204', descripcion: 'PAPER ROLL 900ML', cantidad: 1, precio: 18, total: 18 },
    {
      codigo: '9780100000018',
      descripcion: 'WALL MAP OF COASTS',
      cantidad: 1,
      precio: 34.95,
      total: 34.95,
    },
  ])
})

test('restores a misread quantity, price or amount from the other two', () => {
  const { productos } = read(`
BODEGA LA RIBERA S.A.C.
RUC 20538120011
BOLETA DE VENTA ELECTRONICA
B011-00551820
FECHA 11/12/2025   CAJA 02
VINO TINTO DE MESA
   1 x 32.%               32.90 G
BOLSA DE PAPEL
   2x 0.20                0.490 G
CAFE MOLIDO
   3 x 7?50               22.50 G
LATTE GRANDE 2 0 2.90      5.80 G
GASA 10 X 10CM             1.00 G
TOTAL                     62.60
`)
  expect(productos).toMatchObject([
    { descripcion: 'VINO TINTO DE MESA', cantidad: 1, precio: 32.9, total: 32.9 },
    { descripcion: 'BOLSA DE PAPEL', cantidad: 2, precio: 0.2, total: 0.4 },
    { descripcion: 'CAFE MOLIDO', cantidad: 3, precio: 7.5, total: 22.5 },
    { descripcion: 'LATTE GRANDE', cantidad: 2, precio: 2.9, total: 5.8 },
    { descripcion: 'GASA 10 X 10CM', total: 1 },
  ])
})

test('corrects a misread decimal point and leaves a tax star out of the name', () => {
  const { productos } = read(`
Wattle Creek Pharmacy
TAX INVOICE
ABN 73 604 118 327
9310042001   *HAND CREAM 75ML
                                  16.99
9310042002   THROAT DROPS 20S
   2 @ $3.79 ea                    7.58
9310042003   *BABY SHAMPOO
                                  13:49
SUBTOTAL (4 items)               $38.06
TOTAL                            $38.06
28 JAN 2025 16:22
`)
  expect(productos).toEqual([
    { codigo: '9310042001', descripcion: 'HAND CREAM 75ML', total: 16.99 },
    { codigo: '9310042002', descripcion: 'THROAT DROPS 20S', cantidad: 2, precio: 3.79, total: 7.58 },
    { codigo: '9310042003', descripcion: 'BABY SHAMPOO', total: 13.49 },
  ])
})

test('reads the fuel behind a pump number', () => {
  const { productos } = read(`
MILLBROOK SERVICES
Mill Lane, Maidenhead SL6 7PX
VAT No. GB 817 4402 41
RECEIPT 0417-22-8001   Till 22
Date 17/02/25   Time 07:54
PUMP 04   UNLEADED E10
   38.42 L @ 1.459/L        £56.05 A
SCREENWASH 5L                £6.99 A
BALANCE DUE                 £63.04
`)
  expect(productos).toEqual([
    { descripcion: 'UNLEADED E10', unidad: 'L', cantidad: 38.42, precio: 1.459, total: 56.05 },
    { descripcion: 'SCREENWASH 5L', total: 6.99 },
  ])
})

test('reads items on three lines: number and code, name, numbers with unit', () => {
  const { productos } = read(`
MURNI RIA HARDWARE SDN BHD
TAX INVOICE
Inv No CS-0041122   14/03/2017
No Item
       Qty      U.Price      Amount (RM)   Tax
1 HW-2201
     COPPER PIPE CLASS B 15MM X 3M
       4 PC        7.50        30.00   SR
2 FX-0311
     ANCHOR PLUG 8MM (50PCS)
       2PC         3.20         6.40   SR
3 NL-0777
     ROOF NAIL 2" LOOSE
       0.650 KG    7.20         4.68   SR
Total Qty 6.65
TOTAL RM                       41.08
`)
  expect(productos).toEqual([
    {
      codigo: 'HW-2201',
      descripcion: 'COPPER PIPE CLASS B 15MM X 3M',
      unidad: 'PC',
      cantidad: 4,
      precio: 7.5,
      total: 30,
    },
    {
      codigo: 'FX-0311',
      descripcion: 'ANCHOR PLUG 8MM (50PCS)',
      unidad: 'PC',
      cantidad: 2,
      precio: 3.2,
      total: 6.4,
    },
    {
      codigo: 'NL-0777',
      descripcion: 'ROOF NAIL 2" LOOSE',
      unidad: 'KG',
      cantidad: 0.65,
      precio: 7.2,
      total: 4.68,
    },
  ])
})

test('leaves the tax class between name and amount out of the name', () => {
  expect(
    lines(
      read(`
AIR BIRU HYPER (M) SDN BHD (126926-H)
3 JLN SS16/1 SUBANG JAYA 47500 SELANGOR
INVOICE NO: 2017091600340108
16/09/2017 21:14:33   POS:034 OPR:1187
9556001132   MILO ACTIVE 1KG   SR    15.99
9555589200   GARDENIA BREAD    ZR     4.00
   QTY 2 @ 2.00
9556100014   DETTOL 250ML      SR     8.49
TOTAL                                28.48
`),
    )?.map(([name]) => name),
  ).toEqual(['MILO ACTIVE 1KG', 'GARDENIA BREAD', 'DETTOL 250ML'])
})

test('reads a price below one without its zero, followed by its unit', () => {
  expect(
    read(`
TALL PINE HARDWARE #1182
4410 ROUTE 9 SOUTH
FREEHOLD NJ 07728
06/14/24 10:22 AM  CLERK 12
TERM 3   TRANS 448210
 1   EA  14.99 EA        14.99
 7218831   PAINTBRUSH ANGLE
 6   FT    .89 FT         5.34
 5501882   CHAIN ZINC 3/16
SUB-TOTAL:  20.33   TAX:   1.35
                  TOTAL:  21.68
`).productos,
  ).toMatchObject([
    { codigo: '7218831', descripcion: 'PAINTBRUSH ANGLE', cantidad: 1, precio: 14.99, total: 14.99 },
    {
      codigo: '5501882',
      descripcion: 'CHAIN ZINC 3/16',
      unidad: 'FT',
      cantidad: 6,
      precio: 0.89,
      total: 5.34,
    },
  ])
})

test('leaves running numbers before names out of them', () => {
  expect(
    lines(
      read(`
BINA REPAIR CENTRE SDN BHD (1038711-K)
LOT 22 & 23, JALAN PUTRA 1,
81100 JOHOR BAHRU, JOHOR
            TAX INVOICE
DOC NO. : CS00081245      CASHIER : USER1
DATE    : 11/05/2017      TIME : 15:20:11
ITEM        QTY   S/PRICE   S/PRICE  AMOUNT  TAX
                            (INC)
1 WALL PLUG 6MM
  000112      2     3.50     3.71     7.42   SR
2 CEMENT SCREW 1.5"
  000981      1     4.20     4.45     4.45   SR
TOTAL QUANTITY   3
            SUB-TOTAL (EX)            11.20
            TOTAL TAX                  0.67
            TOTAL                     11.87
`),
    )?.map(([name]) => name),
  ).toEqual(['WALL PLUG 6MM', 'CEMENT SCREW 1.5"'])
})

test('does not take the end of a name for a price, nor a produce number for a quantity', () => {
  expect(
    lines(
      read(`
               THE DROVER'S REST
          Market Place, Hexham NE46 3NX
Bill No: 20417          Table 6
Date 14/12/2024         Time 20:57
2  Pint Black Sheep           @5.20   10.40
1  Sticky Toffee Pud          @7.25    7.25
4225  AVOCADO LG                       5.00
TOTAL                                 22.65
`),
    )?.map(([name, count]) => [name, count]),
  ).toEqual([
    ['Pint Black Sheep', 2],
    ['Sticky Toffee Pud', 1],
    ['4225 AVOCADO LG', undefined],
  ])
})
