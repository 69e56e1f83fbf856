// The models as their vendors described them in November 2026. Ids that people choose come first, their replacements after
// them. Prices are dollars per million tokens, at the standard tier.
import type { ModelEntry } from './model-entry.ts'

const patches = { kind: 'patch', maxPatches: 2500, maxSidePx: 2048 } as const
const squares = { kind: 'square', perTile: 258, tilePx: 768 } as const

const gpt4 = {
  processor: 'openai',
  vision: true,
  output: 'strict',
  temperature: true,
  contextTokens: 128_000,
  maxOutputTokens: 16_384,
} as const

const gpt5 = {
  processor: 'openai',
  vision: true,
  output: 'strict',
  temperature: false, // not accepted together with reasoning
  reasoning: 'low',
  contextTokens: 400_000,
  maxOutputTokens: 64_000,
  imageTokens: patches,
  flex: true,
} as const

const gemini = {
  processor: 'langextract',
  vision: true,
  output: 'strict',
  contextTokens: 1_000_000,
  maxOutputTokens: 65_536,
  imageTokens: squares,
} as const

const claude = {
  processor: 'claude',
  vision: true,
  output: 'json', // we have more nullable fields than its strict schemas allow
  temperature: false,
  reasoning: 'low',
  contextTokens: 1_000_000,
  maxOutputTokens: 128_000,
  imageTokens: { kind: 'square', perTile: 1, tilePx: 28 },
} as const

export const builtInModels: ModelEntry[] = [
  {
    ...gpt4,
    id: 'gpt-4o',
    wireId: 'gpt-4o',
    label: 'gpt-4o',
    imageTokens: { kind: 'tile', base: 85, perTile: 170 },
    price: { input: 2.5, cached: 1.25, output: 10 },
    shutdown: '2027-01-14',
    replacedBy: 'gpt-6-luna',
  },
  {
    ...gpt4,
    id: 'gpt-4o-mini',
    wireId: 'gpt-4o-mini',
    label: 'gpt-4o-mini',
    imageTokens: { kind: 'tile', base: 2833, perTile: 5667 }, // a page costs twice as much as with gpt-4o
    price: { input: 0.15, cached: 0.075, output: 0.6 },
    shutdown: '2027-01-14',
    replacedBy: 'gpt-6-luna',
  },
  {
    ...gpt4,
    id: 'gpt-4-turbo',
    wireId: 'gpt-4-turbo',
    label: 'gpt-4-turbo',
    output: 'json', // older than structured outputs
    maxOutputTokens: 4096,
    imageTokens: { kind: 'tile', base: 85, perTile: 170 },
    price: { input: 10, cached: 10, output: 30 },
    shutdown: '2026-10-23',
    replacedBy: 'gpt-5.6-sol',
  },
  {
    processor: 'openai',
    id: 'o3-mini',
    wireId: 'o3-mini',
    label: 'o3-mini',
    vision: false,
    output: 'strict',
    temperature: false,
    reasoning: 'medium',
    contextTokens: 200_000,
    maxOutputTokens: 100_000,
    price: { input: 1.1, cached: 0.55, output: 4.4 },
    shutdown: '2026-10-23',
    replacedBy: 'gpt-5.6-sol',
  },
  {
    ...gpt5,
    id: 'gpt-5.6-sol',
    wireId: 'gpt-5.6-sol',
    label: 'gpt-5.6-sol',
    price: { input: 5, cached: 0.5, output: 30 },
  },
  {
    ...gpt5,
    id: 'gpt-6-luna',
    wireId: 'gpt-6-luna',
    label: 'gpt-6-luna',
    contextTokens: 1_050_000,
    price: { input: 0.1, cached: 0.01, output: 0.5 },
  },
  {
    ...gemini,
    id: 'gemini-2.5-flash',
    wireId: 'gemini-2.5-flash',
    label: 'gemini-2.5-flash',
    temperature: true,
    thinkingBudget: 0,
    price: { input: 0.3, cached: 0.075, output: 2.5 },
    shutdown: '2026-12-01', // from then on Google routes it to the next model
    replacedBy: 'gemini-3.5-flash-lite',
  },
  {
    ...gemini,
    id: 'gemini-2.5-pro',
    wireId: 'gemini-2.5-pro',
    label: 'gemini-2.5-pro',
    temperature: true,
    thinkingBudget: 128, // thinking cannot be switched off
    price: { input: 1.25, cached: 0.31, output: 10 },
    shutdown: '2026-12-01',
    replacedBy: 'gemini-3.8-flash',
  },
  {
    ...gemini,
    id: 'gemini-1.5-flash',
    wireId: 'gemini-1.5-flash',
    label: 'gemini-1.5-flash',
    temperature: true,
    maxOutputTokens: 8192,
    price: { input: 0.075, cached: 0.01875, output: 0.3 },
    shutdown: '2025-09-24',
    replacedBy: 'gemini-3.5-flash-lite',
  },
  {
    ...gemini,
    id: 'gemini-1.5-pro',
    wireId: 'gemini-1.5-pro',
    label: 'gemini-1.5-pro',
    temperature: true,
    maxOutputTokens: 8192,
    price: { input: 1.25, cached: 0.3125, output: 5 },
    shutdown: '2025-09-24',
    replacedBy: 'gemini-3.8-flash',
  },
  {
    ...gemini,
    id: 'gemini-3.5-flash-lite',
    wireId: 'gemini-3.5-flash-lite',
    label: 'gemini-3.5-flash-lite',
    temperature: false, // it ignores custom sampling
    reasoning: 'minimal',
    price: { input: 0.3, cached: 0.03, output: 2.5 }, // unconfirmed: check against the bill
  },
  {
    ...gemini,
    id: 'gemini-3.8-flash',
    wireId: 'gemini-3.8-flash',
    label: 'gemini-3.8-flash',
    temperature: false,
    reasoning: 'low',
    price: { input: 0.75, cached: 0.075, output: 4.5 }, // output unconfirmed: check against the bill
  },
  {
    ...claude,
    id: 'claude-sonnet-5-5',
    wireId: 'claude-sonnet-5-5',
    label: 'claude-sonnet-5-5',
    price: { input: 2, cached: 0.2, output: 10 },
  },
  {
    ...claude,
    id: 'claude-haiku-5-5',
    wireId: 'claude-haiku-5-5',
    label: 'claude-haiku-5-5',
    price: { input: 0.1, cached: 0.01, output: 0.5 }, // listed as «from»: check against the bill
  },
  {
    ...claude,
    id: 'claude-opus-5-5',
    wireId: 'claude-opus-5-5',
    label: 'claude-opus-5-5',
    price: { input: 4, cached: 0.4, output: 20 },
  },
  {
    processor: 'mistral',
    id: 'mistral-ocr-4-0',
    wireId: 'mistral-ocr-4-0',
    label: 'mistral-ocr-4-0',
    vision: true,
    output: 'strict',
    temperature: false,
    contextTokens: 32_000,
    maxOutputTokens: 32_000,
    price: { input: 0, cached: 0, output: 0, page: 0.005 }, // with annotations
  },
]
