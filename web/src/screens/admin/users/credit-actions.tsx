import type { AdminUser } from '@conforme/contract/administration/admin'
import { quickCredits } from '@conforme/contract/limits'
import { formatCount } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAdministration } from '../administration.ts'
import { ResetCredits } from './reset-credits.tsx'
import { countCredits, judgeCredits, type CreditChange } from './typed-credits.ts'

export function CreditActions({ user, name }: { user: AdminUser; name: string }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: CreditChange) =>
      call('POST /api/admin/user/:id/credits', { params: { id: user.id }, body }),
    onSuccess: () => {
      toast({ title: 'Créditos actualizados correctamente' })
      setAsking(false)
    },
    onError: (error) => toastFailure('Error', error, 'Error al actualizar créditos'),
    onSettled: () => refreshAdministration(queryClient),
  })
  const { add, reset } = quickCredits
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="min-w-24 text-sm lg:text-right">
        <strong className="font-semibold tabular-nums">{formatCount(user.credits)}</strong>{' '}
        {user.credits === 1 ? 'crédito' : 'créditos'}
      </span>
      <Button
        size="sm"
        busy={isPending}
        aria-label={`Sumar ${add} créditos a ${name}`}
        onClick={() => mutate({ action: 'add', amount: add })}
      >
        +{add}
      </Button>
      <ResetCredits
        name={name}
        credits={user.credits}
        busy={isPending}
        onReset={() => mutate({ action: 'set', amount: reset })}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Otra cantidad de créditos para ${name}`}
        onClick={() => setAsking(true)}
      >
        Otra…
      </Button>
      <CreditDialog
        open={asking}
        name={name}
        credits={user.credits}
        busy={isPending}
        onClose={() => setAsking(false)}
        onChange={mutate}
      />
    </div>
  )
}

interface CreditDialogProps {
  open: boolean
  name: string
  credits: number
  busy: boolean
  onClose: () => void
  onChange: (change: CreditChange) => void
}

function CreditDialog({ open, name, credits, busy, onClose, onChange }: CreditDialogProps) {
  const [action, setAction] = useState<CreditChange['action']>('add')
  const [text, setText] = useState('')
  const { amount, result, error } = judgeCredits(text, action, credits)
  return (
    <FormDialog
      open={open}
      size="sm"
      title="Cambiar créditos"
      description={`${name} tiene ${countCredits(credits)}.`}
      action="Guardar"
      busy={busy}
      disabled={amount === undefined || error !== undefined}
      onSubmit={() => amount !== undefined && onChange({ action, amount })}
      onClose={onClose}
    >
      <Select
        label="Qué hacer"
        options={[
          { value: 'add', label: 'Sumar (o restar, con signo menos)' },
          { value: 'set', label: 'Fijar el saldo' },
        ]}
        value={action}
        onValue={(value) => setAction(value === 'set' ? 'set' : 'add')}
      />
      <TextField
        label="Cantidad"
        inputMode="numeric"
        value={text}
        error={error}
        hint={result === undefined || error ? undefined : `Quedará con ${countCredits(result)}.`}
        onValue={setText}
      />
    </FormDialog>
  )
}
