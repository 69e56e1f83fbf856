import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSigner } from '../../features/workflow/use-signer.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Form } from '../../ui/controls/form.tsx'
import { executedText } from './executed-text.ts'
import { refreshPayments } from './payments-key.ts'

interface CloseBatchFormProps {
  batchId: string
  kind: 'execute' | 'cancel'
  onClose: () => void
}

/** Marks a batch as executed, with the bank's operation number; or cancels it, with a reason. */
export function CloseBatchForm({ batchId, kind, onClose }: CloseBatchFormProps) {
  const signer = useSigner()
  const [text, setText] = useState('')
  const [comment, setComment] = useState('')
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const params = { id: batchId }
  const user = signer.name.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (kind === 'execute') {
        const body = { user, reference: text.trim(), comment: comment.trim() }
        const { number, lines, waiting } = await call('POST /api/payments/batches/:id/execute', {
          params,
          body,
        })
        return { title: `Lote ${number} ejecutado`, description: executedText(lines.length, waiting) }
      }
      const body = { user, reason: text.trim() }
      const { number } = await call('POST /api/payments/batches/:id/cancel', { params, body })
      return {
        title: `Lote ${number} anulado`,
        description: 'Sus documentos volvieron a Validado por Tesorería',
      }
    },
    onSuccess: (said) => {
      toast(said)
      onClose()
    },
    onSettled: () => refreshPayments(queryClient),
  })
  // An alert came after the batch was prepared: what the bank has paid all the same is recorded with the reason.
  const isAsked = error instanceof ApiError && error.code === 'pago_con_alerta'
  const lacksName = user === ''
  const lacksReason = kind === 'cancel' && text.trim() === ''
  return (
    <Form
      className="flex flex-col gap-3 rounded-lg border border-line p-4"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        if (!lacksName && !lacksReason) mutate()
      }}
    >
      <h3 className="font-semibold">{kind === 'execute' ? 'Registrar pago' : 'Anular lote'}</h3>
      <ClosingText kind={kind} value={text} lacks={pressed && lacksReason} onValue={setText} />
      <TextField
        label="Nombre de usuario"
        value={signer.name}
        maxLength={120}
        error={pressed && lacksName ? 'Por favor ingrese su nombre de usuario' : undefined}
        onValue={signer.setName}
      />
      <ErrorNotice error={error} fallback="No se pudo cerrar el lote." />
      {(isAsked || comment !== '') && (
        <TextArea label="Por qué se registra" value={comment} maxLength={2000} onValue={setComment} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={kind === 'execute' ? 'primary' : 'danger'} busy={isPending}>
          {kind === 'execute' ? 'Registrar pago' : 'Anular lote'}
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </div>
    </Form>
  )
}

interface ClosingTextProps {
  kind: CloseBatchFormProps['kind']
  value: string
  lacks: boolean
  onValue: (value: string) => void
}

function ClosingText({ kind, value, lacks, onValue }: ClosingTextProps) {
  if (kind === 'execute')
    return (
      <TextField
        label="Referencia Telecrédito"
        hint="Vale para todos los documentos del lote, que quedan bloqueados."
        value={value}
        maxLength={100}
        autoFocus
        onValue={onValue}
      />
    )
  return (
    <TextArea
      label="Motivo"
      value={value}
      maxLength={2000}
      autoFocus
      error={lacks ? 'Escribe el motivo.' : undefined}
      onValue={onValue}
    />
  )
}
