import type { KeptExtraction } from '@conforme/contract/documents/documents'
import { expect, test } from 'vitest'
import { namedExtractions } from './named-extractions.ts'

const reading = (id: string, processor: KeptExtraction['processor']): KeptExtraction => ({
  id,
  processor,
  model: 'm',
  modelUsed: 'm',
  confidence: null,
  promptVersion: null,
  usage: null,
  costUsd: null,
  timings: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  extractedData: {},
})

test('two extractions of one processor are numbered from the oldest', () => {
  const named = namedExtractions([reading('c', 'local'), reading('b', 'openai'), reading('a', 'local')])
  const [newest, other, oldest] = named.map(({ name }) => name)
  expect(newest).toMatch(/\(2\.ª\)$/)
  expect(oldest).toBe(newest?.replace('2.ª', '1.ª'))
  expect(other).not.toContain('ª')
})
