import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data.totales

/** A Spanish shop pays a surcharge in addition to the IVA of each rate. */
const paper = `
CONSERVAS BARRIENTOS, S.L.
Polígono Las Eras, nave 7 - 31500 TUDELA
C.I.F. B31774401
FACTURA: C/2207
FECHA: 11-03-2024
CLIENTE: BAZAR OLAIZ S.L.

DESCRIPCION                  UDS     PRECIO     IMPORTE    IVA
PIMIENTO ASADO FRASCO      100,00     2,150      215,00     10
HARINA SACO 25KG            40,00     8,200      328,00      4

BASE IMP.    %IVA    CUOTA IVA    %R.E.    CUOTA R.E.
215,00      10,00        21,50     1,40        3,01
328,00       4,00        13,12     0,50        1,64
`

const totals = { subtotal: 543, iva: 34.62, otros_impuestos: 4.65, total: 582.27 }

test('reads base, tax, surcharge and total under a row of headings with the currency in the last', () => {
  const row = `
SUMA BASES      TOTAL IVA      TOTAL R.E.      TOTAL FACTURA EUROS
543,00              34,62            4,65                   582,27
`
  expect(read(paper + row)).toMatchObject(totals)
})

test('adds up surcharges of several rates if no row does', () => {
  expect(read(`${paper}\nTOTAL FACTURA                                          582,27\n`)).toMatchObject(
    totals,
  )
})

test('finds the total that rows of base, rate, tax, rate and surcharge add up to, whatever its label', () => {
  const row = `
NETAS               TOTAL IVA            REQ             LIQUIDADO
543,00              34,62            4,65                   582,27
`
  expect(read(paper + row)).toMatchObject(totals)
})
