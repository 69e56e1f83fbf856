import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { documentsKey } from '../use-documents.ts'

/** Undoes confirmations and shows the result in a toast; returns the ids that are no longer confirmed. */
export async function undoConfirm(
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<readonly string[]> {
  try {
    const { undone, refused } = await call('POST /api/documents/undo-confirm', { body: { ids: [...ids] } })
    const count = undone.length === 1 ? 'Confirmación deshecha' : `${undone.length} confirmaciones deshechas`
    toast({
      title: undone.length > 0 ? count : 'No se pudo deshacer',
      ...(refused[0] && { description: refused[0].message, variant: 'destructive' as const }),
    })
    return undone
  } catch (error) {
    toastFailure('No se pudo deshacer', error, 'Vuelve a intentar.')
    return []
  } finally {
    void queryClient.invalidateQueries({ queryKey: documentsKey })
  }
}
