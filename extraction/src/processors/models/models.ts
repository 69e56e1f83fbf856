// The model registry: what is really called for the id that a person chose, what it can do, what it costs and
// until when it lives. Configuration can change every entry, because vendors retire models faster than we release.
import { z } from 'zod'
import { providerFailure } from '../calls/provider-failure.ts'
import { builtInModels } from './model-table.ts'

const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high'] as const

/** Processors whose models are described here; the others have one each. */
export const modelProcessors = ['openai', 'langextract', 'mistral', 'claude'] as const
export type ModelProcessor = (typeof modelProcessors)[number]

const Price = z.object({
  input: z.number().min(0),
  cached: z.number().min(0),
  output: z.number().min(0),
  /** Dollars for a page, where pages are what is paid. */
  page: z.number().min(0).optional(),
})

const ImageTokens = z.discriminatedUnion('kind', [
  /** Fit into 2048 px, short side to 768 px, then so much for each tile of 512 px. */
  z.object({ kind: z.literal('tile'), base: z.number(), perTile: z.number() }),
  /** Squares of 32 px, up to a budget an image. */
  z.object({ kind: z.literal('patch'), maxPatches: z.number(), maxSidePx: z.number() }),
  /** Gemini: 258 tokens for each tile of 768 px. */
  z.object({ kind: z.literal('square'), perTile: z.number(), tilePx: z.number() }),
])
export type ImageTokens = z.infer<typeof ImageTokens>

export const ModelEntry = z.object({
  id: z.string().min(1),
  processor: z.enum(modelProcessors),
  /** What goes over the wire; on Azure the name of the deployment. */
  wireId: z.string().min(1),
  label: z.string().min(1),
  vision: z.boolean(),
  /** `strict`: the server enforces our schema. `json`: it only promises JSON, so we check and repair once. */
  output: z.enum(['strict', 'json']),
  temperature: z.boolean(),
  /** How hard it should think; absent for models that do not. */
  reasoning: z.enum(reasoningEfforts).optional(),
  /** Gemini 2.5: tokens to think with. */
  thinkingBudget: z.number().int().optional(),
  contextTokens: z.number().int().positive(),
  maxOutputTokens: z.number().int().positive(),
  imageTokens: ImageTokens.optional(),
  /** Answers at half price whoever can wait. */
  flex: z.boolean().optional(),
  /** Dollars for a million tokens, at the standard tier. */
  price: Price,
  /** From this day on it is not called any more. */
  shutdown: z.iso.date().optional(),
  replacedBy: z.string().optional(),
  /** People can choose it beside those of the product's own list. */
  offered: z.boolean().optional(),
})
export type ModelEntry = z.infer<typeof ModelEntry>

/** An entry of configuration: changes a known model, where null removes a property, or is a whole new one. */
export const ModelOverride = z
  .strictObject({
    ...ModelEntry.partial().shape,
    id: z.string().min(1),
    shutdown: z.iso.date().nullable().optional(),
    replacedBy: z.string().nullable().optional(),
    reasoning: z.enum(reasoningEfforts).nullable().optional(),
    thinkingBudget: z.number().int().nullable().optional(),
    imageTokens: ImageTokens.nullable().optional(),
    flex: z.boolean().nullable().optional(),
  })
  .readonly()
export type ModelOverride = z.infer<typeof ModelOverride>

const Overrides = z.union([
  z.array(ModelOverride),
  z.object({ models: z.array(ModelOverride) }).transform((o) => o.models),
])

/** Reads the JSON of MODEL_REGISTRY; throws a ZodError or SyntaxError that names what is wrong. */
export function parseModelOverrides(json: string): ModelOverride[] {
  return Overrides.parse(JSON.parse(json))
}

export type ModelRegistry = ReadonlyMap<string, ModelEntry>

export function createModelRegistry(
  overrides: readonly ModelOverride[] = [],
  known: Iterable<ModelEntry> = builtInModels,
): ModelRegistry {
  const entries = new Map<string, ModelEntry>([...known].map((entry) => [entry.id, entry]))
  for (const override of overrides) {
    const merged = { ...entries.get(override.id), ...withoutUndefined(override) }
    const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
    entries.set(override.id, ModelEntry.parse(kept))
  }
  return entries
}

function withoutUndefined(override: ModelOverride): Record<string, unknown> {
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
}

export interface ResolvedModel {
  requested: string
  called: ModelEntry
  /** For the document: that another model answers than the chosen one. */
  notices: string[]
}

/** `today` as YYYY-MM-DD. Follows replacements until it meets a model that is alive. */
export function resolveModel(
  registry: ModelRegistry,
  processor: ModelProcessor,
  requested: string,
  today: string,
  provider: string,
): ResolvedModel {
  const chosen = registry.get(requested)
  if (chosen?.processor !== processor) throw unavailable(provider, requested)
  let called = chosen
  for (let steps = 0; called.shutdown !== undefined && called.shutdown <= today; steps++) {
    const next = called.replacedBy === undefined ? undefined : registry.get(called.replacedBy)
    if (next?.processor !== processor || steps > registry.size) throw unavailable(provider, requested)
    called = next
  }
  const notices =
    called === chosen
      ? []
      : [
          `El modelo ${chosen.label} fue retirado el ${toPeruvianDate(chosen.shutdown ?? today)}: en su lugar respondió ${called.label}.`,
        ]
  return { requested, called, notices }
}

/** What takes the place of a model that its vendor turned out not to have, though its day has not come. */
export function replaceGone(
  registry: ModelRegistry,
  gone: ResolvedModel,
  provider: string,
): ResolvedModel | undefined {
  const next = gone.called.replacedBy === undefined ? undefined : registry.get(gone.called.replacedBy)
  if (next?.processor !== gone.called.processor) return undefined
  const notice = `El modelo ${gone.called.label} no está disponible en ${provider}: en su lugar respondió ${next.label}.`
  return { requested: gone.requested, called: next, notices: [...gone.notices, notice] }
}

function unavailable(provider: string, requested: string): Error {
  return providerFailure('model_unavailable', provider, { detail: [`modelo ${requested}`] })
}

function toPeruvianDate(iso: string): string {
  const [year, month, day] = iso.split('-')
  return `${day ?? ''}/${month ?? ''}/${year ?? ''}`
}

/** The entry of what answered: vendors add a date to the id, or route to another model of theirs. */
export function findAnswering(registry: ModelRegistry, called: ModelEntry, modelUsed: string): ModelEntry {
  const fits = (entry: ModelEntry): boolean =>
    modelUsed === entry.wireId || modelUsed.startsWith(`${entry.wireId}-`)
  // The longest name wins: gpt-4o-mini-2024-07-18 begins like gpt-4o, too.
  let best = fits(called) ? called : undefined
  for (const entry of registry.values()) {
    if (fits(entry) && entry.wireId.length > (best?.wireId.length ?? 0)) best = entry
  }
  return best ?? called
}
