// The configuration of processors for the administrator: each setting with its source, secrets masked; what is called
// for each model; open circuit breakers.
import { everyModel, variablesOfProcessors } from '@conforme/extraction'
import type { ModelEntry, OfferedModel, ProcessorSettings, ProcessorVariable } from '@conforme/extraction'
import type { ModelSetup, ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { processorIds, processorLabels, type ProcessorId } from '@conforme/contract/processors/processors'
import type { Config } from '../config.ts'
import { availableProcessors } from './available.ts'
import type { NotedFault } from './configuration-faults.ts'
import type { Pause } from './pauses.ts'
import type { Spent } from './spending.ts'

export interface SetupToDescribe {
  variables: Config['processorVariables']
  settings: ProcessorSettings
  pauses: Map<ProcessorId, Pause>
  faults: Map<ProcessorId, NotedFault>
  spent: Map<ProcessorId, Spent>
  /** Ids of models that an administrator described, and of those that exist only there. */
  stored: ReadonlySet<string>
  added: ReadonlySet<string>
  /** ISO date that decides which models are retired. */
  today: string
}

export function describeSetup({
  variables,
  settings,
  pauses,
  faults,
  spent,
  stored,
  added,
  today,
}: SetupToDescribe): ProcessorSetup[] {
  const available = availableProcessors(settings)
  return processorIds.map((id) => {
    const own = variablesOfProcessors.filter(({ processors }) => processors.includes(id))
    const pause = pauses.get(id)
    return {
      id,
      label: processorLabels[id],
      available: available.has(id),
      missing: available.has(id)
        ? []
        : own.flatMap(({ name, isNeeded }) => (isNeeded && !variables[name]?.trim() ? [name] : [])),
      settings: own.map((variable) => describeSetting(variable, variables[variable.name]?.trim())),
      models: everyModel(settings, id, today).flatMap((model) =>
        model.entry
          ? [describeModel({ ...model, entry: model.entry }, { variables, stored, added, today })]
          : [],
      ),
      fault: describeFault(faults.get(id)),
      spent: id === 'local' ? null : (spent.get(id) ?? { answers: 0, costUsd: 0 }),
      pause: pause ? { since: pause.since.toISOString(), until: pause.until.toISOString() } : null,
    }
  })
}

function describeFault(fault: NotedFault | undefined): ProcessorSetup['fault'] {
  if (!fault) return null
  const { code, message, detail, model, times, since, lastAt } = fault
  return { code, message, detail, model, times, since: since.toISOString(), lastAt: lastAt.toISOString() }
}

function describeSetting(
  { name, byDefault, isSecret = false, mayBeFile = false }: ProcessorVariable,
  given: string | undefined,
): ProcessorSetup['settings'][number] {
  if (!given) {
    return {
      name,
      isSecret,
      value: byDefault ?? null,
      source: byDefault === undefined ? 'sin_definir' : 'defecto',
    }
  }
  if (isSecret) return { name, isSecret, value: masked(given), source: 'entorno' }
  if (mayBeFile && isPath(given)) return { name, isSecret, value: given, source: 'archivo' }
  return { name, isSecret, value: withoutLogin(given), source: 'entorno' }
}

function describeModel(
  model: OfferedModel & { entry: ModelEntry },
  { variables, stored, added, today }: Pick<SetupToDescribe, 'variables' | 'stored' | 'added' | 'today'>,
): ModelSetup {
  const { id, called, shutdown, isConfigured, isListed } = model
  const registry = variables['MODEL_REGISTRY']?.trim() ?? ''
  return {
    id,
    called: called?.id ?? null,
    wireId: called && called.wireId !== called.id ? called.wireId : null,
    shutdown: shutdown ?? null,
    isRetired: shutdown !== undefined && shutdown <= today,
    price: called ? priceOf(called.price) : null,
    isListed,
    isAdded: added.has(id),
    description: describeEntry(model),
    source: stored.has(id)
      ? 'administracion'
      : !isConfigured
        ? 'defecto'
        : isPath(registry)
          ? 'archivo'
          : 'entorno',
  }
}

function priceOf({ input, output, page }: ModelEntry['price']): NonNullable<ModelSetup['price']> {
  return { input, output, ...(page !== undefined && { page }) }
}

function describeEntry({
  entry,
  isListed,
}: {
  entry: ModelEntry
  isListed: boolean
}): ModelSetup['description'] {
  const { label, wireId, vision, output, temperature, flex = false } = entry
  const { contextTokens, maxOutputTokens, price } = entry
  return {
    label,
    wireId,
    vision,
    output,
    temperature,
    flex,
    contextTokens,
    maxOutputTokens,
    price: { ...priceOf(price), cached: price.cached },
    shutdown: entry.shutdown ?? null,
    replacedBy: entry.replacedBy ?? null,
    offered: isListed || entry.offered === true,
  }
}

/** Same rule as in extraction: JSON begins with a bracket. */
function isPath(value: string): boolean {
  return !/^[[{]/.test(value)
}

/** Shows enough of a secret to recognise it, never enough to use it. */
function masked(value: string): string {
  return value.length < 12 ? '••••' : `••••${value.slice(-4)}`
}

/** Masks the login, because a URL may contain a name and a password. */
function withoutLogin(value: string): string {
  return value.replace(/^(https?:\/\/)[^/@]+@/i, '$1••••@')
}
