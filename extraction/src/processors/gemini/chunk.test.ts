import { expect, test } from 'vitest'
import { typePage } from '../../../stand-ins/typed-page.ts'
import { toPageText } from '../questions/requests/page-text.ts'
import { isTableHeading } from '../questions/requests/table-heading.ts'
import { toChunks } from './chunk.ts'

const heading = 'Cant.   Descripción   P. Unit.   Importe'
const row = (number: number): string =>
  `${String(number)}   TORNILLO DE ACERO INOXIDABLE N° ${String(number)}   1.00   1.00`

test('keeps an ordinary page in one piece', () => {
  const pages = [toPageText(typePage([heading, row(1)])), toPageText(typePage(['Total 1.00'], 2))]
  expect(toChunks(pages).map((chunk) => chunk.page)).toEqual([1, 2])
})

test('gives every piece but the first the end of the previous one', () => {
  const [first, second] = toChunks([toPageText(typePage([row(1)])), toPageText(typePage(['Total 1.00'], 2))])
  expect(first).not.toHaveProperty('previous')
  expect(second?.previous).toBe(row(1))
})

test('cuts a long table between rows and repeats its heading', () => {
  const page = toPageText(
    typePage(['FACTURA', heading, ...Array.from({ length: 200 }, (_, index) => row(index + 1))]),
  )
  const chunks = toChunks([page])
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.map((chunk) => chunk.text).join('')).toBe(page.text)
  for (const chunk of chunks) {
    expect(chunk.text.length).toBeLessThanOrEqual(6000)
    expect(page.text.slice(chunk.offset, chunk.offset + chunk.text.length)).toBe(chunk.text)
    expect(chunk.text.endsWith('\n')).toBe(true)
  }
  expect(chunks[0]).not.toHaveProperty('heading')
  expect(chunks[1]?.heading).toBe(heading)
})

test('cuts a line longer than a piece between words', () => {
  const page = toPageText(typePage([Array.from({ length: 2000 }, () => 'palabra').join(' ')]))
  const chunks = toChunks([page])
  expect(chunks.length).toBeGreaterThan(2)
  expect(chunks.map((chunk) => chunk.text).join('')).toBe(page.text)
  for (const chunk of chunks.slice(0, -1)) expect(chunk.text).toMatch(/palabra $/)
})

test('tells a heading from a row by its words', () => {
  expect(isTableHeading(heading)).toBe(true)
  expect(isTableHeading('Qty   Description   Unit price   Amount')).toBe(true)
  expect(isTableHeading(row(3))).toBe(false)
  expect(isTableHeading('Importe Total   S/ 590.00')).toBe(false)
})
