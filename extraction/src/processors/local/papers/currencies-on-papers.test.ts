import { currencies } from '@conforme/contract/values/currencies'
import { expect, test } from 'vitest'
import { looksLikeMoney } from '../../../layout/found.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (marked: string) =>
  answerLocally(
    readDrawing(`
BAZAR LOS TRES HERMANOS
Recibo 000123
Fecha: 12/05/2026

Descripción              Cantidad     Precio        Importe
Cuaderno cuadriculado           2      50.00         100.00

Subtotal                              ${marked}
TOTAL                                 ${marked}
`),
  ).data

const marks = Object.entries(currencies).flatMap(([code, { signs = [], codeIsWord }]) =>
  [...signs, ...(codeIsWord ? [] : [code])].map((mark) => ({ code, mark })),
)

test.each(marks)('reads the total of a document marked with $mark, in $code', ({ code, mark }) => {
  const { documento, totales } = read(`${mark} 100.00`)
  expect(totales).toMatchObject({ subtotal: 100, total: 100 })
  // Papers of several countries print it; without other evidence it means dollars.
  expect(documento?.moneda).toBe(mark === '$' ? 'USD' : code)
})

test.each(marks)('reads an amount right behind $mark', ({ mark }) => {
  expect(read(`${mark}100.00`).totales).toMatchObject({ subtotal: 100, total: 100 })
})

test('does not take a letter and a digit of a name for a currency', () => {
  const { documento, productos } = answerLocally(
    readDrawing(`
BAZAR LOS TRES HERMANOS
RUC 20512333797
Recibo 000123
Fecha: 12/05/2026

Descripción              Cantidad     Precio        Importe
Lector GS1 de códigos           2      50.00         100.00

TOTAL                                                100.00
`),
  ).data
  expect(documento?.moneda).toBe('PEN')
  expect(productos?.[0]).toMatchObject({ descripcion: 'Lector GS1 de códigos' })
})

test.each([
  ['S/ 12', true],
  ['RM 12', true],
  ['Rs.500', true],
  ['RM12.50', true],
  ['RS232', false],
])('«%s» looks like money: %s', (text, isMoney) => expect(looksLikeMoney(text)).toBe(isMoney))

test('does not take a postcode for a currency, and reads the currency from the country of the tax id', () => {
  const data = answerLocally(
    readDrawing(`
INVOICE 7016
Pukallpi Partners Limited
Alder Mews 3412
Bristol BS1 9ZZ
VAT number GB 362 6910 01
Issued 13 Jun 2026
Description            Amount
Wireless keyboard      367.85
Gross                  441.42
`),
  ).data
  expect(data.documento?.moneda).toBe('GBP')
})

test.each([
  ['VELDKOP WINKEL\nKloofberg Traders (Pty) L.td\nVAT NO 4830117725', 'R 312.40', 'ZAR'],
  ['ZIWA HARDWARE\nP.O. BOX 2210 ELDORET\nPIN P051220934M', '312.40', 'KES'],
  ['BISI PHARMACY\n21 Awolowo Road, Ikoyi, Lagos\nTIN 30118274-0001', '312.40', 'NGN'],
  ['Spruce & Rye Bakery\n14 Wharf St, Kelso Bay ON\n(705) 555-0134\nHST# 735518204 RT0001', '$312.40', 'CAD'],
  ['VELDKOP WINKEL\nKloof Road, Bellville\nVAT NO 4830117725', '312.40', 'ZAR'],
  ['ASHDOWN STORES\n14 MARKET PLACE, OTLEY\nVAT NO. 412 5510 27', '312.40', 'GBP'],
  ['LIM PROVISION\nBLK 214 BEDOK NORTH AVE 1\nGST REG M2-0071563-8', '312.40', 'SGD'],
  ['WATTLE TIMBER\nGosford NSW 2250\nABN 51 824 753 556\nca $ 100 off', '$312.40', 'AUD'],
  ['Oasis Stationery\nShop 4, Al Rigga Road, Dubai\nTRN 100234567800003', '312.40', 'AED'],
])(
  'reads the currency from the country of a till that prints no sign or a lone $: %s',
  (head, total, code) => {
    const data = answerLocally(
      readDrawing(
        `${head}\n\nRECEIPT 004418\nDate 04/11/2024\n\nPaint brush      300.00\nTape      12.40\n\nTOTAL      ${total}\nCASH      ${total}\n`,
        'ocr',
      ),
    ).data
    expect(data.documento?.moneda).toBe(code)
  },
)

test('does not take an @ misread as € on one row for a currency if other rows show it as @', () => {
  const data = answerLocally(
    readDrawing(
      `
LIWANAG SCHOOL SUPPLY
VAT REG TIN 114-772-903-00001
SALES INVOICE
SI No. 000318

MANILA PAPER
10 PC @ 12.50      125.00 V
CORK BOARD
1 PC € 480.00      480.00 V
SCISSORS
2 PC @ 95.00       190.00 V

TOTAL (13 items)   P795.00
CASH               P800.00
CHANGE             P5.00
VATable Sales      709.82
VAT-Exempt Sales     0.00
VAT Amount (12%)    85.18
Date 03/14/2024
`,
      'ocr',
    ),
  ).data
  expect(data.documento?.moneda).toBe('PHP')
})

const moneyOf = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data.documento?.moneda

test('does not take a Singapore UEN for a Spanish tax id, and reads Singapore dollars', () => {
  expect(
    moneyOf(`
        LUCKY LOTUS TAILOR
   Blk 118 Toa Payoh Lor 2 #02-88
          UEN 53220448K
RECEIPT  No: 4410      Date: 04/05/2024
1   HEM TROUSERS               12.00
1   ZIP                         8.00
    TO PAY  $                  20.00
NOT GST REGISTERED
`),
  ).toBe('SGD')
})

test('reads lempiras on a document of Honduras, whatever its sign looks like', () => {
  const invoice = (words: string) =>
    moneyOf(
      `
FERRETERIA EL MARTILLO
RTN: 08019002267031    Tel. 2232-4411
Factura No. 001-001-01-00008812
Fecha: 14/08/2025
  2   Bisagra                60.00          120.00
                       I.S.V. 15% L.         18.00
                       Total a pagar L.     138.00
${words}
`,
      'pdf',
    )
  expect(invoice('Son: ciento treinta y ocho lempiras con 00/100')).toBe('HNL')
  expect(invoice('')).toBe('HNL')
})

test('reads a currency code alone above the amounts, or above one of several with rates', () => {
  expect(
    moneyOf(`
     Konditorei Am Anger
     21335 Lüneburg
 Bon 2211      Kasse 1
 04.05.2024  09:12
                                    EUR
 Apfelstrudel        2 x  3,20     6,40
 Tee                               2,60
 SUMME                             9,00
 Bar                              10,00
`),
  ).toBe('EUR')
  expect(
    moneyOf(
      `
Tømrer Vestergaard ApS                    FAKTURA
Fakturanr 7781      Fakturadato 04.05.2025
Vindue, monteret                    4 000,00
Ekskl. moms    Moms 25%     At betale DKK
4 000,00       1 000,00     5 000,00
`,
      'pdf',
    ),
  ).toBe('DKK')
})

test('reads Singapore dollars on a receipt of Singapore without a currency sign', () => {
  const { documento } = answerLocally(
    readDrawing(`
       Stall 8 - WESTERN DELIGHT
       UEN: 53312345X
ORD 118      DINE-IN
12 Feb 2025 12:47:33
1 Chicken Chop               8.50
1 Iced Lemon Tea             2.20
TOTAL                       10.70
`),
  ).data
  expect(documento?.moneda).toBe('SGD')
})

test('does not take RM before a room number for ringgit', () => {
  expect(
    answerLocally(
      readDrawing(`
                    PINE RIDGE LODGE
            900 Summit Road, Estes Park, CO 80517
Guest Name: Harold Winslow                 Folio No: 55810
Rate: $149.00                              Arrival: 06/12/2024
Date         Description                   Reference     Charges     Credits
06/12/2024   Room Charge                   RM 214         149.00
06/12/2024   Lodging Tax                   RM 214          17.14
06/15/2024   Visa ****3310                                            166.14
                                           Total Charges           166.14
                                           Total Credits           166.14
                                           Balance Due               0.00
`),
    ).data,
  ).toMatchObject({ documento: { moneda: 'USD' }, totales: { total: 166.14 } })
})

test('does not take an ampersand or an @ misread as € for a currency', () => {
  const { documento, totales } = answerLocally(
    readDrawing(
      `
      SENTOSA ELECTRICAL € LIGHTING SDN BHD
   5, Jalan Industri 1/2, 47600 Subang Jaya, Selangor
TAX INVOICE                        No. : IV-1705/0338
Bill To                            Date : 22/05/2017
MEGAH JAYA WORKS
Description              Qty     U.Price      Amount
LED TUBE T8               25        9.80      245.00
                                Sub Total     245.00
                                GST € 6%       14.70
                                Total         259.70
`,
      'ocr',
    ),
  ).data
  expect(documento?.moneda).toBe('MYR')
  expect(totales).toMatchObject({ subtotal: 245, iva: 14.7, total: 259.7 })
})

test('does not take «B/0» of a back order heading for the sign of balboas', () => {
  const { documento } = answerLocally(
    readDrawing(
      `
CORALBAY PAPER & PACKAGING                             INVOICE
4418 NW 72ND AVE   MIAMI FL 33166        INVOICE NO    0882041
305-555-0118                             INV DATE      06/03/19

ORDERED SHIPPED B/0   UM   ITEM NO     DESCRIPTION            PRICE     EXTENSION
20      20      0     CS   BX1010      CAKE BOX 10X10X5       18.75        375.00
                                       MERCHANDISE                         375.00
                                       SALES TAX 7%                         26.25
                                       INVOICE TOTAL                       401.25
`,
      'ocr',
    ),
  ).data
  expect(documento?.moneda).toBe('USD')
})

test('does not take S/ in a Malaysian street for soles', () => {
  const { documento } = answerLocally(
    readDrawing(
      `
   UNIVERSAL STATIONERY TRADING
   21, JALAN PUCHONG PERDANA S/2
   47150 PUCHONG, SELANGOR
INV NO: 1802-10077      TERMINAL: POS-A
DATE  : 28-02-18 15:20  CASHIER : 003
A4 PAPER 80GSM                57.50
TOTAL (INCL. GST)             57.50
MASTER CARD                   57.50
`,
      'ocr',
    ),
  ).data
  expect(documento?.moneda).toBe('MYR')
})
