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

test('the question says what is looked for, and in which line, but not what was read', () => {
  const about = asked('totales.subtotal', 'productos.0.total').map((field) => field.about)
  expect(about).toEqual([
    'Base antes de impuestos: OP. GRAVADA, VALOR VENTA, SUB TOTAL, BASE IMPONIBLE.',
    'En la línea «ARENA»: Importe de la línea.',
  ])
})

test('only fields that the model was asked for in the first place can be asked again', () => {
  expect(asked('metadata.campos', 'productos.0.secreto', 'otra.cosa')).toEqual([])
})

test('only what was asked about is taken over', () => {
  const look = applySecondAnswer(
    answer,
    asked('totales.total'),
    reply(['totales.total', '590.00'], ['totales.subtotal', '1.00']),
  )
  expect(look?.data.totales).toEqual({ subtotal: 500, total: 590 })
  expect(look?.hints?.['totales.total']).toEqual({ verbatim: '590.00' })
})

test('a line item is corrected in its place, and no new one appears', () => {
  const fields = asked('productos.0.total', 'productos.4.total')
  const look = applySecondAnswer(answer, fields, reply(['productos.0.total', 50], ['productos.4.total', '9']))
  expect(look?.data.productos).toEqual([{ descripcion: 'ARENA', total: 50 }])
})

test('a field of a section that was missing is added', () => {
  const look = applySecondAnswer(answer, asked('documento.numero'), reply(['documento.numero', 'F001-7']))
  expect(look?.data.documento?.numero).toBe('F001-7')
})

test('nothing and nonsense leave the first reading alone', () => {
  const look = applySecondAnswer(answer, asked('totales.total'), reply(['totales.total', null]))
  expect(look?.data).toEqual(answer.data)
  expect(applySecondAnswer(answer, asked('totales.total'), 'no sé')).toBeUndefined()
  expect(applySecondAnswer(answer, asked('totales.total'), '{"correcciones":5}')).toBeUndefined()
})

test('the first answer itself is not touched', () => {
  applySecondAnswer(answer, asked('totales.total'), reply(['totales.total', '590.00']))
  expect(answer.data.totales?.total).toBe(509)
})
