// Rows among the items that are not items: a discount of one item, the sum of a group, taxes, a page footer.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const head = `
LIEFERANT GMBH                                              RECHNUNG
Lieferantenstr. 20, 80333 München                           Nr. 471102
USt-IdNr. DE123456789                                       Datum: 05.06.2018
`
const itemsOf = (drawing: string) => answerLocally(readDrawing(head + drawing)).data.productos

test('continues the table after a discount noted under a line item', () => {
  const items = itemsOf(`
Pos   Beschreibung                      Menge     Preis       Betrag
1     Kunstrasen                        3         10,00       30,00
      Abschlag: 0,66
2     Schweinesteak                     5         5,50        27,50

                                        Zwischensumme         57,50
                                        MwSt. 19 %            10,93
                                        Gesamtbetrag          68,43
`)
  expect(items?.map(({ total }) => total)).toEqual([30, 27.5])
})

test('does not read a tax table after the last line item as line items', () => {
  const items = itemsOf(`
Pos   Beschreibung                      Menge     Preis       Betrag
1     Privathaftpflicht                 2         25,00       50,00

Art (Kategorie)          Basisbetrag    Steuersatz     Steuerbetrag
Umsatzsteuerbefreit
nach Paragraph 4         50,00          0              0,00

                                        Bruttosumme           50,00
`)
  expect(items).toHaveLength(1)
})

test('leaves out the sum of a group and reads the next group', () => {
  const items = itemsOf(`
Description                       Quantity     Unit Price     Amount
Beeswax XL                        1.00         42.00          42.00
Office chair                      2.00         35.00          70.00
                                  Subtotal                    112.00
Olive oil                         3.00         10.00          30.00
                                  Total                       142.00
`)
  expect(items?.map(({ total }) => total)).toEqual([42, 70, 30])
})

test('reads a quantity under a heading of amounts if quantity times price is the total', () => {
  const items = itemsOf(`
Amount      Product                      VAT      Price      Total
400.00      Ballons                      19%      0.79       316.00
800.00      Hot air                      19%      0.25       200.00

                                         Net total           516.00
`)
  expect(items).toMatchObject([
    { descripcion: 'Ballons', cantidad: 400, precio: 0.79, total: 316 },
    { descripcion: 'Hot air', cantidad: 800, precio: 0.25, total: 200 },
  ])
})

test('leaves a titled note under a line item out of its name', () => {
  const items = itemsOf(`
Item                              Quantity     Rate       Amount
Service A                         12           10.00      120.00
Notes: removed debris from case
Service B                         5            1.50       7.50
Parts: shop supplies

                                  Subtotal                127.50
                                  Total                   127.50
`)
  expect(items?.map(({ descripcion }) => descripcion)).toEqual(['Service A', 'Service B'])
})

test('reads a charge for gas transport as a line item and not as a sum carried over', () => {
  const { productos } = answerLocally(
    readDrawing(`
GAS NATURAL DE LA COSTA S.A.                          RECIBO DE GAS NATURAL
RUC 20503758114                                       N° S003-0012208841
                                                      Fecha de emisión: 15/08/2025
CONCEPTO                               CANTIDAD      P. UNIT        IMPORTE
Gas natural (Sm3)                        812.000      0.4105         333.33
Transporte                               812.000      0.1290         104.75
Distribución variable                    812.000      0.2811         228.25
                                       SUB TOTAL                     666.33
                                       IGV                           119.94
                                       TOTAL A PAGAR              S/ 786.27
`),
  ).data
  expect(productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Gas natural (Sm3)', 333.33],
    ['Transporte', 104.75],
    ['Distribución variable', 228.25],
  ])
})
