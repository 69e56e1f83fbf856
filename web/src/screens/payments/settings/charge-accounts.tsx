import { formatBankAccount, parseBankAccount } from '@conforme/contract/payments/bank-accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { refreshPayments } from '../payments-key.ts'
import { currencyNames } from '../payment-currencies.ts'

const typeNames = { C: 'Corriente', M: 'Maestra' }

export function ChargeAccounts({ canChange }: { canChange: boolean }) {
  const query = useQuery(apiQuery('GET /api/payments/charge-accounts'))
  const { data } = query
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/payments/charge-accounts/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Cuenta de cargo retirada' }),
    onError: (failure) => toastFailure('Error', failure, 'No se pudo retirar la cuenta'),
    onSettled: () => refreshPayments(queryClient),
  })
  return (
    <Card title="Cuentas de cargo" description="Cuentas del BCP desde las que se paga, una por moneda o más.">
      <QueryState query={query} failure="No se pudieron cargar" className="h-20" />
      {data?.accounts.length === 0 && <p className="text-muted">Todavía no hay cuentas de cargo.</p>}
      <ul className="divide-y divide-line">
        {data?.accounts.map((account) => (
          <li key={account.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{account.name}</span>
              <span className="block text-sm text-muted">
                {typeNames[account.type]} {formatBankAccount(account.digits)}, en{' '}
                {currencyNames[account.currency]}
              </span>
            </span>
            {canChange && (
              <IconButton
                label={`Retirar ${account.name}`}
                size="sm"
                icon={<Trash2 aria-hidden />}
                onClick={() => remove.mutate(account.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {canChange ? (
        <AccountForm />
      ) : (
        <p className="mt-3 text-sm text-muted">Las cambia un administrador de la empresa.</p>
      )}
    </Card>
  )
}

function AccountForm() {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [type, setType] = useState<'C' | 'M'>('C')
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/payments/charge-accounts', { body: { name: name.trim(), type, account: number } }),
    onSuccess: () => {
      toast({ title: 'Cuenta de cargo registrada' })
      setName('')
      setNumber('')
      setPressed(false)
    },
    onSettled: () => refreshPayments(queryClient),
  })
  const account = parseBankAccount(number)
  const wrongNumber = account?.kind !== 'bcp_corriente'
  return (
    <Form
      className="mt-4 flex flex-col gap-3 border-t border-line pt-4"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        if (!wrongNumber && name.trim() !== '') mutate()
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Nombre de la cuenta"
          placeholder="Principal en soles"
          value={name}
          maxLength={80}
          error={pressed && name.trim() === '' ? 'Escribe un nombre.' : undefined}
          onValue={setName}
        />
        <Select
          label="Tipo"
          value={type}
          onValue={(value) => setType(value === 'M' ? 'M' : 'C')}
          options={[
            { value: 'C', label: 'Corriente' },
            { value: 'M', label: 'Maestra' },
          ]}
        />
      </div>
      <TextField
        label="Número de cuenta BCP"
        placeholder="193-2519755-1-79"
        inputMode="numeric"
        value={number}
        maxLength={60}
        error={
          pressed && wrongNumber ? 'Son los 13 dígitos de una cuenta corriente o maestra del BCP.' : undefined
        }
        hint={account?.currency && `BCP, en ${currencyNames[account.currency]}`}
        onValue={setNumber}
      />
      <ErrorNotice error={error} fallback="No se pudo registrar la cuenta." />
      <div>
        <Button type="submit" busy={isPending}>
          Registrar cuenta
        </Button>
      </div>
    </Form>
  )
}
