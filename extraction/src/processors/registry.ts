// Creates every processor from the settings: to add one, add a folder beside these and a line in each function. Vendors'
// processors are loaded lazily: their packages take longer to load than everything else together.
import { processorLabels, type ProcessorId } from '@conforme/contract/processors/processors'
import { Failure } from '../failure.ts'
import { defaultPolicy, type CallPolicy } from './calls/call-policy.ts'
import { createCircuitBreaker, defaultBreaker } from './calls/circuit-breaker.ts'
import { systemClock, type Clock } from './calls/clock.ts'
import { toConnectionResult, type ConnectionResult } from './calls/connection.ts'
import { defaultAtOnce, defaultSecondQuestionMaxUsd } from './default-settings.ts'
import { lazyProcessor } from './lazy-processor.ts'
import { localProcessor } from './local/local.ts'
import { createModelRegistry } from './models/models.ts'
import { offeredModels } from './models/offered-models.ts'
import { createPacer, memoryLanes, type LaneStore } from './calls/pacer.ts'
import type { Processor } from './processor.ts'
import type {
  CallSettings,
  ClaudeSettings,
  GeminiSettings,
  MistralSettings,
  OpenAiSettings,
  ProcessorSettings,
  TextractSettings,
} from './processor-settings.ts'
import { providerFailure } from './calls/provider-failure.ts'
import { today, type ProviderRuntime } from './calls/provider-runtime.ts'

export interface RegistryOptions {
  clock?: Clock
  policy?: CallPolicy
  /** Stores the rate limits of providers. Defaults to this process alone. */
  lanes?: LaneStore
  /** Called when a circuit breaker opens, with its end time, or closes. */
  onCircuit?: (processor: ProcessorId, openUntil: Date | undefined) => void
}

const connectionTimeoutMs = 15_000
/** Limit per document, so that one document does not take every turn. */
const mostOfOneDocument = 4

/** The configured processors. Create them once per process: they hold the circuit breakers. */
export function createProcessors(
  settings: ProcessorSettings,
  options: RegistryOptions = {},
): Partial<Record<ProcessorId, Processor>> {
  const runtime = runtimes(settings, options)
  const { openai, langextract, textract, mistral, claude } = settings
  return {
    ...(openai && { openai: lazyProcessor('openai', () => loadOpenAi(openai, runtime('openai', openai))) }),
    ...(langextract && {
      langextract: lazyProcessor('langextract', () =>
        loadGemini(langextract, runtime('langextract', langextract)),
      ),
    }),
    ...(textract && {
      textract: lazyProcessor('textract', () => loadTextract(textract, runtime('textract', textract))),
    }),
    ...(mistral && {
      mistral: lazyProcessor('mistral', () => loadMistral(mistral, runtime('mistral', mistral))),
    }),
    ...(claude && { claude: lazyProcessor('claude', () => loadClaude(claude, runtime('claude', claude))) }),
    local: localProcessor,
  }
}

function runtimes(
  settings: ProcessorSettings,
  options: RegistryOptions,
): (processor: keyof typeof defaultAtOnce, calls: CallSettings) => ProviderRuntime {
  const clock = options.clock ?? systemClock
  const models = createModelRegistry(settings.models)
  const lanes = options.lanes ?? memoryLanes()
  return (processor, calls) => {
    const atOnce = calls.concurrency ?? defaultAtOnce[processor]
    const provider = processorLabels[processor]
    return {
      clock,
      policy: { ...(options.policy ?? defaultPolicy), ...limitsOf(calls) },
      breaker: createCircuitBreaker(clock.now, {
        ...defaultBreaker, // one per provider
        onChange: (openUntil) =>
          options.onCircuit?.(processor, openUntil === undefined ? undefined : new Date(openUntil)),
      }),
      pacer: createPacer({ provider, prefix: processor, clock, lanes, atOnce }),
      atOnce: Math.min(atOnce, mostOfOneDocument),
      models,
      secondQuestionMaxUsd: settings.secondQuestionMaxUsd ?? defaultSecondQuestionMaxUsd,
    }
  }
}

function limitsOf({ idleSeconds, timeoutSeconds }: CallSettings): Partial<CallPolicy> {
  return {
    ...(idleSeconds !== undefined && { idleMs: idleSeconds * 1000 }),
    ...(timeoutSeconds !== undefined && { attemptMs: timeoutSeconds * 1000 }),
  }
}

async function loadOpenAi(settings: OpenAiSettings, runtime: ProviderRuntime): Promise<Processor> {
  const { createOpenAiProcessor } = await import('./openai/openai-processor.ts')
  return createOpenAiProcessor(settings, runtime)
}

async function loadGemini(settings: GeminiSettings, runtime: ProviderRuntime): Promise<Processor> {
  const { createGeminiProcessor } = await import('./gemini/gemini-processor.ts')
  return createGeminiProcessor(settings, runtime)
}

async function loadTextract(settings: TextractSettings, runtime: ProviderRuntime): Promise<Processor> {
  const { createTextractProcessor } = await import('./textract/textract-processor.ts')
  return createTextractProcessor(settings, runtime, localProcessor)
}

async function loadMistral(settings: MistralSettings, runtime: ProviderRuntime): Promise<Processor> {
  const { createMistralProcessor } = await import('./mistral/mistral-processor.ts')
  return createMistralProcessor(settings, runtime)
}

async function loadClaude(settings: ClaudeSettings, runtime: ProviderRuntime): Promise<Processor> {
  const { createClaudeProcessor } = await import('./claude/claude-processor.ts')
  return createClaudeProcessor(settings, runtime)
}

/** Whether each is configured; does not tell whether its provider answers. */
export function availability(settings: ProcessorSettings): Record<ProcessorId, boolean> {
  return {
    openai: settings.openai !== undefined,
    langextract: settings.langextract !== undefined,
    textract: settings.textract !== undefined,
    mistral: settings.mistral !== undefined,
    claude: settings.claude !== undefined,
    local: true,
  }
}

/** By offered model id: the model called instead, and since when. For `GET /api/processors`. */
export function replacedModels(
  settings: ProcessorSettings,
  processor: ProcessorId,
  day: string,
): Record<string, { by: string; since: string }> {
  const replaced = offeredModels(settings, processor, day).flatMap(({ id, called, shutdown }) =>
    shutdown === undefined || called === undefined || called.id === id
      ? []
      : [[id, { by: called.id, since: shutdown }] as const],
  )
  return Object.fromEntries(replaced)
}

/** Makes one real call that costs nothing. */
export async function testConnection(
  processor: ProcessorId,
  settings: ProcessorSettings,
  options: RegistryOptions = {},
): Promise<ConnectionResult> {
  const clock = options.clock ?? systemClock
  const started = clock.now()
  const signal = AbortSignal.timeout(connectionTimeoutMs)
  try {
    const message = await check(processor, settings, clock, signal)
    return toConnectionResult({ message }, clock.now() - started)
  } catch (error) {
    const name = processorLabels[processor]
    const failure = signal.aborted ? providerFailure('timeout', name) : error
    if (!(failure instanceof Failure)) throw failure
    return toConnectionResult({ failure }, clock.now() - started)
  }
}

async function check(
  processor: ProcessorId,
  settings: ProcessorSettings,
  clock: Clock,
  signal: AbortSignal,
): Promise<string> {
  const called = offeredModels(settings, processor, today(clock)).flatMap(
    ({ called }) => called?.wireId ?? [],
  )
  const wanted = [...new Set(called)]
  if (processor === 'local') return 'El lector local no necesita conexión.'
  if (processor === 'openai' && settings.openai) {
    const { checkOpenAi } = await import('./openai/check-openai.ts')
    return await checkOpenAi(settings.openai, wanted, signal, clock.now())
  }
  if (processor === 'langextract' && settings.langextract) {
    const { checkGemini } = await import('./gemini/check-gemini.ts')
    return await checkGemini(settings.langextract, wanted, signal, clock.now())
  }
  if (processor === 'textract' && settings.textract) {
    const { checkTextract } = await import('./textract/check-textract.ts')
    return await checkTextract(settings.textract, signal)
  }
  if (processor === 'mistral' && settings.mistral) {
    const { checkMistral } = await import('./mistral/check-mistral.ts')
    return await checkMistral(settings.mistral, wanted, signal, clock.now())
  }
  if (processor === 'claude' && settings.claude) {
    const { checkClaude } = await import('./claude/check-claude.ts')
    return await checkClaude(settings.claude, wanted, signal, clock.now())
  }
  throw providerFailure('not_configured', processorLabels[processor])
}
