// Form for an action on a batch in its drawer: the signer and the action's own fields.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSigner } from '../../../features/workflow/use-signer.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { refreshPayments } from '../payments-key.ts'

interface BatchActFormProps {
  title: string
  action?: string
  danger?: boolean
  /** True when a required field is empty; the fields show which one. */
  lacks: boolean
  /** Performs the action; resolves to the toast. */
  act: (user: string) => Promise<{ title: string; description: string }>
  onClose: () => void
  /** `pressed`: the form was submitted before. */
  fields: (shown: { pressed: boolean }) => ReactNode
  /** Content below the refusal notice. */
  afterError?: (error: Error | null) => ReactNode
}

export function BatchActForm({ title, action = title, danger = false, lacks, ...props }: BatchActFormProps) {
  const { act, onClose, fields, afterError } = props
  const signer = useSigner()
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const user = signer.name.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => act(user),
    onSuccess: (said) => {
      toast(said)
      onClose()
    },
    onSettled: () => refreshPayments(queryClient),
  })
  return (
    <Form
      className="flex flex-col gap-3 rounded-lg border border-line p-4"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        if (user !== '' && !lacks) mutate()
      }}
    >
      <h3 className="font-semibold">{title}</h3>
      {fields({ pressed })}
      <TextField
        label="Nombre de usuario"
        value={signer.name}
        maxLength={120}
        error={pressed && user === '' ? 'Por favor ingrese su nombre de usuario' : undefined}
        onValue={signer.setName}
      />
      <ErrorNotice error={error} fallback="No se pudo registrar." />
      {afterError?.(error)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isPending}>
          {action}
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </div>
    </Form>
  )
}
