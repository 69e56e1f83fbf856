import { roleLabels } from '@conforme/contract/accounts/roles'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CompanyPicker } from './company-picker.tsx'
import { InvitationLink } from './invitation-link.tsx'
import type { InvitationDraft, InvitationScope } from './use-invitations.ts'
import { useInvite } from './use-invitations.ts'

const roleOptions = (['user', 'company_admin'] as const).map((role) => ({
  value: role,
  label: roleLabels[role],
}))
const dayOptions = [
  { value: '1', label: '1 día' },
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
]
const empty: InvitationDraft = { role: 'user', email: '', days: 7, companyId: null }

export function InviteDialog({ scope, onClose }: { scope: InvitationScope; onClose: () => void }) {
  const [draft, setDraft] = useState(empty)
  const { mutate, isPending, data, error } = useInvite(scope)
  if (data) return <InvitationLink url={data.url} invitation={data.invitation} onClose={onClose} />
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const write = (change: Partial<InvitationDraft>) => setDraft((current) => ({ ...current, ...change }))
  return (
    <FormDialog
      title="Invitar a una persona"
      description="Se crea un enlace que sirve una sola vez. No se envía ningún correo: lo copias y lo mandas tú."
      action="Crear enlace"
      busy={isPending}
      error={fields['email'] === undefined && error}
      onSubmit={() => mutate(draft)}
      onClose={onClose}
    >
      {scope === 'admin' && (
        <CompanyPicker value={draft.companyId} onValue={(companyId) => write({ companyId })} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Rol"
          options={roleOptions}
          value={draft.role}
          disabled={scope === 'admin' && draft.companyId === null}
          onValue={(role) => write({ role: role === 'company_admin' ? role : 'user' })}
        />
        <Select
          label="El enlace vence en"
          options={dayOptions}
          value={String(draft.days)}
          onValue={(days) => write({ days: Number(days) })}
        />
      </div>
      <TextField
        label="Correo (opcional)"
        type="email"
        hint="Si lo escribes, solo podrá usar el enlace quien tenga ese correo."
        value={draft.email}
        error={fields['email']}
        onValue={(email) => write({ email })}
      />
    </FormDialog>
  )
}
