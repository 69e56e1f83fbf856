// Receipts with unusual layouts of items and headers.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data
const linesOf = (drawing: string) =>
  read(drawing).productos?.map(({ descripcion, cantidad, precio, total }) => [
    descripcion,
    cantidad,
    precio,
    total,
  ])

const till = (lines: string, total: string) => `
KEDAI RUNCIT ANGSANA
12 JALAN MELUR, 81100 JOHOR BAHRU
Receipt No: 0091 22871     12/03/2022 14:22
${lines}
TOTAL RM                         ${total}
CASH                             ${total}
`

test('reads quantity and price behind size, colour and tax class of an item', () => {
  const lines = linesOf(
    till(
      `8214761 LADIES SANDAL
  COL BLK  SIZE 38
  1 PCS    59.90    SR           59.90
7710023 KIDS SHOE
  COL NVY  SIZE 30
  2 PCS    39.90    SR           79.80
6610001 BOYS SOCKS
  2 PKT    12.50    0.00         25.00`,
      '164.70',
    ),
  )
  expect(lines).toEqual([
    ['LADIES SANDAL COL BLK SIZE 38', 1, 59.9, 59.9],
    ['KIDS SHOE COL NVY SIZE 30', 2, 39.9, 79.8],
    ['BOYS SOCKS', 2, 12.5, 25],
  ])
})

test('keeps a labelled field of an item in its name', () => {
  expect(
    linesOf(till('Chemical wash\n SIZE: 12K BTU\n    2 @ 80.00                   160.00', '160.00')),
  ).toEqual([['Chemical wash SIZE: 12K BTU', 2, 80, 160]])
})

test('leaves the options of an item out of the next one', () => {
  const lines = linesOf(
    till(
      `Kaya Toast Set
  1 @ 8.90                        8.90
    + Soft Boiled Egg
    + Kopi O
Curry Puff
  3 @ 2.50                        7.50
1 Fillet Combo                   18.50
1 Fries L
1 Iced Tea L
2 Popcorn Bites                  15.80`,
      '50.70',
    ),
  )
  expect(lines?.map(([name]) => name)).toEqual([
    'Kaya Toast Set',
    'Curry Puff',
    'Fillet Combo',
    'Popcorn Bites',
  ])
})

test('reads a stock number before the numbers, with the amount alone below', () => {
  expect(
    linesOf(
      till(
        `NEUROBION 30S
   SKU 118827    1 x  32.90
                                 32.90
MASK 3PLY 50S BLUE
   SKU 400172    2 x  14.50
                                 29.00`,
        '61.90',
      ),
    ),
  ).toMatchObject([
    [expect.stringContaining('NEUROBION 30S'), 1, 32.9, 32.9],
    [expect.stringContaining('MASK 3PLY 50S BLUE'), 2, 14.5, 29],
  ])
})

test('reads a quantity with its unit, a price and an amount behind a name', () => {
  expect(
    linesOf(
      till(
        `Shirt wash+iron     6pc    4.00
                                 24.00
Trouser             2pc    5.00
                                 10.00`,
        '34.00',
      ),
    ),
  ).toEqual([
    ['Shirt wash+iron', 6, 4, 24],
    ['Trouser', 2, 5, 10],
  ])
})

test('does not take a pack size for the quantity', () => {
  expect(
    linesOf(
      till(
        `HOOK ADHESIVE HD-22
9071234 1x8    2 X 3.90           7.80
MICROFIBRE CLOTH
9082773 1x12   3 X 2.20           6.60`,
        '14.40',
      ),
    ),
  ).toEqual([
    ['HOOK ADHESIVE HD-22', 2, 3.9, 7.8],
    ['MICROFIBRE CLOTH', 3, 2.2, 6.6],
  ])
})

test('reads weight and price under a name without the sign between them', () => {
  expect(
    linesOf(
      till(
        `CABBAGE BEIJING                   3.36
  0.842kg   3.99/kg
MILK 1L                          13.98
  2 6.99
BAYAM HIJAU                       2.20`,
        '19.54',
      ),
    ),
  ).toEqual([
    ['CABBAGE BEIJING', 0.842, 3.99, 3.36],
    ['MILK 1L', 2, 6.99, 13.98],
    ['BAYAM HIJAU', undefined, undefined, 2.2],
  ])
})

test('reads names under their numbers if the headings name none', () => {
  expect(
    linesOf(
      till(
        `QTY        PRICE         AMOUNT
1.00       97.00          97.00
ROYAL FEED 2KG
12.00       2.30          27.60
POUCH TUNA 80G`,
        '124.60',
      ),
    ),
  ).toEqual([
    ['ROYAL FEED 2KG', 1, 97, 97],
    ['POUCH TUNA 80G', 12, 2.3, 27.6],
  ])
})

test('separates a tax class read as a digit from an amount', () => {
  expect(
    linesOf(
      till(
        `Description            Qty    Price     Total
A4 Paper 80gsm           5    11.90    59.508
Gel Pen 0.7 Blue        12     3.20    38.40 S
Lever Arch File          4     5.50    22.00 8`,
        '119.90',
      ),
    ),
  ).toEqual([
    ['A4 Paper 80gsm', 5, 11.9, 59.5],
    ['Gel Pen 0.7 Blue', 12, 3.2, 38.4],
    ['Lever Arch File', 4, 5.5, 22],
  ])
})

test('subtracts a discount in words from its line, and reads a misread € as @', () => {
  const data = read(
    till(
      `9789670015231
Kamus Dwibahasa
1 € 38.00 Disc 10%              34.20
9781408855652
The Potter Apprentice
1 € 39.90                       39.90`,
      '74.10',
    ),
  )
  expect(data.documento?.moneda).toBe('MYR')
  expect(data.productos).toMatchObject([
    { descripcion: 'Kamus Dwibahasa', cantidad: 1, precio: 38, descuento: 3.8, total: 34.2 },
    { descripcion: 'The Potter Apprentice', cantidad: 1, precio: 39.9, total: 39.9 },
  ])
})

test('does not take words under the total for headings', () => {
  const lines = linesOf(
    `
KOPITIAM SIN HENG
2, Jln Tun Perak, Ipoh
No: 20220807-0066
07-08-2022 Sun      9:14AM
Kaya Butter Toast    x2        17.80
Soft Boiled Egg      x1         3.60
TOTAL                          21.40
eWallet                        21.40
No SST     No Service Charge
`,
  )
  expect(lines).toHaveLength(2)
})

test('reads a number behind a hash, but not that of a queue or a shop', () => {
  const numberOf = (head: string) =>
    read(`
ROTI SEDAP CAFE
12 JALAN MEWAH 3, 86000 KLUANG
${head}
Kopi O                          3.50
TOTAL RM                        3.50
`).documento?.numero
  expect(numberOf('#019943      18-12-2015 FRI 17:02')).toBe('019943')
  expect(numberOf('DRIVE-THRU #0142\nINV#0142-05-118820   11/01/2023')).toBe('0142-05-118820')
  expect(numberOf('QUEUE NO: 41\nORDER #20180704-0041   04/07/2018')).toBe('20180704-0041')
  expect(numberOf('CU INV NO: 0040118827000041772\nCASH SALE #: 04-0088172   05/08/2023')).toBe('04-0088172')
})

test('does not take an accreditation number or an untaxed amount for a tax id', () => {
  const { proveedor } = read(`
BRIGHTSPARK AIRCON SERVICES
Blk 12 Ang Mo Kio Ind Park 2 #03-18
SAC Accreditation No. A10093318
UEN : 201817342C
TAX INVOICE
Invoice No : BS-20417         Date : 14 Jan 2024
Gas top up R32                          60.00
GST 9%                                   5.40
TOTAL                             S$    65.40
`)
  expect(proveedor).toMatchObject({ nombre: 'BRIGHTSPARK AIRCON SERVICES', rfc: '201817342C' })
  const foot = read(
    till('Kopi O                          3.50', '3.50') + 'GST 0%  3.50 / 0.00\nGST ID 000664182784\n',
  )
  expect(foot.proveedor?.rfc).toBe('000664182784')
})

test('recognizes a label before a separated colon', () => {
  const data = read(`
YEW HUAT AUTO SERVICE
NO. 88, JALAN PERUSAHAAN 3, 14000 BUKIT MERTAJAM
                    CASH BILL / INVOICE
To   : MR. TAN KOK WAI                     No.     : 18227
       TEL 016-442 7718                    Date    : 09/08/2019
OIL FILTER                    1     12.00        12.00
LABOUR CHARGE                 1     30.00        30.00
TOTAL  RM                                        42.00
`)
  expect(data.cliente?.nombre).toBe('MR. TAN KOK WAI')
  expect(data.documento?.numero).toBe('18227')
})

test('computes the total from payment less change instead of similar amounts', () => {
  expect(
    read(`
CASCADE MARKET
Store #0418  Bend, OR
SOURDOUGH ROUND                  4.49 F
PAPER TOWEL 6PK                 13.40 T
**** BALANCE                    17.89
 CASH                           20.00
 CHANGE                          2.11
`).totales?.total,
  ).toBe(17.89)
})

test('reads type, lines and client of a Malay invoice', () => {
  const data = read(`
BENGKEL MOTOR SERI AMAN
Lot 4, Kg. Baru Sg. Ramal, 43000 Kajang, Selangor
INVOIS                                               No. 2271
                                               Tarikh: 14.11.2020
Terima dari : PUAN ROHANA BINTI YUSOF
No. Kenderaan:  WXY 8814
Bil   Butiran                 Kuantiti    Harga    Jumlah RM
1     Gas R134a                  1        80.00        80.00
2     Cooling coil               1       220.00       220.00
JUMLAH                                                300.00
`)
  expect(data.documento).toMatchObject({ tipo: 'FACTURA', numero: '2271' })
  expect(data.cliente?.nombre).toBe('PUAN ROHANA BINTI YUSOF')
  expect(data.productos).toMatchObject([
    { descripcion: 'Gas R134a', total: 80 },
    { descripcion: 'Cooling coil', total: 220 },
  ])
})

test('reads the currency from dollars in words with their country', () => {
  expect(
    read(`
LIM HARDWARE TRADING
Blk 4012 Ang Mo Kio Ind Park 1 #01-27
Tel: 6452 8817    GST Reg No: M2-0088417-3
TAX INVOICE   Invoice No : SI 240771
Date : 28-Jun-2023     Amount Due : 84.00
HEX BOLT M12            200   0.42     84.00
TOTAL                                  84.00
SINGAPORE DOLLARS EIGHTY-FOUR ONLY
`).documento?.moneda,
  ).toBe('SGD')
})

test('reads a line number and a barcode above the name', () => {
  expect(
    read(
      till(
        `[1] 9555755200418
    SMARTHEART ADULT 3KG     38.90
[2] 4711881002
    CLAY CAT LITTER 10L      16.90`,
        '55.80',
      ),
    ).productos,
  ).toMatchObject([
    { codigo: '9555755200418', descripcion: 'SMARTHEART ADULT 3KG', total: 38.9 },
    { codigo: '4711881002', descripcion: 'CLAY CAT LITTER 10L', total: 16.9 },
  ])
})

test('does not take a sold card for a payment, and leaves a class in brackets out of a name', () => {
  expect(
    linesOf(
      till(
        `1 x  Hand bouquet               150.00
1 x  Message card                 2.00
DECK SCREW 5LB           <A>     31.98`,
        '183.98',
      ),
    )?.map(([name]) => name),
  ).toEqual(['Hand bouquet', 'Message card', 'DECK SCREW 5LB'])
})

const stall = (lines: string) => `
      PUESTO 148 - LA ESPERANZA
      CONDORI APAZA NORMA
      RUC 10087654121
      BOLETA ELECTRONICA
      EB01-1127
FECHA 28/10/2026
${lines}`

test('reads items in whole numbers without headings, as they add up to the total', () => {
  const items = (lines: string) =>
    answerLocally(readDrawing(stall(lines), 'ocr')).data.productos?.map(
      ({ descripcion, cantidad, total }) => [descripcion, cantidad, total],
    )
  expect(
    items(`
3 KG PAPA CANCHAN             9
2 KG CEBOLLA ROJA             7

TOTAL                     S/ 16
`),
  ).toEqual([
    ['PAPA CANCHAN', 3, 9],
    ['CEBOLLA ROJA', 2, 7],
  ])
  // One of them with cents, and the parts of the total below.
  expect(
    items(`
3 KG LANGOSTINO           127.5
2 KG CALAMAR                 38
OP. GRAVADA              140.25
IGV                       25.25
TOTAL                  S/ 165.5
`),
  ).toEqual([
    ['LANGOSTINO', 3, 127.5],
    ['CALAMAR', 2, 38],
  ])
  // They do not add up.
  expect(
    items(`
3 KG PAPA CANCHAN             9
2 KG CEBOLLA ROJA             7

TOTAL                     S/ 18
`),
  ).toBeUndefined()
})

test('takes base and tax above the total for no items', () => {
  const data = answerLocally(
    readDrawing(
      stall(`
Peaje: PUEBLO NUEVO
Op. Gravada                S/ 13
IGV 18%                     S/ 2
Total                      S/ 15
`),
      'ocr',
    ),
  ).data
  expect(data.productos).toBeUndefined()
})
