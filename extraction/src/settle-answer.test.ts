import { afterEach, expect, test } from 'vitest'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { openAiFaults } from '../stand-ins/openai/openai-faults.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '../stand-ins/openai/openai.ts'
import type { OpenAiQuestion } from '../stand-ins/openai/openai-question.ts'
import { testRuntime } from '../stand-ins/provider-test.ts'
import { sampleInvoice, sampleInvoiceLines } from '../stand-ins/sample-invoice.ts'
import { typeRequest } from '../stand-ins/typed-page.ts'
import { chooseTogether, type Choose } from './choose/choose-together.ts'
import { judgeAnswer, weighTogether } from './judge/judge-answer.ts'
import { normalizeAnswer } from './normalize/normalize.ts'
import { createOpenAiProcessor } from './processors/openai/openai-processor.ts'
import type { ProcessorRequest, RawAnswer } from './processors/processor.ts'
import { settleAnswer, type SettledAnswer } from './settle-answer.ts'

const apiKey = 'sk-second-0123456789'
let standIn: OpenAiStandIn | undefined

afterEach(async () => {
  await standIn?.close()
})

function judge(request: ProcessorRequest) {
  return async (answer: RawAnswer) => {
    const { data, notices } = normalizeAnswer(answer.data)
    return judgeAnswer({
      data,
      reading: request.reading,
      notices: [...answer.notices, ...notices],
      today: '2026-11-21',
      ...(answer.hints && { hints: answer.hints }),
    })
  }
}

async function settle(
  expected: (question: OpenAiQuestion) => ExtractedData,
  lines = sampleInvoiceLines,
  between: () => void = () => undefined,
): Promise<SettledAnswer> {
  standIn = await startOpenAiStandIn({ apiKey, expected })
  const processor = createOpenAiProcessor({ apiKey, baseUrl: `${standIn.url}/v1` }, testRuntime())
  const request = typeRequest([lines])
  const answer = await processor.answer(request)
  between()
  const { reading } = request
  const weigh = (data: ExtractedData) => weighTogether({ data, reading, today: '2026-11-21' })
  const choose: Choose = async (first, others) => chooseTogether(first, others, weigh)
  return await settleAnswer({ processor, request, answer, judge: judge(request), choose })
}

const isSecond = (question: OpenAiQuestion): boolean => question.text.includes('Campos que se buscan:')
const misread: ExtractedData = { ...sampleInvoice, totales: { subtotal: 500, iva: 90, total: 509 } }

function failedRules({ judged }: SettledAnswer): string[] {
  return (judged.extractedData.metadata?.revisiones ?? [])
    .filter((check) => check.estado === 'falla')
    .map((check) => check.regla)
}

test('asks once about a total that does not add up and takes the better reading', async () => {
  const settled = await settle((question) => (isSecond(question) ? sampleInvoice : misread))
  expect(settled.answer.data.totales?.total).toBe(590)
  expect(settled.answer.usage?.calls).toBe(2)
  expect(standIn?.questions).toHaveLength(2)
})

test('asks no second question about an answer that adds up', async () => {
  const settled = await settle(() => sampleInvoice)
  expect(failedRules(settled)).toEqual([])
  expect(standIn?.questions).toHaveLength(1)
})

test('asks no second question about a misprinted document that was read correctly', async () => {
  const printedWrong = sampleInvoiceLines.map((line) =>
    line.replace('S/ 590.00', 'S/ 995.00').replace('QUINIENTOS NOVENTA', 'NOVECIENTOS NOVENTA Y CINCO'),
  )
  const settled = await settle(
    () => ({ ...sampleInvoice, totales: { subtotal: 500, iva: 90, total: 995 } }),
    printedWrong,
  )
  expect(failedRules(settled).length).toBeGreaterThan(0)
  expect(standIn?.questions).toHaveLength(1)
})

test('a second reading that does not help changes only the cost', async () => {
  const settled = await settle(() => misread)
  expect(settled.answer.data.totales?.total).toBe(509)
  expect(settled.answer.usage?.calls).toBe(2)
})

test('keeps the first answer if the second question fails, and says so in the document', async () => {
  const settled = await settle(
    () => misread,
    sampleInvoiceLines,
    () => standIn?.failAlways(openAiFaults['no money left']),
  )
  expect(settled.answer.data.totales?.total).toBe(509)
  expect(settled.judged.extractedData.metadata?.avisos).toContain(
    'No se pudo volver a preguntar por los campos que no cuadran.',
  )
})

test('the second question shows a part of the page and field names, but no values read before or expected', async () => {
  await settle((question) => (isSecond(question) ? sampleInvoice : misread))
  const [, second] = standIn?.questions ?? []
  expect(second?.images.length).toBeGreaterThan(0)
  expect(second?.text).toContain('- totales.total: IMPORTE TOTAL o TOTAL A PAGAR')
  expect(second?.text).not.toMatch(/509|590|cuadra|suma|<documento>/)
})

test('refuses a second reading that is not on the page even if it makes the sums add up', async () => {
  const wrong: ExtractedData = { ...sampleInvoice, totales: { subtotal: 400, iva: 90, total: 590 } }
  const guessed: ExtractedData = { ...sampleInvoice, totales: { subtotal: 400, iva: 72, total: 472 } }
  const settled = await settle((question) => (isSecond(question) ? guessed : wrong))
  expect(settled.answer.data.totales?.total).toBe(590)
})

test('removes lines that are not on the page if the rest adds up without them', async () => {
  const invented = ['ASESORÍA LEGAL', 'SEGURO MARÍTIMO'].map((descripcion) => ({
    descripcion,
    cantidad: 1,
    precio: 1200,
    total: 1200,
  }))
  const productos = [...(sampleInvoice.productos ?? []), ...invented]
  const settled = await settle(() => ({ ...sampleInvoice, productos }))
  expect(settled.answer.data.productos).toEqual(sampleInvoice.productos)
  expect(settled.judged.extractedData.metadata?.avisos).toContain(
    'Se quitaron 2 líneas que no están en el documento.',
  )
})
