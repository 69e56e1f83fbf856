// Parses the environment variables that configure processors. Takes them as an argument: the server and the command each
// read their own environment. A group without its key is absent, which means not configured.
import { readFileSync } from 'node:fs'
import { cutText } from '@conforme/contract/values/plain-text'
import { z } from 'zod'
import { parseModelOverrides } from './models/models.ts'
import { variablesOfProcessors } from './variables.ts'
import type { ModelOverride } from './models/model-entry.ts'
import { textractModes, type ProcessorSettings } from './processor-settings.ts'

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
const optionalUrl = text.pipe(
  z.url({ protocol: /^https?$/, error: 'debe ser una dirección http o https' }).optional(),
)
const asNumber = text.transform((value) => (value === undefined ? undefined : Number(value)))
const optionalNumber = asNumber.pipe(
  z.number('debe ser un número').min(0, 'no puede ser negativo').optional(),
)
const optionalCount = asNumber.pipe(
  z.int('debe ser un número entero').min(1, 'debe ser al menos 1').optional(),
)

type CallNames<Prefix extends string> = `${Prefix}_${'CONCURRENCY' | 'IDLE_SECONDS' | 'TIMEOUT_SECONDS'}`

/** Variables for how each provider is called. */
function callShape<Prefix extends string>(prefix: Prefix) {
  const names = ['CONCURRENCY', 'IDLE_SECONDS', 'TIMEOUT_SECONDS'].map((name) => `${prefix}_${name}`)
  return Object.fromEntries(names.map((name) => [name, optionalCount])) as Record<
    CallNames<Prefix>,
    typeof optionalCount
  >
}

export const ProcessorVariables = z.object({
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_API_STYLE: text.pipe(z.enum(['responses', 'chat'], 'debe ser responses o chat').optional()),
  OPENAI_ORG_ID: text,
  OPENAI_PROJECT_ID: text,
  AZURE_OPENAI_ENDPOINT: optionalUrl,
  OPENAI_API_VERSION: text,
  GEMINI_API_KEY: text,
  GEMINI_BASE_URL: optionalUrl,
  GEMINI_PASSES: optionalCount,
  AWS_REGION: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  TEXTRACT_ENDPOINT: optionalUrl,
  TEXTRACT_MODE: text.pipe(z.enum(textractModes, 'debe ser auto, expense, document o both').optional()),
  TEXTRACT_MAX_PAGES: optionalCount,
  ...callShape('OPENAI'),
  ...callShape('GEMINI'),
  ...callShape('TEXTRACT'),
  MISTRAL_API_KEY: text,
  MISTRAL_BASE_URL: optionalUrl,
  ...callShape('MISTRAL'),
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: optionalUrl,
  ...callShape('ANTHROPIC'),
  /** The JSON itself, or the path of a file with it. */
  MODEL_REGISTRY: text,
  SECOND_QUESTION_MAX_USD: optionalNumber,
})
type Variables = z.infer<typeof ProcessorVariables>

/** Throws an error that names the variable, the expected format and, unless it may be a secret, the value. */
export function settingsFromVariables(variables: Record<string, string | undefined>): ProcessorSettings {
  const parsed = ProcessorVariables.safeParse(variables)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `${name} ${issue.message}${receivedValue(name, variables[name] ?? '')}`
    })
    throw new Error(`Configuración equivocada: ${problems.join('; ')}.`)
  }
  const given = parsed.data
  return withoutAbsent({
    openai: openAi(given),
    langextract: gemini(given),
    textract: textract(given),
    mistral: mistral(given),
    claude: claude(given),
    models: modelOverrides(given.MODEL_REGISTRY),
    secondQuestionMaxUsd: given.SECOND_QUESTION_MAX_USD,
  } satisfies Record<keyof ProcessorSettings, unknown>)
}

/** An address may contain a password. */
function receivedValue(name: string, value: string): string {
  const isSecret = variablesOfProcessors.some((variable) => variable.name === name && variable.isSecret)
  return isSecret || value.includes('@') ? '' : ` (tiene «${cutText(value.trim(), 80)}»)`
}

function openAi(given: Variables): ProcessorSettings['openai'] {
  const apiKey = given.OPENAI_API_KEY ?? (given.OPENAI_BASE_URL === undefined ? undefined : 'sin-clave')
  if (apiKey === undefined) return undefined // private servers expect some key but do not check it
  const { AZURE_OPENAI_ENDPOINT: endpoint, OPENAI_API_VERSION: apiVersion } = given
  if (endpoint !== undefined && apiVersion === undefined) {
    throw new Error('Configuración equivocada: AZURE_OPENAI_ENDPOINT necesita también OPENAI_API_VERSION.')
  }
  return withoutAbsent({
    apiKey,
    baseUrl: given.OPENAI_BASE_URL,
    apiStyle: given.OPENAI_API_STYLE,
    organization: given.OPENAI_ORG_ID,
    project: given.OPENAI_PROJECT_ID,
    azure: endpoint === undefined || apiVersion === undefined ? undefined : { endpoint, apiVersion },
    ...callsOf(given, 'OPENAI'),
  })
}

function gemini(given: Variables): ProcessorSettings['langextract'] {
  if (given.GEMINI_API_KEY === undefined) return undefined
  return withoutAbsent({
    apiKey: given.GEMINI_API_KEY,
    baseUrl: given.GEMINI_BASE_URL,
    passes: given.GEMINI_PASSES,
    ...callsOf(given, 'GEMINI'),
  })
}

function textract(given: Variables): ProcessorSettings['textract'] {
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (region === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return withoutAbsent({
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: given.AWS_SESSION_TOKEN,
    endpoint: given.TEXTRACT_ENDPOINT,
    mode: given.TEXTRACT_MODE,
    ...callsOf(given, 'TEXTRACT'),
    maxPages: given.TEXTRACT_MAX_PAGES,
  })
}

function mistral(given: Variables): ProcessorSettings['mistral'] {
  if (given.MISTRAL_API_KEY === undefined) return undefined
  return withoutAbsent({
    apiKey: given.MISTRAL_API_KEY,
    baseUrl: given.MISTRAL_BASE_URL,
    ...callsOf(given, 'MISTRAL'),
  })
}

function claude(given: Variables): ProcessorSettings['claude'] {
  if (given.ANTHROPIC_API_KEY === undefined) return undefined
  return withoutAbsent({
    apiKey: given.ANTHROPIC_API_KEY,
    baseUrl: given.ANTHROPIC_BASE_URL,
    ...callsOf(given, 'ANTHROPIC'),
  })
}

function callsOf<Prefix extends string>(
  given: Partial<Record<CallNames<Prefix>, number | undefined>>,
  prefix: Prefix,
) {
  return {
    concurrency: given[`${prefix}_CONCURRENCY`],
    idleSeconds: given[`${prefix}_IDLE_SECONDS`],
    timeoutSeconds: given[`${prefix}_TIMEOUT_SECONDS`],
  }
}

function modelOverrides(given: string | undefined): ModelOverride[] | undefined {
  if (given === undefined) return undefined
  try {
    return parseModelOverrides(/^[[{]/.test(given) ? given : readFileSync(given, 'utf8'))
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : 'no es JSON ni un archivo que se pueda leer'
    throw new Error(`Configuración equivocada: MODEL_REGISTRY ${reason}`, { cause: error })
  }
}

type WithoutAbsent<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Omits properties without a value rather than setting them to undefined. */
function withoutAbsent<T extends object>(given: T): WithoutAbsent<T>
function withoutAbsent(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
