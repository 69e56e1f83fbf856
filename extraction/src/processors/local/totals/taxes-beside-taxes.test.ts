// Total labels that mean something else: excluded taxes, tables by class of goods, net totals.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data.totales

test('does not take amounts excluding TVA for a tax, and reads rates under HT and TTC', () => {
  expect(
    read(`
BRASSERIE DISTRIBUTION OURTHE SPRL                       FACTURE / FACTUUR
TVA BE 0411.882.204                                      N° 24/03318
Code    Casier   Désignation                       Prix HTVA      Total HTVA    TVA%
B118        12   Pils 24x25cl                          14,20          170,40      21
B204         4   Abbaye brune 24x33cl                  41,25          165,00      21
--------------------------------------------------------------------------------------
Total marchandises HTVA                                               335,40
TVA 21 % sur 335,40                                                    70,43
Vidanges livrées (hors TVA)                                           102,60
Vidanges reprises (hors TVA)                                          -81,00
NET A PAYER EUR                                                       427,43
`),
  ).toMatchObject({ iva: 70.43, total: 427.43 })
  expect(
    read(`
Boulangerie GRANDJEAN SAS                     FACTURE
N° TVA FR32811442009                          N° F00871       du 14/06/2024
| Libellé                              |   Qté |    PU TTC |  Rem. |   Total TTC | TVA  |
| Plateau cocktail 40 pièces           |     6 |     77,55 |       |      465,30 |   B  |
| Champagne brut 75cl                  |    12 |     24,00 |       |      288,00 |   A  |
Code    Taux          HT         TVA         TTC
A      20,0%      240,00       48,00      288,00          Total HT              663,00
B      10,0%      423,00       42,30      465,30          Total TVA              90,30
                                       TOTAL TTC          753,30 €
`),
  ).toMatchObject({ subtotal: 663, iva: 90.3, total: 753.3 })
})

test('does not take the total of a tax table by class for the total, and reads the rounding as negative', () => {
  expect(
    read(`
                                PUSHPA ELECTRICALS
              GSTIN: 29AABCK4471M1Z3     State: Karnataka (29)
                                     TAX INVOICE
Invoice No.: PE/23-24/0881                      | Dated: 17-Jan-24
Sl Description of Goods          HSN/SAC    Qty     Rate   per     Disc %       Amount
1  Copper Wire 2.5 sqmm 90m      8544       5     1,850.00 Coil      10       8,325.00
2  MCB 32A DP                    8536      12       420.00 Nos        0       5,040.00
                                                                             13,365.00
                                                      CGST @ 9%               1,202.85
                                                      SGST @ 9%               1,202.85
                                                      Round Off              (-)0.70
                                 Total          17                      Rs. 15,770.00
HSN/SAC   Taxable Value    CGST 9%     SGST 9%      Total Tax
8544           8,325.00     749.25      749.25       1,498.50
8536           5,040.00     453.60      453.60         907.20
Total         13,365.00   1,202.85    1,202.85       2,405.70
`),
  ).toMatchObject({ subtotal: 13365, iva: 2405.7, total: 15770 })
})

test('reads a net total under the subtotal and its charges as the total', () => {
  expect(
    read(`
   RESTORAN NASI KANDAR TANJUNG SDN BHD
        SST Reg No : W10-1902-32000117
2   Nasi Kandar Ayam        18.50        37.00
1   Sirap Bandung           10.30        10.30
                           Sub Total     47.30
                  Service Charge 10%      4.73
                              SST 6%      2.84
                            Rounding     -0.02
                           NET TOTAL     54.85
                      E-Wallet (TNG)     54.85
`),
  ).toMatchObject({ subtotal: 47.3, iva: 2.84, total: 54.85 })
})
test('adds up two taxes of one rate if the lines sum to the total without them', () => {
  const { totales, productos } = answerLocally(
    readDrawing(`
TAX INVOICE (ORIGINAL FOR RECIPIENT)
SHREE LAXMI TRADERS                         Invoice No.  SLT/24-25/0188     Dated  14-Nov-24
14, Market Yard, Pune 411037
GSTIN/UIN: 27ABCDE1234F1Z5
Buyer (Bill to)
KALYANI FOODS PVT LTD
Sl  Description of Goods       HSN/SAC    Quantity     Rate      per     Amount
1   Sugar S-30                 1701       500 Kg       41.00     Kg     20,500.00
2   Maida 50kg                 1101        20 Bag   1,650.00     Bag    33,000.00
                               CGST 2.5%                                 1,337.50
                               SGST 2.5%                                 1,337.50
                       Total                                          ₹ 56,175.00
`),
  ).data
  expect(totales).toMatchObject({ iva: 2675, total: 56175 })
  expect(productos).toMatchObject([
    { descripcion: 'Sugar S-30', cantidad: 500, precio: 41, total: 20500 },
    { descripcion: 'Maida 50kg', cantidad: 20, precio: 1650, total: 33000 },
  ])
})

test('reads a tax named among words only if it is a known rate of the total', () => {
  expect(
    read(`
       LIAN HUAT SUPERMARKET
       Singapore 460088
TRANS 0088213   POS 04   22.12.2021 19:03
JASMINE RICE 5KG                    26.71
TOFU                                 5.30
TOTAL                              $32.01
INCLUSIVE OF 7% GST $2.09
`),
  ).toMatchObject({ iva: 2.09, total: 32.01 })
  // `TX` with a zero-padded number is a transaction number.
  expect(
    read(`
       LIAN HUAT CATERING PTE LTD
POS 1      TX:00218871
15/07/2018  SUN  12:41
CHKN RICE SET A            12.60
LIME JUICE                  4.00
TOTAL                      16.60
  7% GST INCL               1.09
`),
  ).toMatchObject({ iva: 1.09, total: 16.6 })
})

test('computes an unreadable total from the sum and two taxes below it', () => {
  expect(
    read(`
FIR & STONE LANDSCAPING              Invoice: CS-1182
4418 Fraser Hwy, Langley BC V3A 4E5  Date: 2023-05-08
Units   Item                    Each        Line
14      Cedar hedge 6ft        38.00      532.00
9       Crew hour              65.00      585.00
Subtotal                                1,117.00
GST 5%                                     55.85
PST 7%                                     48.02
Plea5e pey                           CAD
                                        1,220.87
`),
  ).toMatchObject({ subtotal: 1117, iva: 103.87, total: 1220.87 })
})

test('adds up bases and taxes at several rates and does not read them as line items', () => {
  const { totales, productos } = answerLocally(
    readDrawing(`
Asador La Encina, S.L.                                       FACTURA
NIF B90344177                                                Nº FAC-208
Concepto                     Cant.    Precio      IVA       Importe
Menú degustación             6        38,00 €     10 %      228,00 €
Crianza 2019                 2        24,50 €     21 %       49,00 €
Precios con IVA incluido.
                                   Base imponible al 10 %    207,27 €
                                   Base imponible al 21 %     40,50 €
                                   Cuota IVA 10 %             20,73 €
                                   Cuota IVA 21 %              8,50 €
                                   TOTAL                     277,00 €
`),
  ).data
  expect(totales).toMatchObject({ subtotal: 247.77, iva: 29.23, total: 277 })
  expect(productos).toHaveLength(2)
})

test('does not add a tax that OCR read from the sum without tax', () => {
  expect(
    read(`
Groenvak Salland B.V.                                          FACTUUR
Btw NL855103620B01                                             GV-2025-0087
Omschrijving                      Aantal     Tarief     Btw    Excl. btw
Snoeien van hagen                 14         48,50      21%      679,00
Plantgoed lavendel                85          2,15       9%      182,75
Minigraver met machinist           6,5       72,00      21%      468,00
                                  Subtotaal excl.   btw     € 1.329,75
                                  Btw 21%                     € 240,87
                                  Btw 9%                       € 16,45
                                  Totaal incl. btw          € 1.587,07
`),
  ).toMatchObject({ subtotal: 1329.75, iva: 257.32, total: 1587.07 })
})
