// Text in and around the lines of receipts: discounts, weights, tax codes, numbers that look like something else.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

test('reads a percentage or an amount deducted within a line as its discount', () => {
  const { productos } = read(
    `
BUTIK NUR ADELIA SDN BHD
TAX INVOICE
Sales No: NA1-S-11829
22/06/2018 17:20
BAJU KURUNG PAHANG
1x 129.00 (-30%)                            90.30
TUDUNG BAWAL COTTON
310077
3x19.90                                     59.70
LED BULB 9W
6     7.50      -5.00                       40.00
TOTAL DUE (RM)                             190.00
CASH                                       200.00
CHANGE                                      10.00
`,
    'ocr',
  )
  expect(productos).toEqual([
    { descripcion: 'BAJU KURUNG PAHANG', cantidad: 1, precio: 129, descuento: 38.7, total: 90.3 },
    { codigo: '310077', descripcion: 'TUDUNG BAWAL COTTON', cantidad: 3, precio: 19.9, total: 59.7 },
    { descripcion: 'LED BULB 9W', cantidad: 6, precio: 7.5, descuento: 5, total: 40 },
  ])
})

test('does not take quantities for the series, and reads the number behind its label', () => {
  const paper = (label: string, value: string) => `
KEDAI MAJU SDN BHD
TAX INVOICE
${label}: ${value}
DATE: 09.02.2018
SABUN MANDI
3x19.90                                     59.70
TOTAL                                       59.70
CASH                                        59.70
`
  for (const [label, value] of [
    ['Sales No', 'NA1-S-11829'],
    ['CS No.', '18/02-0447'],
    ['Chq', '2281'],
    ['Rcpt', '0824-12-005518'],
  ] as const)
    expect(read(paper(label, value), 'ocr').documento?.numero, label).toBe(value)
})

test('does not take a time for the number, and reads a label with letters misread as digits', () => {
  expect(
    read(
      `
FOTO KILAT MAJU
TR0149283-U
CASH BILL
Bi11 :        K 09482
Date :        07/02/2019 4.15pm
4R PRINT GLOSSY                             28.80
TOTAL RM                                    28.80
`,
      'ocr',
    ),
  ).toMatchObject({ documento: { numero: 'K 09482' }, proveedor: { rfc: 'TR0149283-U' } })
})

test('reads weighed items of a supermarket, each with a tax mark of three letters', () => {
  const { productos, totales } = read(
    `
PASARAYA SEGAR HARIAN SDN BHD
30/11/15 19:22
CILI MERAH KULAI
  0.385 kg @ 12.90/kg                    4.97 ZRL
SUSU SEGAR 1L
  2 x 6.85                              13.70 SR
MINYAK MASAK 5KG
  1 x 24.90                             24.90ZRL
TOTAL INCL GST                              43.57
CASH                                        50.00
CHANGE                                       6.43
`,
    'ocr',
  )
  expect(productos).toMatchObject([
    { descripcion: 'CILI MERAH KULAI', cantidad: 0.385, precio: 12.9, total: 4.97 },
    { descripcion: 'SUSU SEGAR 1L', cantidad: 2, precio: 6.85, total: 13.7 },
    { descripcion: 'MINYAK MASAK 5KG', cantidad: 1, precio: 24.9, total: 24.9 },
  ])
  expect(totales?.total).toBe(43.57)
})

test('reads an @ misread as € as a multiplication sign and keeps USD', () => {
  const { documento, productos } = read(
    `
GREENFIELD MARKET
2210 RIVER RD CINCINNATI OH 45204
ORG BANANAS
  2.14 lb € 0.69 /lb                     1.48 F
WHL MILK GAL                             3.49 F
CARD SAVINGS                             2.00-T
OAT CEREAL                               5.00 F
SUBTOTAL                                 7.97
TAX                                      0.51
BALANCE                                  8.48
DEBIT                                    8.48
CHANGE                                   0.00
11.18.2017   5:36 PM
`,
    'ocr',
  )
  expect(documento?.moneda).toBe('USD')
  expect(productos).toMatchObject([
    { cantidad: 2.14, precio: 0.69, total: 1.48 },
    { descripcion: 'WHL MILK GAL', total: 3.49 },
    { descripcion: 'OAT CEREAL', total: 5 },
  ])
})

test('reads litres beside a fuel as its quantity', () => {
  expect(
    read(
      `
STESEN MINYAK BESTARI
SIMPLIFIED TAX INVOICE
RECEIPT# 0048-3-291847
2017/08/19 07:56
RON95                       22.42 L
 @RM 2.230 /L                            50.00 R
MINERAL WATER
 1 x 2.00                                 2.00 S
TOTAL RM                                 52.00
`,
      'ocr',
    ).productos,
  ).toMatchObject([{ descripcion: 'RON95', cantidad: 22.42, precio: 2.23, total: 50 }, { total: 2 }])
})

test('computes an illegible total from payment less change', () => {
  expect(
    read(
      `
THE BRAZEN KETTLE
Quay Street, Galway
Chq 2281
14 Mar 2019 13:05
1 Full Irish Breakfast                      12.50
2 Flat White                                 7.20
1 Seafood Chowder                           11.45
TOTAL                                        1.15
Cash                                       €40.00
Change                                      €8.85
Goods                                       27.44
VAT @ 13.5%                                  3.71
`,
      'ocr',
    ).totales,
  ).toMatchObject({ subtotal: 27.44, iva: 3.71, total: 31.15 })
})

test('reads the net after a discount as total, and takes neither seller nor CASH for parties', () => {
  const data = read(
    `
KIM LEONG BUILDING MATERIAL TRADING
(JM0384721-T)
CASH SALES
Bill To   CASH                                  CS No.    18/02-0447
Lorry     JMB 7713                              Date      09.02.2018
Sold by   AH BENG                               Store     1
Description                 Qty       Price         Amount
RIVER SAND                   10        4.50          45.00
BRC MESH A6                   3       61.00         183.00
                            Total                   228.00
                            Discount                  3.00
                            NET RM                  225.00
`,
    'ocr',
  )
  expect(data.proveedor).toMatchObject({ nombre: 'KIM LEONG BUILDING MATERIAL TRADING', rfc: 'JM0384721-T' })
  expect(data.cliente).toBeUndefined()
  expect(data.totales?.total).toBe(225)
})

test('reads currency and date of a Philippine receipt, not the printer or the date of its permit', () => {
  const data = read(
    `
GOLDEN PALAYOK FOODS CORP.
VAT REG TIN 008-472-913-00002
OFFICIAL RECEIPT
08/17/2019 (Sat)                  07:15 PM
OR No 000000284713
1 CRISPY CHICKEN 2PC     145.00     145.00
2 PANCIT PALABOK         192.00     384.00
TOTAL DUE                          P529.00
CASH                              1,000.00
CHANGE                              471.00
VATable Sales                       472.32
VAT Amount (12%)                     56.68
VAT Exempt Sales                      0.00
Cust Name
Address
POS Provider: Kapatid Systems Inc.
Accred No. 0492093384710000711029
Date Issued 08/01/2016
`,
    'ocr',
  )
  expect(data.documento).toMatchObject({ fecha: '2019-08-17', moneda: 'PHP' })
  expect(data.totales).toMatchObject({ subtotal: 472.32, iva: 56.68, total: 529 })
  expect(data.cliente?.nombre).toBeUndefined()
})

test('reads quantity, price and discount under an item of a pharmacy', () => {
  const { productos, cliente } = read(`
CADENA DE BOTICAS SALUD ANDINA S.A.C.
RUC 20398771541
BOLETA DE VENTA ELECTRONICA
BB41-00873316
FECHA: 21-11-2025
DNI: 07318824
MARIA DEL PILAR OCHOA VENTURA
COD.    DESCRIPCION
CANT  x  P.UNIT      DSCTO          IMPORTE
004127  PARACETAMOL 500MG TAB
   1 UND x 14.90     -2.98            11.92
013380  IBUPROFENO 400MG TAB
  20 TAB x 0.35                        7.00
OP. GRAVADA  S/                       16.03
I.G.V. 18%   S/                        2.89
TOTAL A PAGAR S/                      18.92
`)
  expect(productos).toMatchObject([
    { descripcion: 'PARACETAMOL 500MG TAB', cantidad: 1, precio: 14.9, descuento: 2.98, total: 11.92 },
    { descripcion: 'IBUPROFENO 400MG TAB', cantidad: 20, precio: 0.35, total: 7 },
  ])
  expect(cliente).toMatchObject({ nombre: 'MARIA DEL PILAR OCHOA VENTURA', rfc: '07318824' })
})

const malaysian = (head: string, rest = '') => `
RESTORAN HOE LAI
${head}
TAX INVOICE
INV NO: A-0048213
DATE: 17-06-2016
KOPI O                                       4.00
TOTAL                                        4.00
CASH                                        10.00
CHANGE                                       6.00
${rest}`

test.each([
  ['GBT 1D 001734823936', '001734823936'],
  ['GST-N0-000219873280', '000219873280'],
  ['GST# 061577287680', '001577287680'],
])('reads a Malaysian GST number with a misread label: %s', (line, rfc) => {
  expect(read(malaysian(`(1083421-K)\n${line}`), 'ocr').proveedor?.rfc).toBe(rfc)
})

test('does not replace an incomplete GST number by a register number or a till number', () => {
  expect(read(malaysian('(1083421-K)\nGST ID 00173'), 'ocr').proveedor?.rfc).toBeUndefined()
  expect(
    read(malaysian('GST ID No 001204887552', '30-01-18 12:44 SH04 RO001277452'), 'ocr').proveedor?.rfc,
  ).toBe('001204887552')
})

test('does not take a GST number or a house number for the document number', () => {
  expect(
    read(
      `
KL RAPID PRINT CENTRE
NO 21 & 23, JALAN INDAH      15/2
GST Reg.     No. 000563208192
Invoice No: RP15120331
TOTAL                                        4.00
`,
      'ocr',
    ).documento?.numero,
  ).toBe('RP15120331')
})

test('adds up the tax of all rates with an untaxed row', () => {
  expect(
    read(
      malaysian('GST NO 001189273600').replace(
        'CASH',
        'S=SR 6%  2.83             GST 0.17\nZ=ZR 0%  1.00             GST 0.00\nCASH',
      ),
      'ocr',
    ).totales?.iva,
  ).toBe(0.17)
})

test('does not take Saturday (SAT) for the tax office of Mexico', () => {
  expect(
    read(
      `
The Fox & Lantern
22 Church Lane, Harrogate HG1 4QT
SAT 13 OCT 2018 20:51
3 Pint Harvest Ale                          12.60
Bill Total                                  12.60
Visa                                        12.60
`,
      'ocr',
    ).documento,
  ).toMatchObject({ fecha: '2018-10-13' })
  expect(
    read('The Fox & Lantern\nSAT 13 OCT 2018 20:51\nBill Total      12.60\nVisa   12.60', 'ocr').documento
      ?.moneda,
  ).not.toBe('MXN')
})

test('joins the distant end of a company name in the first row', () => {
  expect(
    read(
      `
KIAT SENG AUTO ACCESSORIES        VICE SDN. BHD.
LOT 3319, JALAN MERU, 41050 KLANG
TAX INVOICE
TOTAL AMOUNT (RM)                          226.31
`,
      'ocr',
    ).proveedor?.nombre,
  ).toBe('KIAT SENG AUTO ACCESSORIES VICE SDN. BHD.')
})

test('reads the receipt number of a till, but not a member or card number', () => {
  const numberOf = (foot: string, head = '') =>
    read(`
QUILL & CO MINI-MART PTE LTD
GST Reg No 201598765M
${head}
11/08/2024 (Sun) 18:22
OAT MILK 1L          3.60
RICE CRACKERS        2.40
TOTAL  S$            6.00
CASH                10.00
CHANGE               4.00
${foot}
`).documento?.numero
  const receipt = 'Rcpt: 4-00071823                POS 2'
  expect(numberOf('MEMBER NO       77-310-4492', receipt)).toBe('4-00071823')
  expect(numberOf('LOYALTY MEMBER NUMBER 77-310-4492')).toBeUndefined()
  expect(numberOf('Points card No. 77-310-4492')).toBeUndefined()
})

test.each([
  ['HST# 735518204 RT0001', '735518204RT0001'],
  ['GST/HST No. 735518204RT0001', '735518204RT0001'],
  ['UEN/GST Reg 201877345K', '201877345K'],
  ['PIN P051220934M', 'P051220934M'],
])('reads a tax id of a till from %s', (line, id) => {
  const data = read(`
Spruce & Rye Bakery
14 Wharf Street
${line}

RECEIPT 004418
Date 04/11/2024
Seed loaf         12.40
TOTAL             12.40
CASH              12.40
`)
  expect(data.proveedor?.rfc).toBe(id)
})

test('reads the PINs of seller and buyer of a Kenyan invoice, and not the signing device', () => {
  const data = read(`
ZIWA FARM SUPPLIES
P.O. BOX 2210 ELDORET
PIN P051220934M
Buyer PIN A009112038T
Buyer Chebet Dairy
START OF LEGAL RECEIPT
Hand Hoe
2.00 x 450.00             900.00 A
TOTAL KES                 900.00
CASH                      900.00
Rate         Taxable      VAT
A-16%        775.86       124.14
Date 14/02/2024
Receipt No 8841
SCU ID KRACU0100223344
`)
  expect(data.proveedor?.rfc).toBe('P051220934M')
  expect(data.cliente).toMatchObject({ nombre: 'Chebet Dairy', rfc: 'A009112038T' })
  expect(data.documento).toMatchObject({ numero: '8841', moneda: 'KES' })
})

test('does not take the PIN of a card for a tax id', () => {
  const data = read(`
HARBOUR CAFE
RECEIPT 004418
Date 04/11/2024
Seed loaf         12.40
TOTAL             12.40
VISA              12.40
PIN 00418837
`)
  expect(data.proveedor?.rfc).toBeUndefined()
})

test.each([
  ['TAX INVOICE\nSite   3180         POS: 2\nCashier 14\nInv 318000417723', '318000417723'],
  ['          TAX INVOICE\nPOS: 2      318000417723', '318000417723'],
  ['SALES COPY\nStore 208 Till 03\nDoc: 208030917', '208030917'],
  ['Till 07 Txn 4471\nKenanga Club no: 5519', '4471'],
  ['Tourism Tax Op. No: 142-2019-10000415\nFolio No. F-20781', 'F-20781'],
])('reads the document number and not that of a shop, club or register: %s', (lines, number) => {
  const data = read(`
STESEN MINYAK SERI KENANGA
KM 3 JALAN KLUANG, 86000 JOHOR
${lines}
Date 23/11/2016
RON 95                 76.70
TOTAL RM               76.70
CASH                   76.70
`)
  expect(data.documento?.numero).toBe(number)
})

test.each(['Vouchers issued 01/05/2024', 'Exchange before 29/05/2024', 'RETURNS W/IN 60 DAYS (18/05/2024)'])(
  'does not take %s for the date of sale',
  (line) => {
    const till = (day: string) =>
      read(`
KILBRIDE GROCERS
VAT NO IE6388047V
OAT LOAF              €2.45
TOTAL                 €2.45
CASH                  €5.00
CHANGE                €2.55
${day}
${line}
`).documento?.fecha
    expect(till('Till 05   19/03/24 18:22')).toBe('2024-03-19')
    expect(till('')).toBeUndefined()
  },
)

test.each([
  ['PERNIAGAAN KERTAS\nCITA MURNI (M) SDN. BHD.', 'PERNIAGAAN KERTAS CITA MURNI (M) SDN. BHD.'],
  ['RESTORAN SERI KENANGA\n(Kenanga Foods Sdn. Bhd.)', 'RESTORAN SERI KENANGA'],
  ['KILN\nby Kiln & Kettle Pte. Ltd.', 'Kiln & Kettle Pte. Ltd.'],
  ['Glenbarra\nFOODSTORE', 'Glenbarra FOODSTORE'],
])('reads the name at the head of a till over two lines: %s', (head, name) => {
  const data = read(
    `
${head}
LOT 27, JALAN PERUSAHAAN 4
68100 BATU CAVES
TEL 03-6184 1199

CASH
Receipt# CS-0093177
Date 14/02/2017
PVC ELBOW 20MM              19.00
TOTAL                       19.00
`,
    'ocr',
  )
  expect(data.proveedor?.nombre).toBe(name)
})

test('continues a first line that ends in & despite a large line distance', () => {
  const { data } = answerLocally(
    readDrawing(
      `
TECK SENG IRON &
ROOFING SUPPLIES SDN BHD
LOT 27, JALAN PERUSAHAAN 4
Receipt# CS-0093177
Date 14/02/2017
PVC ELBOW 20MM              19.00
TOTAL                       19.00
`,
      'ocr',
      20,
    ),
  )
  expect(data.proveedor?.nombre).toBe('TECK SENG IRON & ROOFING SUPPLIES SDN BHD')
})

test('does not take the sender of a parcel for the supplier, and reads a hotel guest by name', () => {
  const parcel = read(
    `
Laju Ekspres (M) Sdn Bhd
SST No. B16-1808-31000221
Invoice / Receipt   KLG02-R-0041177
27-12-2022
Consignment No. 7714 0021 5560
From: Aina Rahman, 30100 Ipoh
To: Goh Siew Lan, 15000 Kota Bharu
Freight                     12.40
Total Amount RM             12.40
`,
    'ocr',
  )
  expect(parcel.proveedor?.nombre).toBe('Laju Ekspres (M) Sdn Bhd')
  const hotel = read(
    `
TELUK BATIK HOTEL SDN BHD
12 Jalan Pantai, 32200 Lumut
GUEST FOLIO
Ms. Hana Wirawan                 Folio No. F-20781
Room 1108
Date            Description      Charges
26/05/2024      Room Charge      280.00
Grand Total (RM)                 280.00
`,
    'ocr',
  )
  expect(hotel.cliente?.nombre).toBe('Ms. Hana Wirawan')
})

test.each([
  ['SLIP. 0622 00041 18837', '0622 00041 18837'],
  ['RCPT#:B07-0061823', 'B07-0061823'],
])('reads the number behind %s', (line, number) => {
  const { documento } = read(
    `
TAN HOCK PROVISION
12 JALAN PERMAS, 81750 MASAI
MAIZE MEAL                  109.99
TOTAL                       109.99
CASH                        110.00
24.08.22  17:09
${line}
`,
    'ocr',
  )
  expect(documento?.numero).toBe(number)
})

test('joins country letters to a tax number that stands apart', () => {
  const { proveedor } = read(`
FOLEY & BYRNE HARDWARE LTD
MAIN STREET, GOREY, CO. WEXFORD
VAT REG IE 6388047V
RECEIPT NO 118207
22/03/2019
SANDPAPER                    9.00
TOTAL                        9.00
`)
  expect(proveedor?.rfc?.replace(' ', '')).toBe('IE6388047V')
})
