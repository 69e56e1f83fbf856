import { expect, test } from 'vitest'
import { readDrawing } from '../layout/test/drawing.ts'
import { identity, turnBack } from '../reading/image/projective.ts'
import type { Reading } from '../reading/reading.ts'
import { proposeSplit } from './propose-split.ts'

const viewed = (reading: Reading, toSource = identity): Reading => ({
  ...reading,
  views: reading.pages.map(({ width, height }) => ({ width, height, toSource })),
})

const two = `
      GRIFOS DEL SUR E.I.R.L.               BOTICA SAN MARTIN S.R.L.
        RUC 20498765432                       RUC 20567890123
      FACTURA ELECTRONICA                   BOLETA DE VENTA ELECTRONICA
        F014-0098123                          B003-11877

   GASOHOL 95   8.456   140.12           ALCOHOL 70 1L    1     9.90
   OP. GRAVADA          118.75           OP. GRAVADA            8.39
   IGV 18%               21.37           IGV 18%                1.51
   TOTAL S/             140.12           TOTAL S/               9.90`

const rounded = (reading: Reading) =>
  proposeSplit(reading)?.map(({ numero, recorte }) => [
    numero,
    recorte?.map((value) => Math.round(value * 10) / 10),
  ])

test('proposes two areas for two receipts beside each other, each with its number', () => {
  const reading = viewed(readDrawing(two))
  expect(rounded(reading)).toEqual([
    ['F014-0098123', [0, 0, 0.3, 0.2]],
    ['B003-11877', [0.4, 0, 0.3, 0.2]],
  ])
  expect(proposeSplit(reading)?.[0]).toMatchObject({ desde: 1, hasta: 1, proveedor: '20498765432' })
})

test('gives areas as fractions of the page as it lies in the file', () => {
  const [first] = rounded(viewed(readDrawing(two), turnBack(2))) ?? []
  expect(first).toEqual(['F014-0098123', [0.7, 0.8, 0.3, 0.2]])
})

test('does not split one invoice, whatever others it names or however far apart its columns are', () => {
  const one = `
      GRIFOS DEL SUR E.I.R.L.               FACTURA ELECTRONICA
        RUC 20498765432                       F014-0098123

   CLIENTE: ANDINOS S.A.C.               GUIA DE REMISION: T001-445
   RUC: 20100100106                      ORDEN DE COMPRA: 4500012

   GASOHOL 95   8.456   140.12           OP. GRAVADA            118.75
                                         IGV 18%                 21.37
                                         TOTAL S/               140.12`
  expect(proposeSplit(viewed(readDrawing(one)))).toBeUndefined()
})

test('does not split a credit note that names the invoice it corrects', () => {
  const note = `
   COMERCIAL NORTE S.A.C.   RUC 20498765432
   NOTA DE CREDITO ELECTRONICA   FC01-00000045

   CLIENTE: ANDINOS S.A.C.   RUC 20100100106

   DOCUMENTO QUE MODIFICA: FACTURA ELECTRONICA
   F001-00000123
   OP. GRAVADA   100.00
   IGV            18.00
   TOTAL         118.00`
  expect(proposeSplit(viewed(readDrawing(note)))).toBeUndefined()
})

test('does not split the original and the copy of one receipt', () => {
  const twice = two
    .replaceAll('20567890123', '20498765432')
    .replaceAll('B003-11877', 'F014-0098123')
    .replaceAll('BOLETA DE VENTA ELECTRONICA', 'FACTURA ELECTRONICA')
  expect(proposeSplit(viewed(readDrawing(twice)))).toBeUndefined()
})

test('proposes each sheet found in a photograph as an area, whether it was read or not', () => {
  const [page] = readDrawing('TOTAL 10.00').pages
  if (!page) throw new Error('no page')
  const sheets: [number, number, number, number][] = [
    [0, 0, 0.4, 1],
    [0.5, 0, 0.4, 1],
  ]
  const reading = viewed({ ...readDrawing('TOTAL 10.00'), pages: [{ ...page, sheets }] })
  expect(proposeSplit(reading)?.map(({ recorte }) => recorte)).toEqual(sheets)
})
