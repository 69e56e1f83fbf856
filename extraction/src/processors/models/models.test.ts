import { expect, test } from 'vitest'
import { processorModels } from '@conforme/contract/processors/processors'
import { Failure } from '../../failure.ts'
import { createModelRegistry, findAnswering, parseModelOverrides, resolveModel } from './models.ts'

const registry = createModelRegistry()

test('every selectable model is answered by a model in service, today and in five years', () => {
  for (const day of ['2026-11-21', '2031-01-01']) {
    for (const processor of ['openai', 'langextract'] as const) {
      for (const id of processorModels[processor]) {
        const { called } = resolveModel(registry, { processor, requested: id, today: day, provider: 'X' })
        expect(called.shutdown === undefined || called.shutdown > day).toBe(true)
      }
    }
  }
})

test('calls a model by its own name until the day of its retirement', () => {
  const before = resolveModel(registry, {
    processor: 'openai',
    requested: 'gpt-4o',
    today: '2027-01-13',
    provider: 'OpenAI',
  })
  expect(before.called.wireId).toBe('gpt-4o')
  expect(before.notices).toEqual([])
})

test('calls the successor from the day of retirement, and says so in the document', () => {
  const after = resolveModel(registry, {
    processor: 'openai',
    requested: 'gpt-4o',
    today: '2027-01-14',
    provider: 'OpenAI',
  })
  expect(after.called.wireId).toBe('gpt-6-luna')
  expect(after.notices).toEqual([
    'El modelo gpt-4o fue retirado el 14/01/2027: en su lugar respondió gpt-6-luna.',
  ])
})

test('refuses a retired model without a successor', () => {
  const alone = createModelRegistry([{ id: 'gpt-4-turbo', replacedBy: null }])
  expect(() =>
    resolveModel(alone, {
      processor: 'openai',
      requested: 'gpt-4-turbo',
      today: '2026-11-21',
      provider: 'OpenAI',
    }),
  ).toThrow(Failure)
})

test('refuses successors that point at each other instead of looping', () => {
  const circle = createModelRegistry([
    { id: 'gpt-4o', shutdown: '2020-01-01', replacedBy: 'gpt-4o-mini' },
    { id: 'gpt-4o-mini', shutdown: '2020-01-01', replacedBy: 'gpt-4o' },
  ])
  expect(() =>
    resolveModel(circle, {
      processor: 'openai',
      requested: 'gpt-4o',
      today: '2026-11-21',
      provider: 'OpenAI',
    }),
  ).toThrow(Failure)
})

test('refuses a model of another processor', () => {
  expect(() =>
    resolveModel(registry, {
      processor: 'langextract',
      requested: 'gpt-4o',
      today: '2026-11-21',
      provider: 'Gemini',
    }),
  ).toThrow(Failure)
})

test('the configuration maps an id to a model of an own server and cancels its retirement', () => {
  const overrides = parseModelOverrides(
    '{"models":[{"id":"gpt-4-turbo","wireId":"qwen3-vl","shutdown":null}]}',
  )
  const resolved = resolveModel(createModelRegistry(overrides), {
    processor: 'openai',
    requested: 'gpt-4-turbo',
    today: '2026-11-21',
    provider: 'OpenAI',
  })
  expect(resolved.called.wireId).toBe('qwen3-vl')
  expect(resolved.notices).toEqual([])
})

test('refuses a configuration with a misspelled property, by name', () => {
  expect(() => parseModelOverrides('[{"id":"gpt-4o","wire":"x"}]')).toThrow(/wire/)
})

test('refuses a new model that is only half described', () => {
  expect(() => createModelRegistry([{ id: 'nuevo', wireId: 'nuevo' }])).toThrow()
})

test('uses the price of the model that answered, also if the vendor adds a date or routes elsewhere', () => {
  const mini = registry.get('gpt-4o-mini')
  const flash = registry.get('gemini-2.5-flash')
  if (!mini || !flash) throw new Error('falta en la tabla')
  expect(findAnswering(registry, mini, 'gpt-4o-mini-2024-07-18').id).toBe('gpt-4o-mini')
  expect(findAnswering(registry, flash, 'gemini-3.5-flash-lite').id).toBe('gemini-3.5-flash-lite')
  const gpt4o = registry.get('gpt-4o')
  expect(gpt4o && findAnswering(registry, gpt4o, 'gpt-4o-mini-2024-07-18').id).toBe('gpt-4o-mini')
  expect(findAnswering(registry, flash, 'something-new').id).toBe('gemini-2.5-flash')
})
