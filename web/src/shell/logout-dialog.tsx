import { counted } from '@conforme/contract/values/money'
import { useMutation } from '@tanstack/react-query'
import { goToLogout } from '../features/session/go.ts'
import { dropWaiting } from '../features/upload/waiting-files.ts'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'

interface LogoutDialogProps {
  /** Keys of the waiting files in this browser. */
  waiting: readonly number[]
  onClose: () => void
}

/** Logout removes everything of a person from the browser; says beforehand what will be lost. */
export function LogoutDialog({ waiting, onClose }: LogoutDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dropWaiting(waiting),
    onSuccess: goToLogout,
  })
  return (
    <FormDialog
      title="Cerrar sesión"
      description={`${counted(waiting.length, 'archivo que todavía no se envía está guardado', 'archivos que todavía no se envían están guardados')} solo en este navegador. Al cerrar la sesión se ${waiting.length === 1 ? 'quita' : 'quitan'} de él.`}
      action={waiting.length === 1 ? 'Quitarlo y cerrar sesión' : 'Quitarlos y cerrar sesión'}
      danger
      busy={isPending}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
