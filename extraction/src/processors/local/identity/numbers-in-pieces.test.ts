// Numbers that are printed in pieces, and numbers beside a title that are not the document's.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const documentOf = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.documento

const note = (head: string) => `
BICICLETERIA EL PIÑON                                 ${head}
Jr. Ayacucho 218, Huancayo
Fecha: 12/08/2024
Señor: Raúl Quispe
1   Cambio de cadena              45.00          45.00
TOTAL S/                                         45.00
`

test('joins a series and a number with spaces around the hyphen', () => {
  expect(documentOf(note('NOTA DE VENTA N° 002 - 001873'))).toMatchObject({
    serie: '002',
    numero: '002-001873',
  })
})

test('joins a number that continues behind a hyphen and a gap', () => {
  expect(
    documentOf(`
FERRETERIA LA TUERCA
R.U.C. 1714382056001                 Quito - Ecuador
FACTURA     No. 002-001-     0001877
Aut. SRI 1130011892
Fecha: 04/05/2023
Sr.(a): Rosa Andrade
 2   Bisagra                 1.50        3.00
TOTAL $                                  3.00
`)?.numero,
  ).toBe('002-001-0001877')
})

test('reads the letters before the number in the title as its series', () => {
  expect(
    documentOf(`
MUDANZAS DEL BAJÍO SA DE CV          RFC: MBA110304QX8
Factura GTO 01422                    Fecha: 11/09/2025
Cliente: PAPELES LEÓN SA DE CV       RFC: PLE980721TK5
Flete León - Celaya                                  1,000.00
                               Subtotal              1,000.00
                               IVA 16%                 160.00
                               Total MXN             1,160.00
UUID 9A41D0F7-20C8-4F5E-8E6B-C7712F0A93DE
`)?.serie,
  ).toBe('GTO')
  expect(
    documentOf(`
PAPELERÍA DEL CORDÓN S.R.L.      RUC      214873040018
Montevideo                       e-Ticket
                                 B 0044187
                                 Fecha 12/03/2025
Cuaderno                                              122,00
TOTAL $                                               122,00
`),
  ).toMatchObject({ serie: 'B' })
})

test('does not take a masked account for a series and number', () => {
  expect(
    documentOf(`
Télécom des Alpes                                    Votre facture du 04/03/2025
                                                     n° TA-0325-118820
Total TTC : 48,00 €      Prélevé le 18/03/2025 sur votre compte FR14 **** **** 0422

Abonnement fibre                                      40,00
                                     Total HT         40,00
                                     TVA 20,00 %       8,00
                                     Total TTC        48,00
`)?.numero,
  ).toBe('TA-0325-118820')
})

test('does not take a page count for the number of an order', () => {
  expect(
    documentOf(`
Purchase Order                                            Page 1 of 2
HARBOUR TOOLS PTE LTD                 PO No.        HT-PO-40022
1 Tuas Road, Singapore 638000         PO Date       05 May 2025
To:   LION BOLTS PTE LTD
No.   Description             UOM   Qty   Unit Price     Amount
 1    Hex bolt M12            pc     10         2.00      20.00
                                           Grand total    20.00
`)?.numero,
  ).toBe('HT-PO-40022')
})

test('does not take the floor and door of an address for a number, but reads the number on the sale row', () => {
  expect(
    documentOf(
      `
   GOLDEN ORCHID MINIMART
   BLK 118 BEDOK RESERVOIR RD
      #01-1204 S(470118)
#0044187  POS 2     04/05/24 10:12
GREEN TEA 500ML              2.20
TOTAL $                      2.20
CASH                         5.00
CHANGE                       2.80
`,
      'ocr',
    )?.numero,
  ).toBe('0044187')
})

test('reads the number behind «Kassenbon-Nr.» on a German till receipt', () => {
  expect(
    documentOf(
      `
     Konditorei Am Anger
     21335 Lüneburg
 Kassenbon-Nr. 88104          Kasse 1
 04.05.2024   09:12 Uhr
 Apfelstrudel                      6,40
 SUMME EUR                         6,40
`,
      'ocr',
    )?.numero,
  ).toBe('88104')
})
