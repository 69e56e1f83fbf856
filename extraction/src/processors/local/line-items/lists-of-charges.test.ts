// Lists of charges: what freight forwarders, waterworks and telephone companies print instead of goods with a quantity.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

test('the code of a tax and its amount are columns beside what a line costs', () => {
  const charges = (code: string, tax: string) =>
    read(`
Solway Cargo Ltd                      SALES INVOICE
VAT Reg No GB 412 8830 17             Invoice No SC-20418
                                      Date 14 Mar 2026

Code    Charge description                Currency     Amount     ${code}     ${tax}
AFR     Air freight Oslo - Carlisle       GBP          920.00     Z            0.00
CLR     Customs clearance                 GBP           60.00     S           12.00
DEL     Delivery to door                  GBP          140.00     S           28.00
Net total        GBP 1,120.00
VAT              GBP 40.00
Invoice total    GBP 1,160.00
`).productos
  const expected = [
    { codigo: 'AFR', descripcion: 'Air freight Oslo - Carlisle', total: 920 },
    { codigo: 'CLR', descripcion: 'Customs clearance', total: 60 },
    { codigo: 'DEL', descripcion: 'Delivery to door', total: 140 },
  ]
  expect(charges('VAT code', 'VAT amount')).toMatchObject(expected)
  expect(charges('Tax code', 'Tax amount')).toMatchObject(expected)
})
