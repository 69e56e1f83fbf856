import {
  bankName,
  cciToBcp,
  formatChargeAccount,
  parseBankAccount,
  payingBank,
} from '@conforme/contract/payments/bank-accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { refreshPayments } from '../payments-key.ts'
import { currencies, currencyNames, type Currency } from '../payment-currencies.ts'

/** Only BCP's files distinguish a corriente from a maestra. */
function chargedAs({ digits, type }: { digits: string; type: 'C' | 'M' }): string {
  if (payingBank(digits) !== 'BCP') return bankName(digits.slice(0, 3))
  return type === 'C' ? 'BCP corriente' : 'BCP maestra'
}

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
    <Card
      title="Cuentas de cargo"
      description="Cuentas de tu empresa desde las que se paga, una por moneda o más. Del BCP y del BBVA sale el archivo de su banca; de otro banco, una lista de abonos."
    >
      <QueryState query={query} failure="No se pudieron cargar" className="h-20" />
      {data?.accounts.length === 0 && <p className="text-muted">Todavía no hay cuentas de cargo.</p>}
      <ul className="divide-y divide-line">
        {data?.accounts.map((account) => (
          <li key={account.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{account.name}</span>
              <span className="block text-sm text-muted">
                {chargedAs(account)} {formatChargeAccount(account.digits)}, en{' '}
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

const typeOptions = [
  { value: 'C', label: 'Corriente' },
  { value: 'M', label: 'Maestra' },
]
const currencyOptions = [
  { value: '', label: 'Elegir…' },
  { value: 'PEN', label: 'Soles' },
  { value: 'USD', label: 'Dólares' },
]
const wrongNumber =
  'Son los 13 dígitos de una cuenta corriente o maestra del BCP, los 18 de una del BBVA, o los 20 del CCI de otro banco.'

/** Describes a typed account number; undefined when it cannot be charged. */
function readNumber(text: string): { hint: string; needsCurrency: boolean } | undefined {
  const account = parseBankAccount(text)
  if (!account || !payingBank(cciToBcp(account.digits) ?? account.digits)) return undefined
  const bank = bankName(account.bankCode)
  if (!account.currency) return { hint: bank, needsCurrency: true }
  return { hint: `${bank}, en ${currencyNames[account.currency]}`, needsCurrency: false }
}

function AccountForm() {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [type, setType] = useState<'C' | 'M'>('C')
  const [currency, setCurrency] = useState<Currency>()
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/payments/charge-accounts', {
        body: { name: name.trim(), type, account: number, ...(currency && { currency }) },
      }),
    onSuccess: () => {
      toast({ title: 'Cuenta de cargo registrada' })
      setName('')
      setNumber('')
      setCurrency(undefined)
      setPressed(false)
    },
    onSettled: () => refreshPayments(queryClient),
  })
  const account = readNumber(number)
  const lacksCurrency = account?.needsCurrency === true && !currency
  return (
    <Form
      className="mt-4 flex flex-col gap-3 border-t border-line pt-4"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        if (account && !lacksCurrency && name.trim() !== '') mutate()
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
        <TextField
          label="Número de cuenta BCP, BBVA o CCI"
          placeholder="193-2519755-1-79"
          inputMode="numeric"
          value={number}
          maxLength={60}
          error={pressed && !account ? wrongNumber : undefined}
          hint={account?.hint}
          onValue={setNumber}
        />
        {account?.needsCurrency ? (
          <Select
            label="Moneda"
            value={currency ?? ''}
            error={pressed && lacksCurrency ? 'Elige la moneda de la cuenta.' : undefined}
            onValue={(value) => setCurrency(currencies.find((one) => one === value))}
            options={currencyOptions}
          />
        ) : (
          <Select
            label="Tipo"
            value={type}
            onValue={(value) => setType(value === 'M' ? 'M' : 'C')}
            options={typeOptions}
          />
        )}
      </div>
      <ErrorNotice error={error} fallback="No se pudo registrar la cuenta." />
      <div>
        <Button type="submit" busy={isPending}>
          Registrar cuenta
        </Button>
      </div>
    </Form>
  )
}
