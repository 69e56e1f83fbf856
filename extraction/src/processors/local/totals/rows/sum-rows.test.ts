// Totals side by side in a row: the arithmetic identifies each of them.
import { expect, test } from 'vitest'
import { answerLocally } from '../../answer-locally.ts'
import { readDrawing } from '../../../../layout/test/drawing.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

const lines = `
MUSTERLIEFERANT GMBH                      RECHNUNG R-2025-118
Bahnhofstraße 99                          Datum: 06.08.2025
Bezeichnung              Menge     Einzelpreis     Betrag
Zitronensäure 100ml      100,00           1,00     100,00
Bierbrau Pils             20,00          12,00     240,00
`

test('reads the last of several rows as totals if it sums them, and ends the lines at their headings', () => {
  const { totales, productos } = read(`${lines}
Warenwert     Zu-/Abschlag     Fracht     Skonto     Nettobetrag     MwSt-Betrag     MwSt-%     Endbetrag
  240,00            -8,00        3,00                     235,00           44,65       19,0        279,65
  100,00            -4,00                                  96,00            6,72        7,0        102,72
  340,00           -12,00        3,00                     331,00           51,37        EUR        382,37
`)
  expect(totales).toMatchObject({ subtotal: 331, iva: 51.37, total: 382.37 })
  expect(productos).toHaveLength(2)
})

test('reads one row of totals in an unknown language by its arithmetic', () => {
  expect(
    read(`${lines}
Alusumma          Vero          Loppusumma
  300,00         72,00              372,00
`).totales,
  ).toMatchObject({ subtotal: 300, iva: 72, total: 372 })
})

test('reads no totals from rows that do not sum to the last one', () => {
  expect(
    read(`${lines}
  100,00         19,00              119,00
  200,00         38,00              238,00
  360,00         64,80              424,80
`).totales,
  ).toBeUndefined()
})
