import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'

/** Reminder, before a payment is prepared, that a different person must execute it. */
export function ForTwo() {
  const { data } = useQuery(apiQuery('GET /api/workflow/settings'))
  if (!data?.separateDuties) return null
  return (
    <p className="text-sm text-muted">
      Quien prepara un pago no lo registra: lo hará otra persona de Tesorería.
    </p>
  )
}
