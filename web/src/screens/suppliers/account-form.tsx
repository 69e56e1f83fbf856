import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { currencyOptions, judgeTypedAccount, registeredText, toCurrency } from './account-words.ts'
import { ChangeProof, noProof } from './change-proof.tsx'
import { useIsAlone } from './use-is-alone.ts'
import { useSupplierChange } from './use-supplier-change.ts'

/** An account typed and confirmed by a person; validated on every key press. */
export function AccountForm({ ruc }: { ruc: string }) {
  const [account, setAccount] = useState('')
  const [isDetraccion, setDetraccion] = useState(false)
  const [currency, setCurrency] = useState('')
  const [proof, setProof] = useState(noProof)
  const [pressed, setPressed] = useState(false)
  const isAlone = useIsAlone()
  const typed = judgeTypedAccount(account, isDetraccion)
  const { mutate, isPending, error, reset } = useSupplierChange(
    () =>
      call('POST /api/suppliers/:ruc/accounts', {
        params: { ruc },
        body: { account, isDetraccion, ...proof, ...(typed.needsCurrency && toCurrency(currency)) },
      }),
    (supplier) => registeredText(account, supplier),
  )
  const isChange =
    error instanceof ApiError && (error.code === 'cuenta_cambiada' || error.code === 'cuenta_sin_llamada')
  const lacksCurrency = typed.needsCurrency && currency === ''
  const incomplete = pressed && !typed.complete ? 'Completa el número de cuenta.' : undefined

  function submit() {
    setPressed(true)
    if (!typed.complete || lacksCurrency) return
    mutate(undefined, {
      onSuccess: () => {
        setAccount('')
        setProof(noProof)
        setPressed(false)
      },
    })
  }

  return (
    <Form className="flex flex-col gap-3 border-t border-line pt-4" busy={isPending} onSubmit={submit}>
      <h3 className="font-semibold">Registrar cuenta</h3>
      <TextField
        label={isDetraccion ? 'Cuenta de detracciones' : 'Cuenta BCP, BBVA o CCI'}
        inputMode="numeric"
        value={account}
        maxLength={60}
        error={typed.error ?? incomplete}
        hint={typed.hint ?? 'Con o sin guiones.'}
        onValue={(value) => {
          setAccount(value)
          setProof(noProof)
          reset()
        }}
      />
      <Checkbox
        label="Es su cuenta de detracciones (Banco de la Nación)"
        checked={isDetraccion}
        onChecked={setDetraccion}
      />
      {typed.needsCurrency && (
        <CurrencyChoice currency={currency} onCurrency={setCurrency} isMissing={pressed && lacksCurrency} />
      )}
      {error && (
        <Notice tone={isChange ? 'warn' : 'bad'} urgent>
          <p>{messageOf(error, 'No se pudo registrar la cuenta.')}</p>
          {isChange && <ChangeProof proof={proof} onProof={setProof} />}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={isPending}>
          {isChange && isAlone === false ? 'Registrar y pedir aprobación' : 'Registrar y confirmar'}
        </Button>
      </div>
    </Form>
  )
}

interface CurrencyChoiceProps {
  currency: string
  onCurrency: (currency: string) => void
  isMissing: boolean
}

function CurrencyChoice({ currency, onCurrency, isMissing }: CurrencyChoiceProps) {
  return (
    <Select
      label="Moneda de la cuenta"
      value={currency}
      error={isMissing ? 'Indica si la cuenta es en soles o en dólares.' : undefined}
      onValue={onCurrency}
      options={currencyOptions}
      className="max-w-60"
    />
  )
}
