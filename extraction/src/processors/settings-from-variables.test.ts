import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processorIds } from '@conforme/contract/processors/processors'
import { availability } from './registry.ts'
import { ProcessorVariables, settingsFromVariables } from './settings-from-variables.ts'
import { variablesOfProcessors } from './variables.ts'

test('configures nothing without variables', () => {
  expect(settingsFromVariables({})).toEqual({})
  expect(settingsFromVariables({ OPENAI_API_KEY: ' ', GEMINI_API_KEY: '' })).toEqual({})
})

test('configures each processor by its own key', () => {
  const settings = settingsFromVariables({
    OPENAI_API_KEY: 'sk-1',
    GEMINI_API_KEY: 'AIza1',
    GEMINI_PASSES: '2',
    MISTRAL_API_KEY: 'm1',
    ANTHROPIC_API_KEY: 'sk-ant-1',
    ANTHROPIC_BASE_URL: 'https://puerta.example',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIA1',
    AWS_SECRET_ACCESS_KEY: 'secret',
    TEXTRACT_MODE: 'both',
    TEXTRACT_MAX_PAGES: '10',
    SECOND_QUESTION_MAX_USD: '0',
    PATH: '/bin',
  })
  expect(settings).toEqual({
    openai: { apiKey: 'sk-1' },
    langextract: { apiKey: 'AIza1', passes: 2 },
    textract: {
      region: 'us-east-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'secret',
      mode: 'both',
      maxPages: 10,
    },
    mistral: { apiKey: 'm1' },
    claude: { apiKey: 'sk-ant-1', baseUrl: 'https://puerta.example' },
    secondQuestionMaxUsd: 0,
  })
  const isConfigured = availability(settings)
  expect(processorIds.filter((id) => !isConfigured[id])).toEqual([])
})

test('configures an own server by its address, without a key', () => {
  const settings = settingsFromVariables({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })
  expect(settings.openai).toEqual({ apiKey: 'sin-clave', baseUrl: 'http://localhost:11434/v1' })
})

test('configures Azure by its endpoint and its version', () => {
  const azure = {
    OPENAI_API_KEY: 'k',
    AZURE_OPENAI_ENDPOINT: 'https://x.openai.azure.com',
    OPENAI_API_VERSION: '2026-06-01',
  }
  expect(settingsFromVariables(azure).openai?.azure).toEqual({
    endpoint: 'https://x.openai.azure.com',
    apiVersion: '2026-06-01',
  })
})

test('stops the start if Azure has no version', () => {
  const half = { OPENAI_API_KEY: 'k', AZURE_OPENAI_ENDPOINT: 'https://x.openai.azure.com' }
  expect(() => settingsFromVariables(half)).toThrow('OPENAI_API_VERSION')
})

test('describes every variable that is read, and no other', () => {
  const described = variablesOfProcessors.map(({ name }) => name)
  expect(described.toSorted()).toEqual(Object.keys(ProcessorVariables.shape).toSorted())
})

test('stops the start if a new model of the registry is incomplete, and names what it lacks', () => {
  const registry = JSON.stringify([{ id: 'qwen3-vl', processor: 'openai', wireId: 'qwen3-vl:32b' }])
  const start = () => settingsFromVariables({ MODEL_REGISTRY: registry })
  expect(start).toThrow(/MODEL_REGISTRY[\s\S]*qwen3-vl\W+price/)
})

test('configures nothing with only a part of the AWS keys', () => {
  expect(
    settingsFromVariables({ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIA1' }).textract,
  ).toBeUndefined()
})

test('takes models as JSON or from a JSON file', () => {
  const json = '{"models":[{"id":"gpt-4o","wireId":"mi-despliegue","shutdown":null}]}'
  const folder = mkdtempSync(join(tmpdir(), 'models-'))
  try {
    const path = join(folder, 'models.json')
    writeFileSync(path, json)
    const expected = [{ id: 'gpt-4o', wireId: 'mi-despliegue', shutdown: null }]
    expect(settingsFromVariables({ MODEL_REGISTRY: json }).models).toEqual(expected)
    expect(settingsFromVariables({ MODEL_REGISTRY: path }).models).toEqual(expected)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  [{ OPENAI_BASE_URL: 'localhost' }, /OPENAI_BASE_URL debe ser una dirección/],
  [{ OPENAI_API_STYLE: 'soap' }, /OPENAI_API_STYLE debe ser responses o chat \(tiene «soap»\)/],
  [{ OPENAI_BASE_URL: 'ftp://ana:clave@servidor' }, /OPENAI_BASE_URL debe ser una dirección http o https\.$/],
  [{ TEXTRACT_MODE: 'todo' }, /TEXTRACT_MODE debe ser auto/],
  [{ GEMINI_PASSES: '1.5' }, /GEMINI_PASSES debe ser un número entero/],
  [{ TEXTRACT_CONCURRENCY: '0' }, /TEXTRACT_CONCURRENCY debe ser al menos 1/],
  [{ SECOND_QUESTION_MAX_USD: 'poco' }, /SECOND_QUESTION_MAX_USD debe ser un número/],
  [{ MODEL_REGISTRY: '[{"id":"gpt-4o","precio":1}]' }, /MODEL_REGISTRY .*precio/s],
  [{ MODEL_REGISTRY: '/no/such/file' }, /MODEL_REGISTRY no es JSON ni un archivo/],
])('refuses %j by name', (variables: Record<string, string>, problem) => {
  expect(() => settingsFromVariables(variables)).toThrow(problem)
})
