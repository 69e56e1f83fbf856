// The invoices of programs and templates that anybody can take and use, as their makers laid them out.
import { expect, test } from 'vitest'
import { readDrawing } from '../../layout/test/drawing.ts'
import { answerLocally } from './answer-locally.ts'

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

test('under the title, the block without a heading is the buyer’s, with the e-mail that reaches him', () => {
  const data = read(shop)
  expect(data.proveedor?.nombre).toBe('Hearth & Larder Ltd')
  expect(data.cliente?.nombre).toBe('Tomasina Hale')
})

test('what stands under Price and comes to the printed sum as it is, is what the lines cost', () => {
  expect(read(shop).productos).toMatchObject([
    { descripcion: 'Linen apron', cantidad: 2, total: 68 },
    { descripcion: 'Oak chopping board', cantidad: 1, total: 58.5 },
  ])
})

test('a tax in brackets behind the total is the tax inside it', () => {
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

test('a line of the sender is one also with an e-mail behind it', () => {
  const data = read(letter('Clara Weidenfeld • Gartenweg 5 • 10435 Berlin • clara@weidenfeld.example'))
  expect(data.proveedor?.nombre).toBe('Clara Weidenfeld')
  expect(data.cliente?.nombre).toBe('Nordlicht Verlag GmbH')
})

test('a line of the sender is one also in a picture that lost the signs between its parts', () => {
  const data = read(letter('Henrike Albers    Am Sande 14    21335 Lüneburg'), 'ocr')
  expect(data.proveedor?.nombre).toBe('Henrike Albers')
  expect(data.cliente?.nombre).toBe('Nordlicht Verlag GmbH')
})

test('where the other number only counts the lines, the lone amount is what each costs', () => {
  expect(read(letter('Clara Weidenfeld • Gartenweg 5 • 10435 Berlin')).productos).toMatchObject([
    { descripcion: 'Umschlaggestaltung', total: 850 },
    { descripcion: 'Satz', total: 420 },
  ])
})
