import { expect, test } from 'vitest'
import { answerLocally } from '../../answer-locally.ts'
import { readDrawing } from '../../../../layout/test/drawing.ts'

const paper = (tax: string) => `
          METROPARK LTD
     Harbour Multi-Storey
        VAT 302 1177 08

            RECEIPT

Ticket No     0212-407715
Entry         11.02.2025 08:40
Paid          11.02.2025 10:05
Tariff        up to 2 hours

Amount        GBP    6.00
incl. VAT 20% GBP    ${tax}
Paid by card  **** 1190
`

const read = (tax: string) => answerLocally(readDrawing(paper(tax), 'ocr')).data.totales

test('reads a sole amount as the total if the tax below is a known rate of it', () => {
  expect(read('1.00')).toMatchObject({ total: 6, iva: 1 })
  expect(read('4.00')?.total).toBeUndefined()
})
