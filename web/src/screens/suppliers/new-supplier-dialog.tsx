import { isValidRuc } from '@conforme/contract/values/tax-ids'
import { useId, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
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
  const form = useId()
  const digits = ruc.replace(/\s/g, '')
  const { mutate, isPending, error } = useSupplierChange(
    (body: { name: string }) => call('PUT /api/suppliers/:ruc', { params: { ruc: digits }, body }),
    'Proveedor guardado',
  )
  const wrongRuc = !isValidRuc(digits)
  const lacksName = name.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Agregar proveedor"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={form} variant="primary" busy={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setPressed(true)
          if (!wrongRuc && !lacksName && !isPending)
            mutate({ name: name.trim() }, { onSuccess: () => onSaved(digits) })
        }}
      >
        <TextField
          label="RUC"
          inputMode="numeric"
          value={ruc}
          maxLength={14}
          error={pressed && wrongRuc ? 'El RUC no es válido: revisa sus 11 dígitos.' : undefined}
          onChange={(event) => setRuc(event.target.value)}
        />
        <TextField
          label="Nombre o razón social"
          value={name}
          maxLength={200}
          error={pressed && lacksName ? 'Escribe el nombre.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {error && (
          <Notice tone="bad" urgent>
            {messageOf(error, 'No se pudo guardar el proveedor.')}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
