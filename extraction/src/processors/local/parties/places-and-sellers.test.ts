import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('on a liquidación de compra the Vendedor sells to the company that makes it out', () => {
  const data = read(`
AGRICOLA CAFETAL S.A.C.              RUC 20605011226
Carretera Central Km 98              LIQUIDACIÓN DE COMPRA ELECTRÓNICA
                                     L001-0000482
Vendedor: HUAMAN RAMOS, TEODORO
DNI: 41923847
Fecha de emisión: 09/05/2026

Código   Descripción         Cantidad     Precio        Valor
CAF      Café pergamino        100.00       9.80       980.00

Valor de la compra                          980.00
IGV                                           0.00
Total de la liquidación                     980.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'HUAMAN RAMOS, TEODORO', rfc: '41923847' })
  expect(data.cliente).toMatchObject({ nombre: 'AGRICOLA CAFETAL S.A.C.', rfc: '20605011226' })
})

test('where a ride begins and ends is nobody who sells or buys', () => {
  const data = read(`
QUICK WHEELS                                  Receipt

From:          18 Harbour Street, Dublin 2
To:            Terminal 1, Dublin Airport
Date:          14 May 2026
Receipt no.    QW-774120

Trip fare      € 27.40
Total          € 27.40

Quick Wheels Ireland Ltd, 5 Canal Square, Dublin
`)
  expect(data.proveedor?.nombre).toBe('Quick Wheels Ireland Ltd')
  expect(data.cliente?.nombre).toBeUndefined()
})

test('a name ends where the address begins behind its comma', () => {
  const data = read(`
FENLAND TEA MERCHANTS LTD
Receipt no: 118-2203
Date: 7 June 2026
Bill to: Marcus Oyelaran, 4 Elm Grove, Leeds

Teapot            £46.00
Total             £46.00
`)
  expect(data.cliente?.nombre).toBe('Marcus Oyelaran')
})

test('of dates set close under their headings each is of its own', () => {
  const data = read(`
AGUAS DEL VALLE S.A.
RUC 20605011226
RECIBO N°          EMISIÓN      VENCE
S101-00456123    05/02/2026   20/02/2026
Cliente: LAVANDERIA ESPUMA E.I.R.L.
Importe total      100.00
`)
  expect(data.documento).toMatchObject({ fecha: '2026-02-05', fecha_vencimiento: '2026-02-20' })
})
