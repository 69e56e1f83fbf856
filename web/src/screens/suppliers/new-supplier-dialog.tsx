import { isValidRuc } from '@conforme/contract/values/tax-ids'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useSupplierChange } from './use-supplier-change.ts'

interface NewSupplierDialogProps {
  onClose: () => void
  onSaved: (ruc: string) => void
}

export function NewSupplierDialog({ onClose, onSaved }: NewSupplierDialogProps) {
  const [ruc, setRuc] = useState('')
  const [name, setName] = useState('')
  const [pressed, setPressed] = useState(false)
  const digits = ruc.replace(/\s/g, '')
  const { mutate, isPending, error } = useSupplierChange(
    (body: { name: string }) => call('PUT /api/suppliers/:ruc', { params: { ruc: digits }, body }),
    'Proveedor guardado',
  )
  const wrongRuc = !isValidRuc(digits)
  const lacksName = name.trim() === ''
  function submit() {
    setPressed(true)
    if (!wrongRuc && !lacksName) mutate({ name: name.trim() }, { onSuccess: () => onSaved(digits) })
  }
  return (
    <FormDialog
      title="Agregar proveedor"
      action="Guardar"
      busy={isPending}
      error={error}
      fallback="No se pudo guardar el proveedor."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="RUC"
        inputMode="numeric"
        value={ruc}
        maxLength={14}
        error={pressed && wrongRuc ? 'El RUC no es válido: revisa sus 11 dígitos.' : undefined}
        onValue={setRuc}
      />
      <TextField
        label="Nombre o razón social"
        value={name}
        maxLength={200}
        error={pressed && lacksName ? 'Escribe el nombre.' : undefined}
        onValue={setName}
      />
    </FormDialog>
  )
}
