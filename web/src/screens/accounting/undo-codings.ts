import type { QueryClient } from '@tanstack/react-query'
import { refreshAccounting } from '../../features/accounting/accounting-key.ts'
import { call } from '../../lib/api/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

/** As many as one request takes. */
const most = 500

/** Takes away the codings that were given to purchases without one. */
export async function undoCodings(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    for (let from = 0; from < ids.length; from += most)
      await call('PUT /api/accounting/codings', {
        body: { documentIds: ids.slice(from, from + most), coding: null },
      })
    toast({ title: 'Se quitaron las cuentas' })
  } catch (error) {
    toastFailure('No se pudieron quitar las cuentas', error)
  } finally {
    await refreshAccounting(queryClient)
  }
}
