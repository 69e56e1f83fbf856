import { isSessionExpired } from '../../../lib/api-error.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'

const reloadAfterMs = 2000

/** What people hear when an edit was not saved; a session that ended reloads the page. */
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
