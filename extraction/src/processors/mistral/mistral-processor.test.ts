import { afterEach, beforeEach, expect, test } from 'vitest'
import { describePromises } from '../../../stand-ins/describe-promises.ts'
import { mistralEndings } from '../../../stand-ins/mistral/mistral-endings.ts'
import { mistralFaults } from '../../../stand-ins/mistral/mistral-faults.ts'
import { startMistralStandIn } from '../../../stand-ins/mistral/mistral.ts'
import {
  wholeMessage,
  failureOf,
  patienceWith,
  testRuntime,
  type TestRuntimeOptions,
} from '../../../stand-ins/provider-test.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../stand-ins/sample-invoice.ts'
import type { Fault, StandIn } from '../../../stand-ins/stand-in-server.ts'
import { typeRequest, type TypedRequest } from '../../../stand-ins/typed-page.ts'
import type { Processor } from '../processor.ts'
import { createMistralProcessor } from './mistral-processor.ts'

const apiKey = 'mistral-4bC9dE2fG7hJ1kL6mN3p'
const model = 'mistral-ocr-4-0'
let standIn: StandIn

beforeEach(async () => {
  standIn = await startMistralStandIn({ apiKey, expected: sampleInvoice })
})

afterEach(async () => {
  await standIn.close()
})

function mistral(options: TestRuntimeOptions = {}): Processor {
  return createMistralProcessor({ apiKey, baseUrl: standIn.url }, testRuntime(options))
}

const invoice = (): TypedRequest => typeRequest([sampleInvoiceLines], { model })

test('sends a page as a picture and returns its annotation as extracted data', async () => {
  const answer = await mistral().answer(invoice())
  expect(answer.data).toEqual(sampleInvoice)
  expect(standIn.violations).toEqual([])
  expect(answer).toMatchObject({ modelUsed: model, notices: [], usage: { calls: 1, pages: 1 } })
})

test('sends each page in a call of its own and computes the cost by the page', async () => {
  const pages = [sampleInvoiceLines, sampleInvoiceLines, sampleInvoiceLines]
  const answer = await mistral().answer(typeRequest(pages, { model }))
  expect(standIn.requests).toHaveLength(3)
  expect(answer.usage).toEqual({ calls: 3, pages: 3 })
  expect(answer.costUsd).toBeCloseTo(0.015, 7)
})

test('offers no second question about a part of a page', () => {
  expect(mistral().askAgain).toBeUndefined()
})

describePromises({
  model,
  open: mistral,
  standIn: () => standIn,
  readsInPart: 'Mistral leyó 40 de 200 páginas: el documento es muy extenso.',
})

type FaultName = keyof typeof mistralFaults

test.each(Object.entries(mistralFaults) as [FaultName, Fault][])(
  'when Mistral "%s", the document ends in the right failure after the right number of calls',
  async (name, fault) => {
    standIn.failAlways(fault)
    const failure = await failureOf(mistral({ policy: patienceWith(fault) }).answer(invoice()))
    const expected = mistralEndings[name]
    expect(failure.code).toBe(expected.code)
    expect(failure.message).toMatch(expected.sentence)
    expect(standIn.requests).toHaveLength(expected.calls)
    expect(wholeMessage(failure)).not.toContain(apiKey)
    expect(wholeMessage(failure)).not.toContain('CEMENTO')
  },
)
