// 'Probar conexión': one real call that costs nothing, and its result for the administrator.
import { z } from 'zod'
import type { Failure } from '../../failure.ts'
import { providerFailure } from './provider-failure.ts'

export type ConnectionResult =
  | { ok: true; message: string; ms: number }
  | { ok: false; code: string; message: string; detail?: string; ms: number }

export function toConnectionResult(
  outcome: { message: string } | { failure: Failure },
  ms: number,
): ConnectionResult {
  if ('message' in outcome) return { ok: true, message: outcome.message, ms }
  const { code, message, detail } = outcome.failure
  return { ok: false, code, message, ms, ...(detail === undefined ? {} : { detail }) }
}

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The same for a list of models in the format that most providers use. */
export function describeListed(provider: string, wanted: readonly string[], body: string): string {
  let list: z.infer<typeof Listed>
  try {
    list = Listed.parse(JSON.parse(body))
  } catch {
    throw providerFailure('invalid_output', provider, { detail: ['la lista de modelos no se entiende'] })
  }
  return describeModels(
    wanted,
    list.data.map(({ id }) => id),
  )
}

/** Tells which of the models that we call are offered by the provider. */
export function describeModels(wanted: readonly string[], offered: readonly string[]): string {
  const missing = wanted.filter((id) => !offered.some((other) => other === id || other.endsWith(`/${id}`)))
  if (missing.length === 0) return 'Conexión correcta: todos los modelos están disponibles.'
  if (missing.length === wanted.length) {
    return 'La clave es correcta, pero ninguno de los modelos configurados está disponible en esta cuenta.'
  }
  return `Conexión correcta. No disponibles en esta cuenta: ${missing.join(', ')}.`
}
