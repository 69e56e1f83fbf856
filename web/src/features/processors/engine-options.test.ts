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

test('until the list is there, those of every installation can be chosen', () => {
  const options = processorOptions(undefined)
  expect(options.map(({ value }) => value).toSorted()).toEqual([...listedProcessorIds].toSorted())
  expect(options.every(({ disabled }) => disabled === false)).toBe(true)
})

test('one that cannot be used says why, and cannot be chosen', () => {
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

test('further processors are there where they are configured, and only there', () => {
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

test('a model goes with its processor: of another one the default is taken', () => {
  expect(modelOf(['a', 'b'], 'b', 'a')).toBe('b')
  expect(modelOf(['c', 'd'], 'b', 'c')).toBe('c')
  expect(modelOf(['a', 'b'], undefined, 'a')).toBe('a')
})
