import { expect, test } from 'vitest'
import { answerSchema, cleanText, parseAnswer } from './answer-schema.ts'
import { toExtractedData } from './to-extracted-data.ts'

const complete = {
  documento: { numero: 'F001-7' },
  proveedor: {},
  cliente: {},
  totales: { total: '1.234,50', iva: null },
  informacion_adicional: {},
  productos: [{ descripcion: 'ARENA', total: 1234.5 }, {}],
}

function parse(value: unknown) {
  return parseAnswer(typeof value === 'string' ? value : JSON.stringify(value))
}

test('the schema is small enough for every vendor', () => {
  const text = JSON.stringify(answerSchema)
  expect(text.length).toBeLessThan(10_000)
  expect(text.match(/"type":\["string","null"\]/g)?.length).toBeLessThan(60)
})

test('parses amounts with the decimal separator that the document uses', () => {
  const parsed = parse({ ...complete, totales: { subtotal: '1.046,19', total: '1.234' }, productos: [] })
  const { data, hints } = toExtractedData(parsed.ok ? parsed.answer : { header: {}, items: [] })
  expect(data.totales).toEqual({ subtotal: 1046.19, total: 1234 })
  expect(hints['totales.total']?.verbatim).toBe('1.234')
})

test('asks for detracción, retención and percepción, and reads them as amounts', () => {
  for (const name of ['detraccion_monto', 'retencion_monto', 'percepcion_monto'])
    expect(answerSchema).toHaveProperty(`properties.informacion_adicional.properties.${name}`)
  const besides = { retencion_monto: 'S/ 1,096.50', percepcion_monto: '23.60' }
  const parsed = parse({ ...complete, informacion_adicional: besides })
  const { data } = toExtractedData(parsed.ok ? parsed.answer : { header: {}, items: [] })
  expect(data.informacion_adicional).toEqual({ retencion_monto: 1096.5, percepcion_monto: 23.6 })
})

test('keeps the text of an amount that it cannot parse as a hint, without guessing a value', () => {
  const parsed = parse({ ...complete, totales: { total: 'doce soles' } })
  const { data, hints } = toExtractedData(parsed.ok ? parsed.answer : { header: {}, items: [] })
  expect(data.totales?.total).toBeUndefined()
  expect(hints['totales.total']?.verbatim).toBe('doce soles')
})

test('takes zero as a value and empty text as none', () => {
  const parsed = parse({ ...complete, totales: { iva: '0.00', descuentos: '', total: 'N/A' } })
  const { data } = toExtractedData(parsed.ok ? parsed.answer : { header: {}, items: [] })
  expect(data.totales).toEqual({ iva: 0 })
})

test('parses an answer in a code fence and leaves out empty lines', () => {
  const parsed = parse(`\`\`\`json\n${JSON.stringify(complete)}\n\`\`\``)
  expect(parsed).toMatchObject({
    ok: true,
    answer: { header: { 'documento.numero': 'F001-7' }, items: [{ total: '1234.5' }] },
  })
})

test.each([
  ['', 'respuesta vacía'],
  ['{"documento":', 'no es JSON válido'],
  ['[]', 'no es un objeto JSON'],
  ['{"invoice":{}}', 'faltan documento, proveedor, cliente, totales, informacion_adicional, productos'],
  [{ ...complete, productos: 'ARENA' }, 'tipo equivocado en productos'],
])('refuses %j because: %s', (value, problem) => {
  expect(parse(value)).toEqual({ ok: false, problem })
})

test.each(['null', 'N/A', 'No figura', '—', '---', ' ', 'No especificado.'])(
  'takes "%s" as no value',
  (text) => {
    expect(cleanText(text === '—' ? '-' : text)).toBeUndefined()
  },
)
