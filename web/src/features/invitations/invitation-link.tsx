import type { Invitation } from '@conforme/contract/accounts/invitations'
import { roleLabels } from '@conforme/contract/accounts/roles'
import { DateText } from '../../ui/date-text.tsx'
import { ShownOnce, ShownOnceDialog } from '../../ui/shown-once.tsx'

interface InvitationLinkProps {
  url: string
  invitation: Invitation
  onClose: () => void
}

/** The link of a new invitation, shown once. */
export function InvitationLink({ url, invitation, onClose }: InvitationLinkProps) {
  return (
    <ShownOnceDialog
      title="Enlace de invitación"
      warning={
        <>
          Copia el enlace ahora: no se volverá a mostrar. Sirve una sola vez y vence el{' '}
          <DateText value={invitation.expiresAt} time />.
        </>
      }
      onClose={onClose}
    >
      <ShownOnce label="Enlace" value={url} />
      <p className="text-sm text-muted">
        {invitation.companyName ? `Entra a ${invitation.companyName}` : 'Entra sin empresa'} como{' '}
        {roleLabels[invitation.role]}
        {invitation.email && `, con el correo ${invitation.email}`}.
      </p>
    </ShownOnceDialog>
  )
}
