import type { Invitation } from '@conforme/contract/invitations'
import { roleLabels } from '@conforme/contract/roles'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface InvitationLinkProps {
  url: string
  invitation: Invitation
  onClose: () => void
}

/** Shown once, when it was just made. */
export function InvitationLink({ url, invitation, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Enlace de invitación"
      footer={
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn" urgent>
          Copia el enlace ahora: no se volverá a mostrar. Sirve una sola vez y vence el{' '}
          <DateText value={invitation.expiresAt} time />.
        </Notice>
        <div className="flex flex-wrap items-end gap-2">
          <TextField label="Enlace" readOnly value={url} className="flex-1 basis-52" />
          <CopyButton text={() => url} done="Copiado">
            Copiar
          </CopyButton>
        </div>
        <p className="text-sm text-muted">
          {invitation.companyName ? `Entra a ${invitation.companyName}` : 'Entra sin empresa'} como{' '}
          {roleLabels[invitation.role]}
          {invitation.email && `, con el correo ${invitation.email}`}.
        </p>
      </div>
    </Dialog>
  )
}
