// Records refusals in the audit log, so that password guessing and forbidden access are visible. Rate-limited per
// address, so that nobody can flood the log from outside.
import type { Action } from '@conforme/contract/administration/activities'
import type { RefusalCode } from '@conforme/contract/refusals'
import type { AuditRefusal } from '../http/answer-errors.ts'
import type { Services } from '../services.ts'
import { recordActivity } from './record.ts'

const audited: Partial<Record<RefusalCode, Action>> = {
  credenciales_invalidas: 'login_failed',
  demasiados_intentos: 'login_locked',
  cuenta_inactiva: 'login_failed',
  contrasena_actual: 'login_failed',
  sin_permiso: 'access_refused',
  origen_ajeno: 'access_refused',
  fuera_del_equipo: 'access_refused',
  equipo_equivocado: 'access_refused',
  misma_persona: 'access_refused',
  invitacion_otro_correo: 'access_refused',
  api_key_invalida: 'access_refused',
  api_key_sin_permiso: 'access_refused',
  api_key_limite: 'access_refused',
  idempotencia_distinta: 'access_refused',
}
const perMinute = 60
const addressesKept = 10_000

export function auditRefusals({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): AuditRefusal {
  const counts = new Map<string, number>()
  let minute = 0
  const isTooMuch = (address: string) => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute || counts.size > addressesKept) counts.clear()
    minute = current
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > perMinute
  }
  return async (request, { code }) => {
    const action = audited[code]
    if (!action || isTooMuch(request.ip)) return
    const { user, apiKey, method, routeOptions } = request
    const details = {
      code,
      endpoint: `${method} ${routeOptions.url ?? ''}`,
      ...namedIn(request.body),
      ...(apiKey && { apiKeyId: apiKey.keyId }),
    }
    await recordActivity(db, {
      action,
      userId: user?.id ?? apiKey?.owner.id ?? null,
      companyId: user?.companyId ?? null,
      ipAddress: request.ip,
      details,
    }).catch((error: unknown) => log.error({ err: error }, 'a refusal could not be recorded'))
  }
}

/** The account named in the request. */
function namedIn(body: unknown): { targetEmail?: string } {
  const email = typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined
  return typeof email === 'string'
    ? { targetEmail: email.toWellFormed().replaceAll('\0', '').slice(0, 200) }
    : {}
}
