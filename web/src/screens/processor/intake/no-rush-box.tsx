// Checkbox for half price on documents without rush, shown when the chosen model offers it.
import { Checkbox } from '../../../ui/controls/checkbox.tsx'

interface NoRushBoxProps {
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

export function NoRushBox({ checked, disabled, onChange }: NoRushBoxProps) {
  return (
    <Checkbox
      label="Sin apuro, a mitad de precio"
      hint="Si el proveedor está lleno, espera hasta media hora."
      checked={checked}
      disabled={disabled}
      onChecked={onChange}
    />
  )
}
