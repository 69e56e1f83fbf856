import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api.ts'
import { TabCount } from '../../../ui/tab-count.tsx'

/** Who prepares a batch may not be who registers its payment: whoever opens the screen sees that one waits. */
export function BatchesTabLabel() {
  const { data } = useQuery(apiQuery('GET /api/payments/batches', { query: { limit: 1 } }))
  const prepared = data?.prepared ?? 0
  return <>Lotes{prepared > 0 && <TabCount count={prepared} words="por registrar" />}</>
}
