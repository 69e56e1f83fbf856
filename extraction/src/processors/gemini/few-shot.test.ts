import { expect, test } from 'vitest'
import { align } from './align.ts'
import { alignExact } from './align-exact.ts'
import { examples } from './few-shot.ts'
import { classes, parseExtractions } from './extraction.ts'
import { writeAnswer } from './gemini-prompt.ts'
import { tokenize } from './tokenize.ts'

test('has examples of an invoice, a ticket, an order and an English invoice', () => {
  const kinds = examples.map(
    (example) => example.extractions.find((found) => found.class === 'documento.tipo')?.text,
  )
  expect(kinds).toEqual(['FACTURA ELECTRÓNICA', 'BOLETA DE VENTA ELECTRONICA', 'ORDEN DE COMPRA', 'INVOICE'])
})

test.each(examples)(
  'example %#: every extraction stands word for word in the text, in order',
  ({ text, extractions }) => {
    const nested = new Set(['documento.serie']) // is inside the number
    const inOrder = extractions.filter((found) => !nested.has(found.class))
    const placed = alignExact(
      tokenize(text),
      inOrder.map((found) => tokenize(found.text)),
    )
    expect(inOrder.filter((_, index) => placed[index] === undefined).map((found) => found.text)).toEqual([])
    for (const { status } of align(
      text,
      extractions.map((found) => found.text),
    ))
      expect(status).toBe('exact')
  },
)

test.each(examples)('example %#: every column of a product stands in its row', ({ extractions }) => {
  for (const found of extractions) {
    for (const text of Object.values(found.attributes)) expect(found.text).toContain(text)
  }
})

test.each(examples)('example %#: the answer shown can be parsed', ({ extractions }) => {
  expect(parseExtractions(writeAnswer(extractions))).toMatchObject({ ok: true, answer: extractions })
  for (const found of extractions) expect(classes).toContain(found.class)
})

test('parses an answer in a code fence or after thoughts', () => {
  const answer = writeAnswer([{ class: 'totales.total', text: '5.00', attributes: {} }])
  expect(parseExtractions(`<think>a ver…</think>\n\`\`\`json\n${answer}\n\`\`\``)).toMatchObject({ ok: true })
})

test('leaves out a class that was not asked for', () => {
  const answer = '{"extractions":[{"clase":"orden.secreta","texto":"x","atributos":null}]}'
  expect(parseExtractions(answer)).toMatchObject({ ok: true, answer: [] })
})
