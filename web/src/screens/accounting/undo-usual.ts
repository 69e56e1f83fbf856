import { counted } from '@conforme/contract/values/money'
import type { QueryClient } from '@tanstack/react-query'
import { refreshAccounting } from '../../features/accounting/accounting-key.ts'
import { call } from '../../lib/api/api.ts'
import { toast, toastFailure, type ToastInput } from '../../ui/overlays/toast.ts'

/** As many as one request takes. */
const most = 500

export interface GivenUsual {
  documentIds: readonly string[]
  givenAt: string
}

/** Takes away the usual codings that the person just gave, except those that were changed or downloaded since. */
export async function undoUsual(
  queryClient: QueryClient,
  { documentIds, givenAt }: GivenUsual,
): Promise<void> {
  try {
    let undone = 0
    for (let from = 0; from < documentIds.length; from += most) {
      const body = { documentIds: documentIds.slice(from, from + most), givenAt }
      undone += (await call('POST /api/accounting/usual/undo', { body })).changed
    }
    toast(undoneText(undone, documentIds.length - undone))
  } catch (error) {
    toastFailure('No se pudieron quitar las cuentas', error)
  } finally {
    await refreshAccounting(queryClient)
  }
}

export function undoneText(undone: number, left: number): Pick<ToastInput, 'title' | 'description'> {
  const title =
    undone === 0 ? 'No se quitó ninguna cuenta' : `Se quitó la cuenta a ${counted(undone, 'compra')}`
  if (left === 0) return { title }
  return {
    title,
    description: `${counted(left, 'compra queda', 'compras quedan')} como ${left === 1 ? 'está: alguien la cambió o la' : 'están: alguien las cambió o las'} descargó después.`,
  }
}
