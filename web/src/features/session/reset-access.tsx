import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { ShownOnce, ShownOnceDialog } from '../../ui/shown-once.tsx'

interface ResetAccessProps {
  name: string
  reset: () => Promise<{ oneTimePassword: string }>
}

/** Sets a one-time password for a person who lost access. */
export function ResetAccess({ name, reset }: ResetAccessProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<KeyRound aria-hidden />}
        aria-label={`Restablecer el acceso de ${name}`}
        onClick={() => setOpen(true)}
      >
        Restablecer acceso
      </Button>
      {open && <ResetDialog name={name} reset={reset} onClose={() => setOpen(false)} />}
    </>
  )
}

function ResetDialog({ name, reset, onClose }: ResetAccessProps & { onClose: () => void }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: reset })
  if (data)
    return (
      <ShownOnceDialog
        title="Acceso restablecido"
        warning={`Entrégale esta contraseña a ${name}: no se volverá a mostrar, sirve una vez y vence en 3 días. Al entrar elegirá la suya.`}
        onClose={onClose}
      >
        <ShownOnce label="Contraseña de un solo uso" value={data.oneTimePassword} />
      </ShownOnceDialog>
    )
  return (
    <FormDialog
      title={`Restablecer el acceso de ${name}`}
      description="Se cierran sus sesiones y todo con lo que entraba deja de valer."
      action="Restablecer"
      danger
      busy={isPending}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>
        Recibirás una contraseña de un solo uso para entregársela. La que elija después solo la sabrá esa
        persona.
      </p>
    </FormDialog>
  )
}
