import { expect, test } from 'vitest'
import { processorModels } from '@conforme/contract/processors/processors'
import { Failure } from '../../failure.ts'
import { createModelRegistry, findAnswering, parseModelOverrides, resolveModel } from './models.ts'

const registry = createModelRegistry()

test('every model that people can choose is answered by a model that is alive, today and in five years', () => {
  for (const day of ['2026-11-21', '2031-01-01']) {
    for (const processor of ['openai', 'langextract'] as const) {
      for (const id of processorModels[processor]) {
        const { called } = resolveModel(registry, { processor, requested: id, today: day, provider: 'X' })
        expect(called.shutdown === undefined || called.shutdown > day).toBe(true)
      }
    }
  }
})

test('a model is called by its own name until the day of its retirement', () => {
  const before = resolveModel(registry, {
    processor: 'openai',
    requested: 'gpt-4o',
    today: '2027-01-13',
    provider: 'OpenAI',
  })
  expect(before.called.wireId).toBe('gpt-4o')
  expect(before.notices).toEqual([])
})

test('from the day of its retirement its successor answers, and the document says so', () => {
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

test('a retired model without a successor is refused', () => {
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

test('successors that point at each other end in a refusal and not in a loop', () => {
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

test('a model of another processor is refused', () => {
  expect(() =>
    resolveModel(registry, {
      processor: 'langextract',
      requested: 'gpt-4o',
      today: '2026-11-21',
      provider: 'Gemini',
    }),
  ).toThrow(Failure)
})

test('configuration points an id at a model of its own server and keeps it alive', () => {
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

test('configuration with a misspelled property is refused by name', () => {
  expect(() => parseModelOverrides('[{"id":"gpt-4o","wire":"x"}]')).toThrow(/wire/)
})

test('a half-described new model is refused', () => {
  expect(() => createModelRegistry([{ id: 'nuevo', wireId: 'nuevo' }])).toThrow()
})

test('the price is that of what answered, also when the vendor adds a date or routes elsewhere', () => {
  const mini = registry.get('gpt-4o-mini')
  const flash = registry.get('gemini-2.5-flash')
  if (!mini || !flash) throw new Error('falta en la tabla')
  expect(findAnswering(registry, mini, 'gpt-4o-mini-2024-07-18').id).toBe('gpt-4o-mini')
  expect(findAnswering(registry, flash, 'gemini-3.5-flash-lite').id).toBe('gemini-3.5-flash-lite')
  const gpt4o = registry.get('gpt-4o')
  expect(gpt4o && findAnswering(registry, gpt4o, 'gpt-4o-mini-2024-07-18').id).toBe('gpt-4o-mini')
  expect(findAnswering(registry, flash, 'something-new').id).toBe('gemini-2.5-flash')
})
