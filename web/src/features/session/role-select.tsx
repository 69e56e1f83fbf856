import { roleLabels, type Role } from '@conforme/contract/accounts/roles'
import { useState } from 'react'
import { Select } from '../../ui/controls/select.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

interface RoleSelectProps<Offered extends Role> {
  /** Name of the person whose role it is. */
  name: string
  offered: readonly Offered[]
  value: Role
  /** True while it is being changed. The select stays enabled, so that it keeps the focus. */
  busy: boolean
  /** Called when a different role was chosen and confirmed. */
  onChange: (role: Offered) => void
}

/** Asks for confirmation, because arrow keys and the mouse wheel also change a select. */
export function RoleSelect<Offered extends Role>(props: RoleSelectProps<Offered>) {
  const { name, offered, value, busy, onChange } = props
  const [asked, setAsked] = useState<Offered>()
  return (
    <>
      <Select
        label={`Rol de ${name}`}
        hideLabel
        className="w-44"
        options={offered.map((role) => ({ value: role, label: roleLabels[role] }))}
        value={value}
        aria-busy={busy}
        onValue={(chosen) => {
          const role = offered.find((one) => one === chosen)
          if (role !== undefined && role !== value && !busy) setAsked(role)
        }}
      />
      <FormDialog
        open={asked !== undefined}
        size="sm"
        title={`Cambiar el rol de ${name}`}
        description={`De ${roleLabels[value]} a ${roleLabels[asked ?? value]}. Cambia lo que puede ver y hacer desde ahora.`}
        action="Cambiar el rol"
        onSubmit={() => {
          if (asked) onChange(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
