import type { AdminUser } from '@conforme/contract/administration/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { TypedConfirmation } from '../../../ui/overlays/typed-confirmation.tsx'
import { refreshAdministration } from '../administration.ts'

/** Exports and erases the data of a person. */
export function PersonalData({ user, name }: { user: AdminUser; name: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton href={`/api/admin/user/${user.id}/data`} download="" icon={<Download aria-hidden />}>
        Descargar sus datos
      </LinkButton>
      <Button icon={<Trash2 aria-hidden />} aria-label={`Eliminar a ${name}`} onClick={() => setAsking(true)}>
        Eliminar…
      </Button>
      {asking && <EraseDialog user={user} name={name} onClose={() => setAsking(false)} />}
    </div>
  )
}

function EraseDialog({ user, name, onClose }: { user: AdminUser; name: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) =>
      call('POST /api/admin/user/:id/erasure', { params: { id: user.id }, body: { email } }),
    onSuccess: ({ number }) => {
      toast({ title: `${name} quedó como «Persona eliminada ${number}»` })
      onClose()
    },
    onSettled: () => refreshAdministration(queryClient),
  })
  return (
    <TypedConfirmation
      title={`Eliminar a ${name}`}
      description="No se puede deshacer."
      expected={user.email}
      label="Su correo"
      action="Eliminar"
      busy={isPending}
      error={error ? messageOf(error) : undefined}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>
        Se borran su nombre, su correo, sus sesiones, sus llaves y las direcciones desde las que entró. Lo que
        confirmó y pagó queda, sin su nombre.{' '}
        {user.companyId === null && 'No tiene empresa: sus documentos también se borran.'}
      </p>
    </TypedConfirmation>
  )
}
