// Messages for people and operators when a processor fails: one Spanish sentence per kind of failure, for all vendors.
// Adapters decide the kind; nothing here reads a vendor's text.
import { Failure, type FailureCode } from '../../failure.ts'
import type { Spent } from '../models/usage.ts'
import { redact } from './redact.ts'

export type ProviderFailureCode = Extract<
  FailureCode,
  | 'not_configured'
  | 'auth'
  | 'model_unavailable'
  | 'request_refused'
  | 'quota_exhausted'
  | 'rate_limited'
  | 'no_capacity'
  | 'bad_document'
  | 'too_large'
  | 'unsupported_input'
  | 'refused'
  | 'blocked'
  | 'truncated'
  | 'invalid_output'
  | 'timeout'
  | 'network'
  | 'upstream'
  | 'circuit_open'
  | 'cancelled'
>

const sentences: Record<ProviderFailureCode, (provider: string) => string> = {
  not_configured: (p) =>
    `${p} no está configurado. Elige otro procesador o pide al administrador que agregue su clave.`,
  auth: (p) =>
    `${p} no aceptó la clave configurada. Avisa al administrador y elige otro procesador mientras tanto.`,
  model_unavailable: (p) => `El modelo elegido ya no está disponible en ${p}. Elige otro modelo.`,
  request_refused: (p) =>
    `${p} no aceptó la forma en que se le preguntó. No es un problema de tu archivo: lo ve el administrador en Procesadores.`,
  quota_exhausted: (p) =>
    `La cuenta de ${p} se quedó sin saldo. Avisa al administrador y elige otro procesador mientras tanto.`,
  rate_limited: (p) => `${p} está recibiendo demasiadas solicitudes. Vuelve a intentarlo en unos minutos.`,
  no_capacity: (p) => `${p} no tiene lugar en este momento. Vuelve a intentarlo en unos minutos.`,
  bad_document: (p) =>
    `${p} no pudo abrir este documento. Revisa que el archivo no esté dañado o elige otro procesador.`,
  too_large: (p) => `El documento es demasiado grande para ${p}. Divídelo en partes o elige otro procesador.`,
  unsupported_input: (p) =>
    `El modelo elegido de ${p} no puede leer este tipo de documento. Elige otro modelo.`,
  refused: (p) => `${p} se negó a leer este documento. Elige otro procesador.`,
  blocked: (p) => `Los filtros de contenido de ${p} bloquearon este documento. Elige otro procesador.`,
  truncated: (p) =>
    `La respuesta de ${p} quedó cortada porque el documento es muy extenso. Divídelo en partes o elige otro modelo.`,
  invalid_output: (p) =>
    `${p} respondió algo que no se pudo interpretar. Vuelve a leer el documento o elige otro modelo.`,
  timeout: (p) => `${p} tardó demasiado en responder. Vuelve a intentarlo o elige otro procesador.`,
  network: (p) => `No se pudo conectar con ${p}. Vuelve a intentarlo en unos minutos.`,
  upstream: (p) => `${p} tiene un problema en este momento. Vuelve a intentarlo en unos minutos.`,
  circuit_open: (p) =>
    `${p} está fallando y se dejó de usar por un momento. Vuelve a intentarlo en unos minutos o elige otro procesador.`,
  cancelled: () => 'Se canceló la lectura del documento.',
}

/** Only the administrator can fix these; no document is at fault, and no retry helps. */
const configurationCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'not_configured',
  'auth',
  'model_unavailable',
  'request_refused',
  'quota_exhausted',
])

export function isConfigurationFault(code: FailureCode): boolean {
  return configurationCodes.has(code)
}

/** A later retry can help, and the failed request was not billed. */
const retryableCodes: ReadonlySet<ProviderFailureCode> = new Set([
  'rate_limited',
  'no_capacity',
  'network',
  'upstream',
  'circuit_open',
])

export interface ProviderFailureDetails {
  /** Replaces the default sentence if something clearer can be said. */
  message?: string
  /** Parts of the operator's message; empty ones are dropped, secrets and content are redacted. */
  detail?: (string | number | null | undefined)[]
  retryable?: boolean
  retryAfterMs?: number | undefined
  vendorCode?: string | null | undefined
  requestId?: string | null | undefined
  /** The request parameter that was rejected. */
  param?: string | null | undefined
  requestsPerMinute?: number | undefined
  /** What the provider charged, if it answered and bills for it. */
  spent?: Spent | undefined
  secrets?: readonly string[]
}

/** Never passes `cause` on: SDK errors carry headers and bodies that a logger would print. */
export function providerFailure(
  code: ProviderFailureCode,
  provider: string,
  details: ProviderFailureDetails = {},
): Failure {
  const parts = (details.detail ?? []).filter((part) => part !== null && part !== undefined && part !== '')
  const secrets = details.secrets ?? []
  return new Failure(code, {
    message: details.message ?? sentences[code](provider),
    detail: [provider, ...parts.map((part) => redact(String(part), secrets))].join(' · '),
    retryable: details.retryable ?? retryableCodes.has(code),
    ...(details.retryAfterMs === undefined ? {} : { retryAfterMs: details.retryAfterMs }),
    ...(details.vendorCode ? { vendorCode: redact(details.vendorCode, secrets) } : {}),
    ...(details.requestsPerMinute === undefined ? {} : { requestsPerMinute: details.requestsPerMinute }),
    ...(details.spent && { spent: details.spent }),
    ...(details.param ? { param: details.param } : {}),
    ...(details.requestId ? { requestId: redact(details.requestId, secrets) } : {}),
  })
}
