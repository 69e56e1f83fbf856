import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api.ts'
import { TabCount } from '../../../ui/tab-count.tsx'

/** The person who prepares a batch may not register its payment, so the tab shows that one is waiting. */
export function BatchesTabLabel() {
  const { data } = useQuery(apiQuery('GET /api/payments/batches', { query: { limit: 1 } }))
  const prepared = data?.prepared ?? 0
  return <>Lotes{prepared > 0 && <TabCount count={prepared} words="por registrar" />}</>
}
