// Prints an error, which fails the test, when an endpoint refuses with a code that the contract does not declare for it:
// the API's description would not name it, and a program would not expect it.
import { endpoints } from '@conforme/contract/endpoints'
import { takesIdempotencyKey, type Endpoint } from '@conforme/contract/endpoint'
import type { RefusalCode } from '@conforme/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const table: Record<string, Endpoint> = endpoints

/** Refusals of any endpoint, which none declares. */
const ofEvery: readonly RefusalCode[] = [
  'entrada_invalida',
  'origen_ajeno',
  'demasiadas_peticiones',
  'servidor_ocupado',
  'servidor_reiniciando',
]
const ofSessions: readonly RefusalCode[] = [
  'sin_sesion',
  'contrasena_por_cambiar',
  'sin_permiso',
  'segundo_factor_requerido',
]
const ofKeys: readonly RefusalCode[] = ['api_key_invalida', 'api_key_sin_permiso', 'api_key_limite']
const ofRepeated: readonly RefusalCode[] = [
  'idempotencia_distinta',
  'idempotencia_en_curso',
  'idempotencia_sin_respuesta',
]

export function printUndeclaredRefusals(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal)) return
    const key = `${request.method} ${request.routeOptions.url}`
    const endpoint = table[key]
    if (endpoint && !mayRefuse(key, endpoint).includes(error.code))
      // oxlint-disable-next-line no-console -- the tests' set-up fails the test that prints an error
      console.error(`${key} refused with ${error.code}, which the contract does not declare for it`)
  })
}

function mayRefuse(key: string, endpoint: Endpoint): readonly RefusalCode[] {
  const { access, refusals = [] } = endpoint
  const ofCaller = {
    public: [],
    api_key: ofKeys,
    user: ofSessions,
    company_admin: ofSessions,
    admin: ofSessions,
  }
  return [
    ...refusals,
    ...ofEvery,
    ...ofCaller[access],
    ...(takesIdempotencyKey(key, endpoint) ? ofRepeated : []),
  ]
}
