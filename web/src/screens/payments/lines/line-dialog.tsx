// Dialog with a person's choices for one payment instead of the computed values: account, partial amount, detracción,
// retención.
import { parseAmount } from '@conforme/contract/values/amounts'
import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
import type { PaymentLine } from '@conforme/contract/payments/payments'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import {
  errorsOfDraft,
  instalmentsToPay,
  toChoice,
  toDraft,
  withPercentage,
  type LineDraft,
} from './line-draft.ts'
import type { PaymentPlan } from '../plan/use-payment-plan.ts'

interface LineDialogProps {
  line: PaymentLine
  plan: PaymentPlan
  onClose: () => void
}

export function LineDialog({ line, plan, onClose }: LineDialogProps) {
  const id = line.documentId ?? ''
  const [draft, setDraft] = useState(() => toDraft(line, plan.choices[id]))
  const [pressed, setPressed] = useState(false)
  const errors = pressed ? errorsOfDraft(draft) : {}
  const write = (change: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...change }))
  function save() {
    setPressed(true)
    if (Object.keys(errorsOfDraft(draft)).length > 0) return
    plan.decide(id, toChoice(draft, line))
    if (!plan.chosen.includes(id)) plan.add(id)
    onClose()
  }

  return (
    <FormDialog
      title="Cambiar el pago"
      description={`${line.supplierName || line.filename} ${line.documentNumber}`}
      action="Guardar"
      aside={
        plan.choices[id] && (
          <Button
            onClick={() => {
              plan.decide(id, undefined)
              onClose()
            }}
          >
            Volver a lo calculado
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      {!line.isCredit && (
        <AccountChoice
          ruc={line.supplierRuc}
          value={draft.accountId}
          onValue={(accountId) => write({ accountId })}
        />
      )}
      <AmountChoice line={line} value={draft.pay} error={errors.pay} onValue={(pay) => write({ pay })} />
      {!line.isCredit && <TaxChoices draft={draft} errors={errors} write={write} />}
    </FormDialog>
  )
}

interface AmountChoiceProps {
  line: PaymentLine
  value: string
  error: string | undefined
  onValue: (pay: string) => void
}

/** The amount: all that is left, a typed part, or what is due up to an instalment. */
function AmountChoice({ line, value, error, onValue }: AmountChoiceProps) {
  const instalments = instalmentsToPay(line.instalments)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={line.isCredit ? 'Descontar ahora' : 'Pagar ahora'}
        hint={`Vacío, ${line.isCredit ? 'toda la nota' : 'todo lo que falta'}. Lo demás queda en esta lista para otro lote.`}
        inputMode="decimal"
        className="sm:max-w-80"
        value={value}
        error={error}
        onValue={onValue}
      />
      {instalments.length > 0 && (
        <div role="group" aria-label="Cuotas que faltan" className="flex flex-wrap gap-2">
          {instalments.map(({ name, upTo, dueOn }) => (
            <Button
              key={name}
              size="sm"
              className="aria-pressed:border-ink aria-pressed:bg-ink-soft"
              aria-pressed={upTo === null ? value.trim() === '' : parseAmount(value) === upTo}
              onClick={() => onValue(upTo === null ? '' : upTo.toFixed(2))}
            >
              Hasta {name}: {upTo === null ? 'todo' : formatMoney(upTo, line.currency ?? '')}
              {dueOn && `, vence ${formatDate(dueOn)}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

interface TaxChoicesProps {
  draft: LineDraft
  errors: ReturnType<typeof errorsOfDraft>
  write: (change: Partial<LineDraft>) => void
}

/** Choices for detracción, retención and percepción that replace the computed ones. */
function TaxChoices({ draft, errors, write }: TaxChoicesProps) {
  const isComputed = draft.depositSoles.trim() === '' && !errors.depositSoles
  const bind = (field: 'depositSoles' | 'percentage' | 'code' | 'retencion' | 'percepcion') => ({
    value: draft[field],
    error: errors[field],
    onValue: (value: string) => write({ [field]: value }),
  })
  return (
    <>
      <Checkbox
        label="Decidir la detracción"
        hint="Sin marcar vale lo que Tesorería decidió al validar."
        checked={draft.decidesDetraccion}
        onChecked={(decidesDetraccion) => write({ decidesDetraccion })}
      />
      {draft.decidesDetraccion && (
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <TextField
            label="Depósito (S/ enteros)"
            inputMode="numeric"
            {...bind('depositSoles')}
            hint={
              isComputed
                ? 'Vacío, se calcula con el porcentaje.'
                : parseAmount(draft.depositSoles) === 0
                  ? 'Sin detracción'
                  : undefined
            }
          />
          <TextField
            label="Porcentaje (%)"
            placeholder="12"
            inputMode="decimal"
            {...bind('percentage')}
            onValue={(percentage) => write(withPercentage(draft, percentage))}
          />
          <TextField label="Código" placeholder="037" inputMode="numeric" maxLength={3} {...bind('code')} />
        </div>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Retención"
          hint="Vacía, se calcula según el proveedor y el documento."
          inputMode="decimal"
          {...bind('retencion')}
        />
        <TextField
          label="Percepción que se suma"
          hint="Vacía, la que el documento imprime."
          inputMode="decimal"
          {...bind('percepcion')}
        />
      </div>
    </>
  )
}

interface AccountChoiceProps {
  ruc: string
  value: string
  onValue: (accountId: string) => void
}

function AccountChoice({ ruc, value, onValue }: AccountChoiceProps) {
  const { data } = useQuery({
    ...apiQuery('GET /api/suppliers/:ruc', { params: { ruc } }),
    enabled: /^\d{8,11}$/.test(ruc),
  })
  const payable = (data?.accounts ?? []).filter(
    (account) => account.kind !== 'detracciones' && account.status === 'confirmada',
  )
  return (
    <Select
      label="Cuenta de abono"
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: 'La que mejor corresponde' },
        ...payable.map((account) => ({
          value: account.id,
          label: `${account.bank} ${formatBankAccount(account.digits)}${account.currency ? ` (${account.currency})` : ''}`,
        })),
      ]}
    />
  )
}
