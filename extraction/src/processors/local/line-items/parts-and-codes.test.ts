// Text around the items of a receipt: parts of a meal, places in the store, discounts among the numbers, words below.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('leaves out indented parts of a meal and continues the name with its additions', () => {
  expect(
    read(`
        Kopi & Roti Bakery Cafe
Receipt  AC2-000038812
22 Mar 2024, 09:06 AM
----------------------------------------
1x Breakfast Set B              RM12.90
     Kaya Butter Toast
     Hot Kopi
1x Curry Puff                    RM2.80
----------------------------------------
Subtotal                         RM15.70
Total                            RM15.70
`).productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['Breakfast Set B', 'Curry Puff'])
  expect(
    read(`
        POLLERIA BRASAS
            RUC: 20608812774
      FACTURA DE VENTA ELECTRÓNICA
              FF01-0002291
F.Emisión: 2022-12-09   Hora: 20:41
----------------------------------------
1 POLLO A LA BRASA ENTERO
   + PAPAS + ENSALADA              68.00
2 CHICHA MORADA 1L                 28.00
----------------------------------------
TOTAL A PAGAR       S/        96.00
`).productos?.[0],
  ).toMatchObject({ descripcion: 'POLLO A LA BRASA ENTERO + PAPAS + ENSALADA', cantidad: 1, total: 68 })
})

test('leaves a storage place behind the code and the total count under the list out of the line items', () => {
  expect(
    read(`
MR. TOOLS (KUCHING) SDN BHD
-TAX INVOICE-
----------------------------------------------
GLUE GUN 40W
8871920  WA12 - 24/240
  1 X 19.90                          19.90 S
CABLE TIE BLACK
9074412  KB55 - 12/144
  2 X 6.90                           13.80 S
----------------------------------------------
Item(s) : 2                      Qty(s) : 3
                TOTAL             RM 33.70
`).productos,
  ).toMatchObject([
    { descripcion: 'GLUE GUN 40W', cantidad: 1, precio: 19.9 },
    { descripcion: 'CABLE TIE BLACK', cantidad: 2, precio: 6.9 },
  ])
  expect(
    read(`
           BUILDERS DEPOT
SALES INVOICE NO. 000-117-00448210
Cashier: Jhonrey
------------------------------------------
Flat Latex 4L
  2 PC @ 689.00             1,378.00 V
Paint Brush 2"
  4 PC @ 45.00                180.00 V
------------------------------------------
2 Item(s)   6 unit(s)
TOTAL                    PHP 1,558.00
`).productos,
  ).toMatchObject([
    { descripcion: 'Flat Latex 4L', cantidad: 2, precio: 689 },
    { descripcion: 'Paint Brush 2"', cantidad: 4, precio: 45 },
  ])
})

test('reads a discount as the third of three numbers, and an amount alone under its product', () => {
  expect(
    read(`
       SYARIKAT PERNIAGAAN TEIK ANN
BILL NO    : T1-0042871
============================================
CODE / DESCRIPTION
        QTY    PRICE    DISC   AMOUNT  TAX
============================================
00231
HOSE CLIP S/STEEL
       6.00     1.10    0.00     6.60  SR
00871
GARDEN HOSE (PER FT)
      40.00     0.95    2.00    36.00  SR
============================================
TOTAL (INCLUSIVE GST)                  42.60
`).productos?.[1],
  ).toMatchObject({
    descripcion: 'GARDEN HOSE (PER FT)',
    cantidad: 40,
    precio: 0.95,
    descuento: 2,
    total: 36,
  })
  expect(
    read(`
    SUPERMERCADOS PANAL S.A.
           RUC 20507718843
     BOLETA DE VENTA ELECTRONICA
B044-11820077
--------------------------------------
001 2100450
PAPAYA 1.780 KG X 3.99     7.10
002 2100118
PALTA FUERTE 0.640 KG X 9.90
                           6.34
--------------------------------------
TOTAL               S/    13.44
`).productos,
  ).toMatchObject([
    { descripcion: 'PAPAYA', cantidad: 1.78, precio: 3.99, total: 7.1 },
    { descripcion: 'PALTA FUERTE', cantidad: 0.64, precio: 9.9, total: 6.34 },
  ])
})

test('reads a code and a name under two headings as a line item and not as header fields', () => {
  const { documento, productos } = read(`
      MILLER FEED SUPPLY
           Ottumwa, IA 52501
Store 001  Reg 02  Trans 118274
10/19/2024 09:47 AM   Clerk: DENNIS

SKU      DESCRIPTION
0044182  LAYER PELLETS 50LB
         4 EA @ 16.99          67.96 N
0118827  T-POST 6FT GREEN
        10 EA @ 5.49           54.90 T
         SUBTOTAL             122.86
         TOTAL               $122.86
         CHECK #2188          122.86
`)
  expect(documento?.numero).toBe('118274')
  expect(productos).toMatchObject([
    { codigo: '0044182', descripcion: 'LAYER PELLETS 50LB', cantidad: 4, precio: 16.99, total: 67.96 },
    { codigo: '0118827', descripcion: 'T-POST 6FT GREEN', cantidad: 10, precio: 5.49, total: 54.9 },
  ])
})

test('reads the currency MYR despite «dollar» in the shop name, and no number from a barcode', () => {
  const { documento } = read(`
       88 DOLLAR MART (M) SDN BHD
           JALAN MERU BRANCH
----------------------------------------
      SIMPLIFIED TAX INVOICE
----------------------------------------
9555412008812
STORAGE BOX 20L
1           12.90          12.90 S
----------------------------------------
TOTAL                      12.90
CASH                       20.00
CHANGE                      7.10
`)
  expect(documento?.moneda).toBe('MYR')
  expect(documento?.numero).not.toBe('9555412008812')
})

test('reads a net total without a tax below as the total', () => {
  expect(
    read(`
Bill No. KP-19-0042177
                    14 Oct 2019 18:33
KEDAI PERABOT CAHAYA
Bt 2 Jln Tebrau, Johor Bahru
----------------------------------------
TILAM QUEEN               459.00
PENGHANTARAN              213.00
----------------------------------------
Less              -22.00
Net Total   RM    650.00
----------------------------------------
Paid 300.00 (Deposit)  Bal 350.00
`).totales?.total,
  ).toBe(650)
})

test('reads descriptions under the numbers of their code, with the tax type', () => {
  expect(
    read(`
     SIN HENG SPARE PARTS S/B
        GST REG. NO: 000277102592
INV/NO: C-118837       PAGE  : 1
DATE  : 2016.10.05     S/MAN : 07
------------------------------------------
STK NO.        QTY      PRICE     AMOUNT
------------------------------------------
WB-20           1.0    19.00       19.00
 WIPER BLADE 20" SR
BL-H4-12V       2.0     8.50       17.00
 BULB H4 12V 60/55W SR
------------------------------------------
NET AMT                            36.00
`).productos,
  ).toMatchObject([
    { codigo: 'WB-20', descripcion: 'WIPER BLADE 20"', cantidad: 1, precio: 19, total: 19 },
    { codigo: 'BL-H4-12V', descripcion: 'BULB H4 12V 60/55W', cantidad: 2, precio: 8.5, total: 17 },
  ])
})

test('recognizes an amount heading that is joined to that of the tax letter', () => {
  expect(
    read(`
     SUPERTIENDAS EL GRANO S.A.S
           NIT 900.418.227-1
FACTURA ELECTRONICA DE VENTA
No. CAF2-118204
FECHA 25/02/2024 HORA 10:44
----------------------------------------
CANT DESCRIPCION             VALOR  T
2    PANELA 500G            $7.800  E
1    CAFE SELLO ROJO 500G  $18.900  B
3    JABON REY 300G        $10.200  A
----------------------------------------
TOTAL                      $36.900
`).productos,
  ).toMatchObject([
    { descripcion: 'PANELA 500G', cantidad: 2, total: 7800 },
    { descripcion: 'CAFE SELLO ROJO 500G', cantidad: 1, total: 18900 },
    { descripcion: 'JABON REY 300G', cantidad: 3, total: 10200 },
  ])
})

test('reads a barcode under the description as code and a price behind an @ beside it', () => {
  expect(
    read(`
POPULAR ILMU BOOK CENTRE SDN. BHD.
GST REG NO: 000934821888
TAX INVOICE (REPRINT)
QTY ITEM                        AMOUNT
--------------------------------------------
1   KAMUS DWIBAHASA OXFORD 5ED  45.90 ZRL
    9789834713799
4   FABER CASTELL BALL PEN 1423  5.20 SR
    9556089009775   @1.30
--------------------------------------------
5   ITEMS            TOTAL RM  51.10
                     VISA RM   51.10
`).productos,
  ).toMatchObject([
    { codigo: '9789834713799', descripcion: 'KAMUS DWIBAHASA OXFORD 5ED', cantidad: 1, total: 45.9 },
    {
      codigo: '9556089009775',
      descripcion: 'FABER CASTELL BALL PEN 1423',
      cantidad: 4,
      precio: 1.3,
      total: 5.2,
    },
  ])
})

test('reads a short code with its unit in brackets above the name', () => {
  expect(
    read(`
             PERNIAGAAN ZHENG HUI
             GST NO: 000800589824
                 TAX INVOICE
Doc No.  : CS00009331        Date: 02/02/2018
----------------------------------------------
Item             Qty S/Price S/Price  Amount
                            Incl.GST
----------------------------------------------
2212 (PCS)         4    2.30    2.44    9.75SR
PVC PIPE 15MM X 1FT CUT
0918 (PCS)         1   16.00   16.96   16.96SR
BUTTERFLY HOSE 15MM (20 METER)
----------------------------------------------
Total Qty: 5
                 Total Sales (Excl GST):  25.20
                 Total GST:                1.51
                 Total Sales (Inc GST):   26.71
`).productos,
  ).toMatchObject([
    { codigo: '2212', descripcion: 'PVC PIPE 15MM X 1FT CUT', cantidad: 4, total: 9.75 },
    { codigo: '0918', descripcion: 'BUTTERFLY HOSE 15MM (20 METER)', cantidad: 1, total: 16.96 },
  ])
})

test('leaves sizes, serial numbers and delivery notes under a line item out of its name', () => {
  expect(
    read(`
        RASA APPAREL SDN BHD
SLIP: 03-0087714     STAFF: 2208
DATE: 14-Feb-2021 15:27
------------------------------------
LADIES BLOUSE LINEN
 8841290  SZ:M  COL:NAVY
     1 x 79.00               79.00
SOCKS 3PR PACK
 6610022  SZ:FR COL:ASST
     2 x 15.90               31.80
------------------------------------
NET SALES          (2)      110.80
VISA                        110.80
`).productos,
  ).toMatchObject([
    { descripcion: 'LADIES BLOUSE LINEN', cantidad: 1, precio: 79, total: 79 },
    { descripcion: 'SOCKS 3PR PACK', cantidad: 2, precio: 15.9, total: 31.8 },
  ])
  expect(
    read(`
GIGA BYTE-LAH COMPUTERS SDN BHD
Receipt # : LYP-221187                            Date : 2022/10/21 17:05
#   Product                                         Qty     Price      Total
1   LOGITECH M185 WIRELESS MOUSE                      2     49.00      98.00
    S/N: 2218LZX0P7Q8, 2218LZX0P7R1
    Warranty: 1 Year
2   HDMI CABLE 3M V2.0                                1     25.00      25.00
Total Amount (MYR)                                                    123.00
`).productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['LOGITECH M185 WIRELESS MOUSE', 'HDMI CABLE 3M V2.0'])
  expect(
    read(`
ORTOFRUTTA F.LLI GALLI S.N.C.
Part. IVA 02281930377
FATTURA n. 1442/A del 31/05/2023
Codice   Descrizione                U.M.   Quantità   Prezzo    Importo
         Rif. DDT n. 3381 del 12/05/2023
PATG     PATATE GIALLE CAL. 50/65   KG     25,000     0,950      23,75
         Rif. DDT n. 3520 del 19/05/2023
OLIO     OLIO EVO LATTA 5 L         PZ      3,000    41,500     124,50
Totale fattura                                          EUR     148,25
`).productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['PATATE GIALLE CAL. 50/65', 'OLIO EVO LATTA 5 L'])
})

test('reads a discount with a dash before it, fuel with its price per litre, and transport as line items', () => {
  expect(
    read(`
    HIPERMERCADOS DEL SUR PERU S.A.
             R.U.C. 20508119276
            FACTURA ELECTRONICA
               F231-00119827
GASEOSA COLA 3L          4 x 11.90     47.60
  DSCTO 2x               -              9.60
CARBON VEGETAL 5KG       2 x 22.90     45.80
TOTAL  S/                              83.80
`).productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['GASEOSA COLA 3L', 'CARBON VEGETAL 5KG'])
  expect(
    read(`
      STESEN MINYAK HAJI DAUD
        GST NO: 000912834560
INV NO 77-0012984
DATE 03/02/2016      TIME 07:51
PRIMAX 95            RM      50.00 Z
 27.027 LTR @ RM 1.850/LTR
TOTAL                RM      50.00
GST CODE     AMOUNT(RM)    TAX(RM)
Z = 0%            50.00       0.00
`),
  ).toMatchObject({
    productos: [{ descripcion: 'PRIMAX 95', cantidad: 27.027, precio: 1.85, total: 50 }],
    totales: { subtotal: 50, iva: 0, total: 50 },
  })
  expect(
    read(`
Carpintería Hermanos Olmedo, S.L.                        FACTURA
CIF: B84471822                           Nº factura:   2024/0118
Concepto                                     Uds.     Precio      Importe
Mesa de roble macizo 180x90                     4     420,00     1.680,00
Transporte y montaje                            1     150,00       150,00
Base imponible                                                   1.830,00
IVA 21%                                                            384,30
Total factura                                                    2.214,30
`).productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['Mesa de roble macizo 180x90', 'Transporte y montaje'])
})

test('reads quantity and barcode above each name, with a weight below', () => {
  expect(
    read(`
            PASARAYA MUTIARA (M) BHD
            JLN JEJAKA, 55100 KUALA LUMPUR
               FRI-SAT:1000 HRS - 2230 HRS
1x  000006813072                        2.89
    MIHUN CAP BUNGA 400G
2x  000009555012  @  11.50             23.00 S
    MINYAK MASAK 1KG
1x  000007654321                        5.30 Z
    BAWANG BESAR
    0.530KG @ 10.00
Sub-total                              31.19
Total Sales Incl GST                   31.19
`).productos,
  ).toEqual([
    { codigo: '000006813072', descripcion: 'MIHUN CAP BUNGA 400G', cantidad: 1, total: 2.89 },
    { codigo: '000009555012', descripcion: 'MINYAK MASAK 1KG', cantidad: 2, precio: 11.5, total: 23 },
    { codigo: '000007654321', descripcion: 'BAWANG BESAR', cantidad: 0.53, precio: 10, total: 5.3 },
  ])
})

test('assigns a code above a name to the line item under it', () => {
  expect(
    read(`
WARUNG BERSATU SDN BHD
12, JALAN KEMPAS 7/4, 81200 JOHOR BAHRU, JOHOR
INVOICE # : OR18041802170363
ITEM            QTY  TOTAL
SR I00100000060-
VEGE            1    RM4.40
SR I00100000001-
CHICKEN DISH    1    RM7.10
TOTAL AMOUNT:        RM11.50
PAYMENT MODE         AMOUNT
CASH                 RM11.50
`).productos,
  ).toMatchObject([
    { codigo: 'I00100000060', descripcion: 'VEGE', cantidad: 1, total: 4.4 },
    { codigo: 'I00100000001', descripcion: 'CHICKEN DISH', cantidad: 1, total: 7.1 },
  ])
})

test('reads numbers under the description heading as codes of the words below, and ignores currency headings', () => {
  expect(
    read(`
SYARIKAT PERNIAGAAN KEE
NO 290, JALAN AIR PANAS, 53200, KUALA LUMPUR.
SIMPLIFIED TAX INVOICE
DOC NO. : CS00011955    DATE: 02/01/2018
ITEM   QTY   U/P   AMOUNT   TAX
       (RM)  (RM)   (RM)
1830   2     10.60  21.20   SR
RED OXIDE PAINT 1L
1952   1     4.77   4.77    SR
BRUSH 2"
TOTAL QTY:   3
TOTAL SALES (INCLUSIVE OF GST) :  25.97
`).productos,
  ).toMatchObject([
    { codigo: '1830', descripcion: 'RED OXIDE PAINT 1L', cantidad: 2, precio: 10.6, total: 21.2 },
    { codigo: '1952', descripcion: 'BRUSH 2"', cantidad: 1, precio: 4.77, total: 4.77 },
  ])
})

test('leaves a code before a weight and its price out of the description above', () => {
  expect(
    read(`
PASARAYA HOLDINGS BHD
LOT 675, PERSIARAN SUBANG PERMAI
TAX INVOICE
MEE KARI 5X79G
9556001131201      2      4.55      9.10 SR
AYAM SEGAR STANDARD
2100017            1.520  7.99     12.14 ZR
TOTAL                              21.24
`).productos?.[1],
  ).toEqual({
    codigo: '2100017',
    descripcion: 'AYAM SEGAR STANDARD',
    cantidad: 1.52,
    precio: 7.99,
    total: 12.14,
  })
})

test('opens a line item at a running number and reads the word beside its numbers as unit', () => {
  expect(
    read(`
KEDAI PAPAN CHUAN
LOT 276 JALAN BANTING, 43800 DENGKIL, SELANGOR.
TAX INVOICE
Invoice No   : CS19083
Date : 12/02/2018        Time: 2:34:PM
No  Description
    Qty  UOM    U.Price  Disc   Amt(RM) Tax
1   SIKA 102 (2KG)
    2    PKT     25.00   0.00     53.00 SR
2   CEMENT SENDIRIAN
    1    BAG     17.50   0.00     18.55 SR
Total Including GST :             71.55
`).productos,
  ).toMatchObject([
    { descripcion: 'SIKA 102 (2KG)', unidad: 'PKT', cantidad: 2, precio: 25, total: 53 },
    { descripcion: 'CEMENT SENDIRIAN', unidad: 'BAG', cantidad: 1, precio: 17.5, total: 18.55 },
  ])
})

test.each([
  ['2 x KERTAS A4         9.90    19.80', '1 x PEN MARKER        3.50     3.50'],
  ['1)KERTAS A4   2 x 9.90        19.80', '2)PEN MARKER  1 x 3.50          3.50'],
])('leaves quantities and running numbers out of the descriptions: %s', (first, second) => {
  expect(
    read(`
YONG CEN ENTERPRISE
Simplified Tax Invoice
Invoice No.  : 001-002-00345
Date/Time    : 25/02/2018 12:03
Qty Description     U/P(RM)  Amt(RM)
${first}
${second}
         Total                23.30
`).productos?.map(({ descripcion, cantidad }) => [descripcion, cantidad]),
  ).toEqual([
    ['KERTAS A4', 2],
    ['PEN MARKER', 1],
  ])
})

test('reads a number behind the description of every line item as its code', () => {
  expect(
    read(`
NUEVA TIENDA DE MEXICO S DE RL DE CV
RFC NWM9709244W4
LECHE 1L          007501020   25.50 T
PAN GDE           007501000   48.00 T
JITOMATE SALADET  000000040
   0.780 KG @ 32.90 /KG       25.66 T
SUBTOTAL                      99.16
TOTAL                         99.16
12/05/25   18:33:41
`).productos?.map(({ codigo, descripcion, total }) => [codigo, descripcion, total]),
  ).toEqual([
    ['007501020', 'LECHE 1L', 25.5],
    ['007501000', 'PAN GDE', 48],
    ['000000040', 'JITOMATE SALADET', 25.66],
  ])
})

test('reads codes on lines of their own, above or under the name, however short', () => {
  const linesOf = (lines: string) =>
    read(`
MEGAMARKET S.A.
RUC 20109384756
BOLETA DE VENTA ELECTRONICA
B031-00220871
FECHA: 19/11/2026
${lines}
`).productos
  expect(
    linesOf(`
7751234567890
ARROZ EXTRA 5KG                    24.90
4011
PLATANO SEDA KG                     3.20
TOTAL S/                           28.10`),
  ).toEqual([
    { codigo: '7751234567890', descripcion: 'ARROZ EXTRA 5KG', total: 24.9 },
    { codigo: '4011', descripcion: 'PLATANO SEDA KG', total: 3.2 },
  ])
  expect(
    linesOf(`
ARROZ EXTRA 5KG
  2 x 24.90                        49.80
  7751234567890
PLATANO SEDA KG                     3.20
  4011
TOTAL S/                           53.00`),
  ).toEqual([
    { codigo: '7751234567890', descripcion: 'ARROZ EXTRA 5KG', cantidad: 2, precio: 24.9, total: 49.8 },
    { codigo: '4011', descripcion: 'PLATANO SEDA KG', total: 3.2 },
  ])
  const both = [
    { codigo: '7751234567890', descripcion: 'ARROZ EXTRA 5KG', cantidad: 2, precio: 24.9, total: 49.8 },
    { codigo: '7750987654321', descripcion: 'ACEITE VEGETAL 1L', cantidad: 1, precio: 9.5, total: 9.5 },
  ]
  expect(
    linesOf(`
CODIGO          DESCRIPCION
CANT     P.UNIT            IMPORTE
7751234567890   ARROZ EXTRA 5KG
2        24.90              49.80
7750987654321   ACEITE VEGETAL 1L
1         9.50               9.50
TOTAL S/                    59.30`),
  ).toEqual(both)
  expect(
    linesOf(`
CODIGO   DESCRIPCION
CANT     P.UNIT            IMPORTE
7751234567890
ARROZ EXTRA 5KG
2        24.90              49.80
7750987654321
ACEITE VEGETAL 1L
1         9.50               9.50
TOTAL S/                    59.30`),
  ).toEqual(both)
})

test('reads produce numbers as codes, but not numbers of names or round quantities', () => {
  const codesOf = (lines: string) =>
    read(`
GREEN VALLEY FOODS
88 Main St, Denver CO 80201
303-555-0142
11/14/2026 10:22 AM
${lines}
`).productos?.map(({ codigo, descripcion, cantidad }) => [codigo, descripcion, cantidad])
  expect(
    codesOf(`
4050 CANTALOUPE                     3.00
4011 BANANAS                        1.29
  2.15 lb @ 0.60/lb
94225 AVOCADO ORGANIC               3.00
BREAD                               3.49
SUBTOTAL                           10.78
TOTAL                              10.78`),
  ).toEqual([
    ['4050', 'CANTALOUPE', undefined],
    ['4011', 'BANANAS', 2.15],
    ['94225', 'AVOCADO ORGANIC', undefined],
    [undefined, 'BREAD', undefined],
  ])
  expect(
    codesOf(`
1080 WEB CAMERA HD                  89.90
2026 DESK DIARY                     25.00
MOUSE                               19.90
TOTAL                              134.80`),
  ).toEqual([
    [undefined, '1080 WEB CAMERA HD', undefined],
    [undefined, '2026 DESK DIARY', undefined],
    [undefined, 'MOUSE', undefined],
  ])
  expect(
    codesOf(`
4000 FLYERS A5                     400.00
3000 CARDS                         300.00
TOTAL                              700.00`),
  ).toEqual([
    [undefined, 'FLYERS A5', 4000],
    [undefined, 'CARDS', 3000],
  ])
})

test('reads descriptions that extend across the number columns', () => {
  const { productos } = read(`
      KIAT LEE HARDWARE SDN BHD
Doc No.  : CS00087314    Date: 07/03/2018
Item      Qty   S/Price   Amount    Tax
10117     KNOB LOCK SET 587 SS
            2     38.50    77.00     SR
20441     SILICONE SEALANT CLR 300ML
            3     12.00    36.00     SR
TOTAL                     113.00
`)
  expect(productos?.map(({ descripcion }) => descripcion)).toEqual([
    '10117 KNOB LOCK SET 587 SS',
    '20441 SILICONE SEALANT CLR 300ML',
  ])
})

test('reads a code and a distant name on one line above their numbers', () => {
  expect(
    read(`
           BOTICAS VIDA PLENA
BOLETA DE VENTA ELECTRONICA  B114-0077120
COD       DESCRIPCION
----------------------------------------
   CANT   UNIDAD   P.UNIT   DSCTO   IMPORTE
001882    PARACETAMOL 500MG X100 TAB
     10   TAB        0.20    0.00      2.00
044719    JABON LIQ. ANTIBAC 400ML
      1   UND       14.90    1.49     13.41
TOTAL A PAGAR            S/           15.41
`).productos,
  ).toMatchObject([
    { codigo: '001882', descripcion: 'PARACETAMOL 500MG X100 TAB', cantidad: 10, precio: 0.2, total: 2 },
    { codigo: '044719', descripcion: 'JABON LIQ. ANTIBAC 400ML', cantidad: 1, precio: 14.9, total: 13.41 },
  ])
})

test('reads an article code with colour and size above its name', () => {
  expect(
    read(`
            STRIDE & CO
    Rcpt: VC1-0088214     Date: 09 Feb 2020
4418820-BLK-42
RUNNER PRO 2 BLACK 42
   1.00    159.00    -47.70     111.30
2208814-WHT-XS
ANKLE SOCKS 3PK
   2.00     15.90      0.00      31.80
Total (SGD)                     143.10
`).productos,
  ).toMatchObject([
    { codigo: '4418820-BLK-42', descripcion: 'RUNNER PRO 2 BLACK 42', cantidad: 1, total: 111.3 },
    { codigo: '2208814-WHT-XS', descripcion: 'ANKLE SOCKS 3PK', cantidad: 2, total: 31.8 },
  ])
})

test('leaves the indented preparation of a drink out of its line item', () => {
  expect(
    read(`
          TEA LAB
06 Jul 2021 18:22  POS02
1x Brown Sugar Milk (L)
    50% Sugar             6.20
2x Jasmine Green (M)      8.40
Total                   $14.60
`).productos,
  ).toMatchObject([
    { descripcion: 'Brown Sugar Milk (L)', cantidad: 1, total: 6.2 },
    { descripcion: 'Jasmine Green (M)', cantidad: 2, total: 8.4 },
  ])
})
