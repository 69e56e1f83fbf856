import type { Invitation } from '@conforme/contract/accounts/invitations'
import { roleLabels } from '@conforme/contract/accounts/roles'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Clock from 'lucide-react/icons/clock'
import Link2 from 'lucide-react/icons/link-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { InviteDialog } from './invite-dialog.tsx'
import type { InvitationScope } from './use-invitations.ts'
import { useInvitations, useRevoke } from './use-invitations.ts'

export function InvitationsCard({ scope }: { scope: InvitationScope }) {
  const [inviting, setInviting] = useState(false)
  const { data, error, refetch } = useInvitations(scope)
  return (
    <Card
      flush
      title="Invitaciones"
      description="Con el enlace, la persona crea su cuenta y entra con el rol que elijas."
      actions={
        <Button icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
          Invitar
        </Button>
      }
    >
      {error && <ErrorState title="No se pudieron cargar las invitaciones" error={error} onRetry={refetch} />}
      {data?.invitations.length === 0 && (
        <EmptyState icon={<Link2 aria-hidden />} title="No hay invitaciones" />
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {data?.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} scope={scope} />
        ))}
      </ul>
      {inviting && <InviteDialog scope={scope} onClose={() => setInviting(false)} />}
    </Card>
  )
}

const states = {
  pendiente: { tone: 'warn', label: 'Pendiente', icon: Clock },
  aceptada: { tone: 'ok', label: 'Aceptada', icon: CircleCheck },
  revocada: { tone: 'neutral', label: 'Revocada', icon: CircleOff },
  vencida: { tone: 'neutral', label: 'Vencida', icon: CircleOff },
} as const

function InvitationRow({ invitation, scope }: { invitation: Invitation; scope: InvitationScope }) {
  const { mutate, isPending } = useRevoke(scope)
  const { tone, label, icon: Icon } = states[invitation.status]
  const who = invitation.acceptedBy ?? invitation.email ?? 'Quien tenga el enlace'
  const revoke = () =>
    mutate(invitation.id, {
      onSuccess: () => toast({ title: 'Invitación revocada' }),
      onError: (error) => toastFailure('Error', error),
    })
  return (
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p
          data-row-rest
          tabIndex={-1}
          className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-2"
        >
          <span className="min-w-0 truncate font-medium">{who}</span>
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {label}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {roleLabels[invitation.role]}
          {scope === 'admin' && ` · ${invitation.companyName ?? 'Sin empresa'}`} · invitó{' '}
          {invitation.createdBy} el <DateText value={invitation.createdAt} />
          {invitation.status === 'pendiente' && (
            <>
              {' '}
              · vence el <DateText value={invitation.expiresAt} time />
            </>
          )}
        </p>
      </div>
      {invitation.status === 'pendiente' && (
        <Button busy={isPending} aria-label={`Revocar la invitación de ${who}`} onClick={revoke}>
          Revocar
        </Button>
      )}
    </li>
  )
}
