import { roleLabels, type Role } from '@conforme/contract/accounts/roles'
import { Select } from '../../ui/controls/select.tsx'

interface RoleSelectProps<Offered extends Role> {
  /** Whose role it is. */
  name: string
  offered: readonly Offered[]
  value: Role
  disabled: boolean
  /** Another role than the current one was chosen. */
  onChange: (role: Offered) => void
}

export function RoleSelect<Offered extends Role>(props: RoleSelectProps<Offered>) {
  const { name, offered, value, disabled, onChange } = props
  return (
    <Select
      label={`Rol de ${name}`}
      hideLabel
      className="w-44"
      options={offered.map((role) => ({ value: role, label: roleLabels[role] }))}
      value={value}
      disabled={disabled}
      onValue={(chosen) => {
        const role = offered.find((one) => one === chosen)
        if (role !== undefined && role !== value) onChange(role)
      }}
    />
  )
}
