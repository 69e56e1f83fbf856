import { isSessionExpired } from '../../../lib/api/api-error.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'

const reloadAfterMs = 2000

/** Toast for an edit that was not saved; when the session expired it reloads the page. */
export function toastSaveFailure(error: unknown, fallback: string): void {
  if (isSessionExpired(error)) {
    toast({
      title: 'Sesión expirada',
      description: 'Por favor, inicia sesión nuevamente',
      variant: 'destructive',
    })
    setTimeout(() => location.reload(), reloadAfterMs)
    return
  }
  toastFailure('Error al guardar', error, fallback)
}
