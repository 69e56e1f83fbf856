import { listedProcessorIds } from '@conforme/contract/processors/processors'
import { expect, test } from 'vitest'
import { modelOf, processorOptions } from './engine-options.ts'

const yes = { available: true }
const offered = {
  availability: {
    openai: yes,
    langextract: { available: false },
    textract: { available: false },
    local: yes,
  },
  openai: { label: 'OpenAI' },
  langextract: { label: 'LangExtract', needsAdmission: true as const },
  textract: { label: 'Textract' },
  local: { label: 'Lector local' },
}

test('before the list is loaded, the standard processors can be selected', () => {
  const options = processorOptions(undefined)
  expect(options.map(({ value }) => value).toSorted()).toEqual([...listedProcessorIds].toSorted())
  expect(options.every(({ disabled }) => disabled === false)).toBe(true)
})

test('an unavailable processor says why, and cannot be selected', () => {
  const options = processorOptions(offered)
  expect(options.find(({ value }) => value === 'langextract')).toMatchObject({
    label: 'LangExtract (Pide que te admitan)',
    disabled: true,
  })
  expect(options.find(({ value }) => value === 'textract')).toMatchObject({
    label: 'Textract (No disponible)',
    disabled: true,
  })
  expect(options.find(({ value }) => value === 'local')).toMatchObject({
    label: 'Lector local',
    disabled: false,
  })
})

test('an additional processor is offered only where it is configured', () => {
  const values = (list: Parameters<typeof processorOptions>[0]) =>
    processorOptions(list).map(({ value }) => value)
  expect(values(offered)).not.toContain('claude')
  const withClaude = {
    ...offered,
    claude: { label: 'Claude' },
    availability: { ...offered.availability, claude: yes },
  }
  expect(values(withClaude)).toContain('claude')
})

test('a model of another processor is replaced by the default model', () => {
  expect(modelOf(['a', 'b'], 'b', 'a')).toBe('b')
  expect(modelOf(['c', 'd'], 'b', 'c')).toBe('c')
  expect(modelOf(['a', 'b'], undefined, 'a')).toBe('a')
})
