// Invoices in the layouts of public programs and templates.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

const shop = `
Hearth & Larder Ltd
The Old Dairy
Frome
BA11 4HH
VAT No: GB310482791

INVOICE

Tomasina Hale                    Invoice Number     1094
6 Rook Lane                      Invoice Date       December 2, 2025
Bath                             Order Number       5518
BA1 5QQ                          Order Date         December 1, 2025
t.hale@mail.example              Payment Method     Credit Card

Product                               Quantity      Price
Linen apron                           2             £68.00
Oak chopping board                    1             £58.50

                                      Subtotal      £126.50
                                      Shipping      £4.95 via Flat rate
                                      Total         £131.45 (includes £21.91 VAT)
`

test('reads an unlabelled block under the title as the buyer, with its e-mail', () => {
  const data = read(shop)
  expect(data.proveedor?.nombre).toBe('Hearth & Larder Ltd')
  expect(data.cliente?.nombre).toBe('Tomasina Hale')
})

test('reads amounts under «Price» as line totals if they sum to the printed total', () => {
  expect(read(shop).productos).toMatchObject([
    { descripcion: 'Linen apron', cantidad: 2, total: 68 },
    { descripcion: 'Oak chopping board', cantidad: 1, total: 58.5 },
  ])
})

test('reads a tax in brackets behind the total as included', () => {
  expect(read(shop).totales).toMatchObject({ iva: 21.91, total: 131.45 })
})

const letter = (sender: string, foot = '') => `
${sender}

Nordlicht Verlag GmbH
Speicherstrasse 12
20457 Hamburg

Rechnung
Rechnungsnummer: 2025-014                         Datum: 14.03.2025

Pos.    Beschreibung                              Preis
1       Umschlaggestaltung                        850,00 €
2       Satz                                      420,00 €

Gesamtbetrag                                      1.270,00 €
${foot}
`

test('recognizes a sender line with an e-mail behind it', () => {
  const data = read(letter('Clara Weidenfeld • Gartenweg 5 • 10435 Berlin • clara@weidenfeld.example'))
  expect(data.proveedor?.nombre).toBe('Clara Weidenfeld')
  expect(data.cliente?.nombre).toBe('Nordlicht Verlag GmbH')
})

test('recognizes a sender line in a picture that lost its separators', () => {
  const data = read(letter('Henrike Albers    Am Sande 14    21335 Lüneburg'), 'ocr')
  expect(data.proveedor?.nombre).toBe('Henrike Albers')
  expect(data.cliente?.nombre).toBe('Nordlicht Verlag GmbH')
})

test('reads a lone amount as the line total if the other number is a line number', () => {
  expect(read(letter('Clara Weidenfeld • Gartenweg 5 • 10435 Berlin')).productos).toMatchObject([
    { descripcion: 'Umschlaggestaltung', total: 850 },
    { descripcion: 'Satz', total: 420 },
  ])
})

test('reads «An» and «Von» as headings of the two parties of a German invoice', () => {
  const data = read(`
Rechnung                                               Datum: 28.02.2025

An                                    Von
Spedition Hallmann GmbH & Co. KG      Jonas Reuter Softwareentwicklung
Zollhafen 7                           Eppendorfer Weg 91
20457 Hamburg                         20259 Hamburg
Umsatzsteuer-ID: DE812033441          Umsatzsteuer-ID: DE293847560

Rechnungsnummer: 2025/019

Gesamtsumme                                            1.975,40 €
`)
  expect(data.cliente?.nombre).toBe('Spedition Hallmann GmbH & Co. KG')
  expect(data.proveedor).toMatchObject({ nombre: 'Jonas Reuter Softwareentwicklung', rfc: 'DE293847560' })
})

test('reads a buyer under the title with postcode and town on separate lines', () => {
  const data = read(`
PAPYRUS EXPRESS

Facture n° f486701135901
Editée le 14/05/2025

ATELIER DU LIN
Maëlle ROUXEL
18 rue des Halles
22100
DINAN
tél.: 02 96 55 01 85

Désignation                     Quantité      Prix
Cartes de visite                1250          381,00 €

Total HT                                      381,00 €
TVA (20%)                                     76,20 €
Total TTC                                     457,20 €
`)
  expect(data.proveedor?.nombre).toBe('PAPYRUS EXPRESS')
  expect(data.cliente?.nombre).toBe('ATELIER DU LIN')
})

test('reads dirhams and an ICE of fifteen digits in Morocco, and a PAN of nine digits in Nepal', () => {
  const moroccan = read(`
Atlas Froid Services SARL                               FACTURE
ICE 002918447000063 · RC 412205                         N° AF-2025-0137
                                                        Le 08/07/2025
FACTURÉ À
Hôtel Riad Al Manar
ICE 001550271000092 · RC 77120

DÉSIGNATION                   QTÉ      PU HT            TOTAL HT
Compresseur frigorifique      1        2 380,00 MAD     2 380,00 MAD
Recharge de gaz               1        435,00 MAD       435,00 MAD

Total HT                                                2 815,00 MAD
TVA 20%                                                 563,00 MAD
Total TTC                                               3 378,00 MAD
`)
  expect(moroccan).toMatchObject({
    documento: { moneda: 'MAD' },
    proveedor: { rfc: '002918447000063' },
    cliente: { rfc: '001550271000092' },
  })
  const cafe = read(`
Himal Chautari Cafe
Lakeside Road 6, Pokhara
PAN: 609841237
TAX INVOICE
Bill No: 1094         Date: 23/10/2025
Ice Tea         2     90     180
TOTAL             Rs. 180.00
`)
  expect(cafe.proveedor?.rfc).toBe('609841237')
})

test('does not take «Desc.» above the names for a discount, and reads sale number and due date', () => {
  const receipt = read(`
Cedar & Pine Roasters
4821 Larkspur Avenue
Boise, ID 83702
Sales Receipt
03/14/2025 10:42:18
Sale ID: POS 1842
Please pay until: 2025-03-28
Desc.                Price     Quantity   Total
Paper filters        $4.25     1          $4.25
Ceramic mug blue     $8.99     3          $26.97
Subtotal                                  $31.22
Total                                     $31.22
`)
  expect(receipt.documento).toMatchObject({ numero: 'POS 1842', fecha_vencimiento: '2025-03-28' })
  expect(receipt.productos).toMatchObject([
    { descripcion: 'Paper filters', cantidad: 1, precio: 4.25, total: 4.25 },
    { descripcion: 'Ceramic mug blue', cantidad: 3, precio: 8.99, total: 26.97 },
  ])
})

const order = (number: string, source: 'pdf' | 'ocr') =>
  read(
    `
PURCHASE ORDER
${number}
Date: 9/17/2025

VENDOR
Carolina Lab Supply Co.
1400 Foundry Street
Durham, NC 27701

ITEM#      DESCRIPTION          QTY    UNIT PRICE    TOTAL
GLV-100    Nitrile gloves       40     7.85          314.00
TOTAL                                                314.00
`,
    source,
  )

test('does not take an order number for a name, and reads it behind a misread number sign', () => {
  const lone = order('PUR-ORD-2025-00047', 'pdf')
  expect(lone.documento?.numero).toBe('PUR-ORD-2025-00047')
  expect(lone.cliente?.nombre).toBeUndefined()
  expect(order('PO 4 40871', 'ocr').documento?.numero).toBe('40871')
})

test('reads euros from «Factura simplificada» if nothing else names a currency', () => {
  const ticket = read(
    `
CAN BLAUET
CARRER DEL MAR 14, 46730 GANDIA
Mesa: 12
cant.  Articulo             Importe
2x     PAELLA MARISCO         33.00
1x     CALAMARES ROMANA       11.00
TOTAL: 44.0
FACTURA SIMPLIFICADA
N 00000467      2025-08-17 14:32:08.000
IVA. INCLUIDO
40.00   10,00%   4.00
`,
    'ocr',
  )
  expect(ticket.documento?.moneda).toBe('EUR')
})

test('reads the name under the numbers of the last item like those of the others', () => {
  const receipt = `
Kedai Runcit Tanjung Sdn. Bhd.
Invoice
Receipt No: ACC-PSINV-2025-00318
Date: 21-05-2025
Item                  Qty          Amount
SKU-0011              4          RM 31.60
Teh Tarik 3in1        @ RM 7.90
SKU-0012              1          RM 32.90
Beras Wangi 5kg       @ RM 32.90
SKU-0013              2          RM 13.40
Minyak Masak 1kg      @ RM 6.70
                      Total      RM 77.90
                      Grand Total     RM 77.90
`
  const { data } = answerLocally(readDrawing(receipt, 'ocr', 24))
  expect(data.productos).toMatchObject([
    { descripcion: 'Teh Tarik 3in1' },
    { descripcion: 'Beras Wangi 5kg' },
    { descripcion: 'Minyak Masak 1kg' },
  ])
})

test('reads the number of a Polish invoice at the end of its row, and the tax ids of both parties', () => {
  const data = read(`
FAKTURA VAT                                                                FV/0931/09/2025
Data wystawienia: 2025-09-24

Sprzedawca:                       Nabywca:                        Nr abonenta:    A-20417
Swiatlosiec Sp. z o.o.            Pracownia Ceramiki
30-415 Kraków                     ul. Limanowskiego 22/4
ul. Wadowicka 8a                  30-534 Kraków
NIP: 7251044889                   NIP/PESEL: 8119203448

Razem do zapłaty:                 100,00
`)
  expect(data.documento?.numero).toBe('FV/0931/09/2025')
  expect(data.proveedor?.rfc).toBe('7251044889')
  expect(data.cliente?.rfc).toBe('8119203448')
})
