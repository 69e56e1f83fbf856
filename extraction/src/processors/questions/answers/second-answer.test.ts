import { expect, test } from 'vitest'
import type { RawAnswer, SecondQuestion } from '../../processor.ts'
import { applySecondAnswer, askedFields } from './second-answer.ts'
import { typeRequest } from '../../../../stand-ins/typed-page.ts'

const answer: RawAnswer = {
  data: { totales: { subtotal: 500, total: 509 }, productos: [{ descripcion: 'ARENA', total: 5 }] },
  hints: { 'totales.total': { verbatim: '509.00' } },
  modelUsed: 'm',
  notices: [],
}

function asked(...paths: string[]) {
  const question: SecondQuestion = {
    request: typeRequest([]),
    answer,
    failing: paths.map((path) => ({ path })),
  }
  return askedFields(question)
}

function reply(...corrections: [string, string | number | null][]): string {
  return JSON.stringify({
    lecturas: [],
    correcciones: corrections.map(([campo, valor]) => ({ campo, valor })),
  })
}

test('the question names the field and its line, but not the value read before', () => {
  const about = asked('totales.subtotal', 'productos.0.total').map((field) => field.about)
  expect(about).toEqual([
    'Base antes de impuestos: OP. GRAVADA, VALOR VENTA, SUB TOTAL, BASE IMPONIBLE.',
    'En la línea «ARENA»: Importe de la línea.',
  ])
})

test('asks again only about fields of the first question', () => {
  expect(asked('metadata.campos', 'productos.0.secreto', 'otra.cosa')).toEqual([])
})

test('takes over only the fields that were asked about', () => {
  const look = applySecondAnswer(
    answer,
    asked('totales.total'),
    reply(['totales.total', '590.00'], ['totales.subtotal', '1.00']),
  )
  expect(look?.data.totales).toEqual({ subtotal: 500, total: 590 })
  expect(look?.hints?.['totales.total']).toEqual({ verbatim: '590.00' })
})

test('corrects a line item in place and adds none', () => {
  const fields = asked('productos.0.total', 'productos.4.total')
  const look = applySecondAnswer(answer, fields, reply(['productos.0.total', 50], ['productos.4.total', '9']))
  expect(look?.data.productos).toEqual([{ descripcion: 'ARENA', total: 50 }])
})

test('adds a field to a section that was missing', () => {
  const look = applySecondAnswer(answer, asked('documento.numero'), reply(['documento.numero', 'F001-7']))
  expect(look?.data.documento?.numero).toBe('F001-7')
})

test('keeps the first reading if the second answer is empty or unusable', () => {
  const look = applySecondAnswer(answer, asked('totales.total'), reply(['totales.total', null]))
  expect(look?.data).toEqual(answer.data)
  expect(applySecondAnswer(answer, asked('totales.total'), 'no sé')).toBeUndefined()
  expect(applySecondAnswer(answer, asked('totales.total'), '{"correcciones":5}')).toBeUndefined()
})

test('does not modify the first answer', () => {
  applySecondAnswer(answer, asked('totales.total'), reply(['totales.total', '590.00']))
  expect(answer.data.totales?.total).toBe(509)
})
