// The model registry: the model really called for a chosen id, its abilities, its price and its retirement date.
// Configuration can change every entry, because vendors retire models faster than we release.
import { z } from 'zod'
import { providerFailure } from '../calls/provider-failure.ts'
import { ModelEntry, ModelOverride, type ModelProcessor } from './model-entry.ts'
import { builtInModels } from './model-table.ts'

const Overrides = z.union([
  z.array(ModelOverride),
  z.object({ models: z.array(ModelOverride) }).transform((o) => o.models),
])

/** Parses the JSON of MODEL_REGISTRY; throws a ZodError or SyntaxError that names the problem. */
export function parseModelOverrides(json: string): ModelOverride[] {
  const overrides = Overrides.parse(JSON.parse(json))
  createModelRegistry(overrides) // a new model must be complete
  return overrides
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
    entries.set(override.id, toEntry(kept, override.id))
  }
  return entries
}

/** The error message names the model. */
function toEntry(described: Record<string, unknown>, id: string): ModelEntry {
  const { success, data, error } = ModelEntry.safeParse(described)
  if (success) return data
  throw new z.ZodError(error.issues.map((issue) => ({ ...issue, path: [id, ...issue.path] })))
}

function withoutUndefined(override: ModelOverride): Record<string, unknown> {
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
}

export interface ResolvedModel {
  requested: string
  called: ModelEntry
  /** Notices for the document that another model answers than the chosen one. */
  notices: string[]
}

export interface ModelRequest {
  processor: ModelProcessor
  requested: string
  /** YYYY-MM-DD */
  today: string
  /** The provider's name in messages. */
  provider: string
}

/** Follows replacements to the first model that is not retired. */
export function resolveModel(
  registry: ModelRegistry,
  { processor, requested, today, provider }: ModelRequest,
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

/** Finds the replacement of a model that its vendor no longer has, although its date has not come. */
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

/** The entry of the model that answered: vendors add a date to the id, or route to another model of theirs. */
export function findAnswering(registry: ModelRegistry, called: ModelEntry, modelUsed: string): ModelEntry {
  const fits = (entry: ModelEntry): boolean =>
    modelUsed === entry.wireId || modelUsed.startsWith(`${entry.wireId}-`)
  // The longest match wins: gpt-4o-mini-2024-07-18 also starts with gpt-4o.
  let best = fits(called) ? called : undefined
  for (const entry of registry.values()) {
    if (fits(entry) && entry.wireId.length > (best?.wireId.length ?? 0)) best = entry
  }
  return best ?? called
}
