import { expect, test } from 'vitest'
import { extractionFacts } from './extraction-facts.ts'

test('an extraction shows the requested model, its confidence, time, cost and tokens', () => {
  const facts = extractionFacts({
    model: 'gpt-4-turbo',
    modelUsed: 'gpt-5.6-sol',
    confidence: 0.915,
    costUsd: 0.0132,
    usage: { inputTokens: 3000, outputTokens: 400, pages: 1 },
    timings: { lectura: 120, analisis: 2100, verificacion: 30, 'lectura.ocr': 90 },
  })
  expect(facts).toEqual(['se pidió gpt-4-turbo', 'confianza 92%', '2.3 s', 'US$ 0.0132', '3,400 tokens'])
})

test('an extraction of the local reader shows neither cost nor tokens', () => {
  const facts = extractionFacts({
    model: 'lector-local',
    modelUsed: 'lector-local',
    confidence: null,
    costUsd: null,
    usage: null,
    timings: { lectura: 40 },
  })
  expect(facts).toEqual(['menos de 0.1 s'])
})
