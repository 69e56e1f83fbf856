import type { BatchDetail } from '@conforme/contract/payments/payments'
import { formatBankAccount, isTelecredito, referenceName } from '@conforme/contract/payments/bank-accounts'
import { counted, formatMoney } from '@conforme/contract/values/money'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { wholeSums } from '../../../lib/whole-sums.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { BatchActForm } from './batch-act-form.tsx'
import { paymentsOf } from './payments-of.ts'

interface CorrectingProps {
  batch: BatchDetail
  onClose: () => void
}

/** Corrects the operation number of an executed batch. */
export function ReferenceForm({ batch, onClose }: CorrectingProps) {
  const [reference, setReference] = useState(batch.closingNote ?? '')
  const lacks = reference.trim() === ''
  return (
    <BatchActForm
      title="Corregir la referencia"
      action="Guardar referencia"
      lacks={lacks}
      act={async (user) => {
        await call('POST /api/payments/batches/:id/reference', {
          params: { id: batch.id },
          body: { user, reference: reference.trim() },
        })
        return { title: 'Referencia corregida', description: 'También en la historia de sus documentos' }
      }}
      onClose={onClose}
      fields={({ pressed }) => (
        <TextField
          label={referenceName(isTelecredito(batch.charge))}
          hint="La anterior queda anotada."
          value={reference}
          maxLength={100}
          autoFocus
          error={pressed && lacks ? 'Escribe la referencia.' : undefined}
          onValue={setReference}
        />
      )}
    />
  )
}

/** Records that the bank did not pay some suppliers of an executed batch. */
export function RejectionForm({ batch, onClose }: CorrectingProps) {
  const payments = paymentsOf(batch.lines)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const documentIds = payments.flatMap((payment) => (chosen.includes(payment.key) ? payment.documentIds : []))
  return (
    <BatchActForm
      title="Abonos que el banco rechazó"
      action="Registrar rechazo"
      danger
      lacks={reason.trim() === '' || documentIds.length === 0}
      act={async (user) => {
        await call('POST /api/payments/batches/:id/reject', {
          params: { id: batch.id },
          body: { user, reason: reason.trim(), documentIds },
        })
        return { title: 'Rechazo registrado', description: 'Sus documentos esperan su pago en Por pagar' }
      }}
      onClose={onClose}
      fields={({ pressed }) => (
        <>
          <div role="group" aria-label="Abonos del lote" className="flex flex-col gap-2">
            {payments.map(({ key, supplier, account, net, currency, documentIds: { length } }) => (
              <Checkbox
                key={key}
                label={wholeSums(`${supplier}: ${formatMoney(net, currency)}`)}
                hint={`${formatBankAccount(account)} · ${counted(length, 'documento')}`}
                checked={chosen.includes(key)}
                onChecked={(checked) =>
                  setChosen((keys) => (checked ? [...keys, key] : keys.filter((one) => one !== key)))
                }
              />
            ))}
          </div>
          {pressed && documentIds.length === 0 && (
            <p role="alert" className="text-sm text-bad">
              Marca los abonos que el banco rechazó.
            </p>
          )}
          <TextArea
            label="Motivo"
            hint="Lo que dice el banco. Sus documentos vuelven a «Por pagar»."
            value={reason}
            maxLength={2000}
            error={pressed && reason.trim() === '' ? 'Escribe el motivo.' : undefined}
            onValue={setReason}
          />
        </>
      )}
    />
  )
}
