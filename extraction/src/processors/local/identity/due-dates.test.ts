// Due dates that are stated without a label.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const dueOf = (drawing: string) => answerLocally(readDrawing(drawing)).data.documento?.fecha_vencimiento

test.each([
  [
    'FACTURA Nº AG-2025/0881',
    'Fecha de factura: 03/02/2025',
    'Fecha de cargo: 17 de febrero de 2025',
    '2025-02-17',
  ],
  [
    'FACTURE n° T25-00418',
    'Date : 03/02/2025',
    'Prélevé le 21/02/2025 sur votre compte FR14 **** 0422',
    '2025-02-21',
  ],
  [
    'Rechnung Nr. 250418',
    'Rechnungsdatum: 03.02.2025',
    'Abbuchung am 19.02.2025 von Ihrem Konto',
    '2025-02-19',
  ],
])('reads the day of a direct debit as due date: %s', (title, issued, debit, due) => {
  expect(
    dueOf(`
AGUAS DEL BIERZO Y LEITNER
${title}
${issued}
${debit}

Consumo / Verbrauch / Consommation          84,00
IVA / USt / TVA 10 %                         8,40
Total                                       92,40 EUR
`),
  ).toBe(due)
})

const withTerms = (terms: string) => `
WERKSTATT FÜR MÖBEL ANNE KREUZER
Gartenweg 4, 79098 Freiburg
Rechnung Nr. 2025-077
Rechnungsdatum: 06.05.2025

Tisch aus Eiche                            1.200,00
zzgl. 19 % USt.                              228,00
Rechnungsbetrag                            1.428,00 EUR

${terms}
`

test.each([
  ['Bitte begleichen Sie die Rechnung bis zum 27.05.2025.', '2025-05-27'],
  ['Wir bitten Sie, den Betrag auf unser Konto zu überweisen, spätestens\nbis 28.05.2025.', '2025-05-28'],
  ['Merci de régler avant le 29/05/2025 par virement.', '2025-05-29'],
  ['Neto a abonar en la cuenta 0182-4471:   1.428,00   hasta el 30/05/2025', '2025-05-30'],
  ['Płatność: przelew, termin 14 dni (20.05.2025)', '2025-05-20'],
  ['Crédito 30 días: 05/06/2025', '2025-06-05'],
])('reads the due date from a sentence that asks for payment: %s', (terms, due) => {
  expect(dueOf(withTerms(terms))).toBe(due)
})

test.each([
  'Zahlungen bis zum 30.05.2025 sind berücksichtigt.',
  '2 % Skonto bei Zahlung bis zum 16.05.2025',
  'Ausstellung geöffnet bis zum 30.05.2025',
  'Bitte überweisen Sie den Rest wie im Angebot bis zum 02.05.2025 besprochen.',
])('reads no due date from a sentence about something else: %s', (terms) => {
  expect(dueOf(withTerms(terms))).toBeUndefined()
})

test('does not take the validity of a number range for the due date', () => {
  expect(
    dueOf(`
LIBRERÍA DEL PRADO S.R.L.              RUC 214873040018
e-Factura   B 0004417                  Fecha 02/06/2025
Papel de dibujo                                    820,00
TOTAL A PAGAR $                                    820,00
CAE 90250088123   rango B 4001 - B 9000   vence 30/11/2026
`),
  ).toBeUndefined()
})

test('reads VENCTO as due date, but not a payment date before the issue', () => {
  const head = `
COMERCIAL LOS ALISOS S.A.C.                       RUC 20601034809
FACTURA ELECTRÓNICA   F001-00000123
Fecha de emisión: 04/07/2025
`
  expect(dueOf(`${head}F. VENCTO: 03/08/2025\nTOTAL   118.00`)).toBe('2025-08-03')
  expect(dueOf(`${head}Fecha de pago: 03/07/2025\nTOTAL   118.00`)).toBeUndefined()
})

test('reads the due date behind «Vto. para el pago»', () => {
  expect(
    dueOf(`
ESTUDIO GRÁFICO DEL SUR                       FACTURA C   00002-00000412
CUIT 20-28117305-2                            Fecha: 28/10/2026
Vto. para el pago: 12/11/2026
TOTAL   118.000,00`),
  ).toBe('2026-11-12')
})

test('reads the due date behind «scad.»', () => {
  expect(
    dueOf(`
Fattura                                                     n. 412/A · 18/07/2025
Colorificio Valnure S.r.l.
Totale documento                                                       € 757,85
Pagamento
Bonifico     scad. 30/09/2025 · IBAN IT60X0542811101000000123456       € 757,85`),
  ).toBe('2025-09-30')
})
