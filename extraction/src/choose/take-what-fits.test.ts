import { expect, test } from 'vitest'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { judgeAnswer, weighTogether } from '../judge/judge-answer.ts'
import { judgeStored } from '../judge/judge-stored.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import { answerLocally } from '../processors/local/answer-locally.ts'
import { readDrawing } from '../layout/test/drawing.ts'
import type { RawAnswer } from '../processors/processor.ts'
import { chooseTogether, type Choose } from './choose-together.ts'
import { takeWhatFits } from './take-what-fits.ts'

const reading = readDrawing(`
FERRETERIA EL TORNILLO S.A.C.                     FACTURA ELECTRÓNICA
RUC: 20100070970                                  F001-00000123
Señor(es): CONSTRUCTORA ANDINA S.R.L.             RUC: 20131312955
Fecha de emisión: 12/01/2026                      Condición de pago: CONTADO
CANT.     DESCRIPCIÓN             P. UNIT       IMPORTE
2.00      CLAVO DE 3 PULGADAS      500.00      1,000.00
                          OP. GRAVADA S/       1,000.00
                          IGV 18% S/             180.00
                          IMPORTE TOTAL S/     1,180.00
`)
const today = '2026-02-01'
const second = { processor: 'Lector local', data: normalizeAnswer(answerLocally(reading).data).data }
const right: ExtractedData = {
  documento: { tipo: 'FACTURA', serie: 'F001', numero: 'F001-00000123', fecha: '2026-01-12', moneda: 'PEN' },
  proveedor: { nombre: 'FERRETERIA EL TORNILLO S.A.C.', rfc: '20100070970' },
  cliente: { nombre: 'CONSTRUCTORA ANDINA S.R.L.', rfc: '20131312955' },
  totales: { subtotal: 1000, iva: 180, total: 1180 },
  productos: [{ descripcion: 'CLAVO DE 3 PULGADAS', cantidad: 2, precio: 500, total: 1000 }],
}

async function settle(data: ExtractedData, on = reading) {
  const answer: RawAnswer = { data, modelUsed: 'stand-in-1', notices: [] }
  const weigh = (changed: ExtractedData) => weighTogether({ data: changed, reading: on, today })
  const choose: Choose = async (first, others) => chooseTogether(first, others, weigh)
  const taken = await takeWhatFits({ answer, by: 'OpenAI', second, choose })
  const { overruled } = taken
  const judged = judgeAnswer({
    data: taken.data,
    reading: on,
    notices: taken.notices,
    second: { ...second, ...(overruled && { overruled }) },
    today,
  })
  return { taken, data: judged.extractedData, notes: judged.extractedData.metadata?.campos ?? {} }
}

test('overrules a model that swaps base and tax by the sums, and keeps its answer visible', async () => {
  const { data, notes } = await settle({ ...right, totales: { subtotal: 180, iva: 1000, total: 1180 } })
  expect(data.totales).toEqual(right.totales)
  expect(notes['totales.iva']?.otraLectura).toEqual({ procesador: 'OpenAI', valor: 1000 })
  expect(notes['totales.iva']?.motivos).toContain(
    'Otra lectura dice «1000», que encaja peor con el resto del documento.',
  )
  expect(notes['totales.iva']?.confianza).toBeGreaterThan(0.9)
  expect(data.metadata?.avisos[0]).toMatch(/^Se tomó lo que leyó el lector local, que encaja mejor/)
})

test('overrules a model that takes a label for the seller by the printed name', async () => {
  const { data, notes } = await settle({
    ...right,
    proveedor: { nombre: 'Condición de pago', rfc: '20100070970' },
  })
  expect(data.proveedor?.nombre).toBe('FERRETERIA EL TORNILLO S.A.C.')
  expect(notes['proveedor.nombre']?.otraLectura?.valor).toBe('Condición de pago')
})

test('overrules a model that invents a total', async () => {
  const { data, notes } = await settle({ ...right, totales: { ...right.totales, total: 1416 } })
  expect(data.totales?.total).toBe(1180)
  expect(notes['totales.total']?.otraLectura).toEqual({ procesador: 'OpenAI', valor: 1416 })
})

test('overrules a model that swaps seller and buyer', async () => {
  const { data } = await settle({ ...right, proveedor: right.cliente ?? {}, cliente: right.proveedor ?? {} })
  expect(data.proveedor?.rfc).toBe('20100070970')
  expect(data.cliente?.rfc).toBe('20131312955')
})

test('fills in fields that the model left out from the page, and says so', async () => {
  const { data } = await settle({ ...right, totales: { total: 1180 } })
  expect(data.totales).toEqual(right.totales)
  expect(data.metadata?.avisos.join(' ')).toContain('OpenAI no dio estos datos')
})

test('leaves an answer that fits unchanged', async () => {
  const { taken } = await settle(right)
  expect(taken.overruled).toBeUndefined()
  expect(taken.notices).toEqual([])
})

test('keeps the total of a model that read a picture better than the local reader if the sums agree with it', async () => {
  const misread = {
    ...reading,
    pages: reading.pages.map((page) => ({
      ...page,
      source: 'ocr' as const,
      lines: page.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => ({
          ...word,
          text: word.text === '1,180.00' ? '1,130.00' : word.text,
        })),
      })),
    })),
  }
  const { data, notes } = await settle(right, misread)
  expect(data.totales?.total).toBe(1180)
  expect(notes['totales.total']?.otraLectura).toBeUndefined() // the drawing behind `second` is read correctly
})

test('takes the same value and keeps the same other reading after an edit of another field', async () => {
  const { data, notes } = await settle({ ...right, totales: { subtotal: 180, iva: 1000, total: 1180 } })
  const { metadata, ...values } = data
  const again = judgeStored({
    data: { ...values, cliente: { ...values.cliente, nombre: 'CONSTRUCTORA ANDINA SRL' } },
    reading,
    processor: 'openai',
    notices: metadata?.avisos ?? [],
    notes,
    ownTaxIds: [],
    today,
  })
  expect(again.extractedData.metadata?.campos['totales.iva']).toEqual(notes['totales.iva'])
})
