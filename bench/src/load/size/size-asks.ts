// Calls whose speed must not depend on the amount of data, as made by a person of the largest company and by an
// administrator.
import { filledPeriod } from './size-fill.ts'

export interface Ask {
  name: string
  path: string
  /** 95th percentile on PostgreSQL with a million documents. */
  goalMs: number
  asAdministrator?: boolean
}

/** The call that all others are compared with: looking up a session by its cookie. */
export const yardstick: Ask = { name: 'la sesión (la vara)', path: '/api/auth/user', goalMs: 25 }

export function asksFor(lastPage: number): readonly Ask[] {
  const list = '/api/documents?limit=10'
  const team = '/api/documents/workflow/logistica?limit=20'
  return [
    yardstick,
    { name: 'lista, página 1', path: `${list}&page=1`, goalMs: 25 },
    { name: 'lista, última página', path: `${list}&page=${lastPage}`, goalMs: 25 },
    { name: 'lista, página del medio', path: `${list}&page=${Math.ceil(lastPage / 2)}`, goalMs: 100 },
    { name: 'lista, de a 100', path: '/api/documents?limit=100', goalMs: 40 },
    { name: 'lista, estado: completado', path: `${list}&status=completed`, goalMs: 60 },
    { name: 'buscar lo que no está', path: `${list}&search=zzzz`, goalMs: 25 },
    { name: 'buscar una palabra rara', path: `${list}&search=tornillo471`, goalMs: 25 },
    { name: 'buscar una palabra de todos', path: `${list}&search=servicio`, goalMs: 50 },
    { name: 'buscar dos palabras de todos', path: `${list}&search=servicio+transporte`, goalMs: 50 },
    { name: 'cifras', path: '/api/documents/summary', goalMs: 100 },
    { name: 'cifras de una palabra', path: '/api/documents/summary?search=servicio', goalMs: 50 },
    { name: 'flujo', path: team, goalMs: 25 },
    { name: 'flujo, por vencimiento', path: `${team}&sort=due`, goalMs: 25 },
    { name: 'flujo, todo por vencimiento', path: `${team}&sort=due&scope=all`, goalMs: 60 },
    { name: 'flujo, por importe', path: `${team}&sort=amount`, goalMs: 60 },
    { name: 'cruce del SIRE', path: `/api/sire/proposals/${filledPeriod}?outcome=difiere`, goalMs: 500 },
    { name: 'asientos de un mes', path: `/api/accounting/periods/${filledPeriod}`, goalMs: 200 },
    { name: 'estadísticas', path: '/api/admin/system-stats', goalMs: 100, asAdministrator: true },
    { name: 'estado', path: '/api/admin/health', goalMs: 100, asAdministrator: true },
    { name: 'uso de un año', path: '/api/admin/usage?days=365', goalMs: 100, asAdministrator: true },
    {
      name: 'auditoría de una persona',
      path: '/api/admin/audit?person=persona-0003&page=1&limit=20',
      goalMs: 100,
      asAdministrator: true,
    },
  ]
}
