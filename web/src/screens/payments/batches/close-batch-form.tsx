import { isTelecredito, referenceName } from '@conforme/contract/payments/bank-accounts'
import { useState } from 'react'
import { call, type Reply } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { BatchActForm } from './batch-act-form.tsx'
import { executedText } from './executed-text.ts'

interface ClosingProps {
  batchId: string
  onClose: () => void
}

interface ExecutingProps {
  batch: Reply<'GET /api/payments/batches/:id'>
  onClose: () => void
}

/** Marks a batch as executed, with the bank's operation number. */
export function ExecuteBatchForm({ batch, onClose }: ExecutingProps) {
  const [reference, setReference] = useState('')
  const [comment, setComment] = useState('')
  return (
    <BatchActForm
      title="Registrar pago"
      lacks={false}
      act={async (user) => {
        const { number, lines, waiting } = await call('POST /api/payments/batches/:id/execute', {
          params: { id: batch.id },
          body: { user, reference: reference.trim(), comment: comment.trim() },
        })
        return { title: `Lote ${number} ejecutado`, description: executedText(lines.length, waiting) }
      }}
      onClose={onClose}
      fields={() => (
        <TextField
          label={referenceName(isTelecredito(batch.charge))}
          hint="Vale para todos los documentos del lote, que quedan bloqueados. Si el banco rechaza un abono, se registra después."
          value={reference}
          maxLength={100}
          autoFocus
          onValue={setReference}
        />
      )}
      // When an alert appeared after the batch was prepared, a payment that the bank already made is recorded with a reason.
      afterError={(error) =>
        ((error instanceof ApiError && error.code === 'pago_con_alerta') || comment !== '') && (
          <TextArea label="Por qué se registra" value={comment} maxLength={2000} onValue={setComment} />
        )
      }
    />
  )
}

/** Cancels a batch; needs a reason. */
export function CancelBatchForm({ batchId, onClose }: ClosingProps) {
  const [reason, setReason] = useState('')
  return (
    <BatchActForm
      title="Anular lote"
      danger
      lacks={reason.trim() === ''}
      act={async (user) => {
        const { number } = await call('POST /api/payments/batches/:id/cancel', {
          params: { id: batchId },
          body: { user, reason: reason.trim() },
        })
        return {
          title: `Lote ${number} anulado`,
          description: 'Sus documentos volvieron a Validado por Tesorería',
        }
      }}
      onClose={onClose}
      fields={({ pressed }) => (
        <TextArea
          label="Motivo"
          value={reason}
          maxLength={2000}
          autoFocus
          error={pressed && reason.trim() === '' ? 'Escribe el motivo.' : undefined}
          onValue={setReason}
        />
      )}
    />
  )
}
