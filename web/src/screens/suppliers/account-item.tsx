// One account of a supplier. Invoice fraud works by changing accounts, so a changed one is confirmed only by a person who
// states that they checked with the supplier.
import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
import type { SupplierAccount } from '@conforme/contract/suppliers/suppliers'
import { quoted } from '@conforme/contract/values/plain-text'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleOff from 'lucide-react/icons/circle-off'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { isPast } from '../../lib/dates.ts'
import { useUser } from '../../features/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { AskedButton } from '../../ui/overlays/asked-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { accountKinds, confirmedText, currencyOptions, toCurrency } from './account-words.ts'
import { ChangeProof, isProven, noProof } from './change-proof.tsx'
import { useIsAlone } from './use-is-alone.ts'
import { useSupplierChange } from './use-supplier-change.ts'

interface AccountItemProps {
  ruc: string
  account: SupplierAccount
  all: readonly SupplierAccount[]
}

export function AccountItem({ ruc, account, all }: AccountItemProps) {
  const confirmed = account.status === 'confirmada'
  const retire = useSupplierChange(
    () => call('DELETE /api/suppliers/:ruc/accounts/:accountId', { params: { ruc, accountId: account.id } }),
    'Cuenta retirada',
  )
  const number = formatBankAccount(account.digits)
  const retiring = { size: 'sm', variant: 'ghost', busy: retire.isPending } as const
  const notTheirs = account.status !== 'retirada' && (
    <Button {...retiring} aria-label={`No es su cuenta: ${number}`} onClick={() => retire.mutate(undefined)}>
      No es su cuenta
    </Button>
  )
  return (
    <li data-row="" className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p data-row-rest="" tabIndex={-1} className="font-medium wrap-anywhere">
            {number}
          </p>
          <p className="text-sm text-muted">
            {[account.bank, accountKinds[account.kind], account.currency].filter(Boolean).join(' · ')}
          </p>
        </div>
        <StatusBadge status={account.status} />
      </div>
      <p className="text-sm text-muted">
        {account.confirmedBy && (
          <>
            La confirmó {account.confirmedBy}, <DateText value={account.confirmedAt} time />.{' '}
          </>
        )}
        {account.change && (
          <>
            {account.change.by} la registró en lugar de otra, <DateText value={account.change.at} time />:{' '}
            {quoted(account.change.note)}.{' '}
          </>
        )}
        {isWaiting(account) && (
          <>
            Se puede pagar a ella desde el <DateText value={account.payableFrom} time />.{' '}
          </>
        )}
        {account.documentId && (
          <>
            Leída en <TextLink href={`/documento/${account.documentId}`}>un documento</TextLink>.
          </>
        )}
      </p>
      {retire.error && <Notice tone="bad">{messageOf(retire.error, 'No se pudo retirar la cuenta.')}</Notice>}
      {confirmed && (
        <div>
          <AskedButton
            {...retiring}
            aria-label={`Retirar la cuenta ${number}`}
            title={`Retirar la cuenta ${number}`}
            description="No se paga más a ella, ni por su CCI. Para volver a usarla habrá que verificarla con el proveedor, como cuando cambia de cuenta, y esperar."
            action="Retirar"
            onConfirm={() => retire.mutate(undefined)}
          >
            Retirar
          </AskedButton>
        </div>
      )}
      {account.status === 'por_aprobar' && <Approval ruc={ruc} account={account} beside={notTheirs} />}
      {!confirmed && account.status !== 'por_aprobar' && (
        <Confirmation ruc={ruc} account={account} all={all} beside={notTheirs} />
      )}
    </li>
  )
}

function isWaiting({ status, payableFrom }: SupplierAccount): boolean {
  return status === 'confirmada' && payableFrom !== null && !isPast(payableFrom)
}

/** Needs a second person, if there is one; the server decides. */
function Approval({ ruc, account, beside }: Omit<AccountItemProps, 'all'> & { beside: ReactNode }) {
  const user = useUser()
  const isOwn = account.change?.byId === user.id
  const isAlone = useIsAlone()
  const approves = !isOwn || isAlone === true
  const { mutate, isPending, error } = useSupplierChange(
    () =>
      call('POST /api/suppliers/:ruc/accounts/:accountId/confirm', {
        params: { ruc, accountId: account.id },
        body: {},
      }),
    'Cambio aprobado',
  )
  return (
    <>
      <p className="text-sm">
        {approves ? (
          <>
            {isOwn && 'En tu empresa no hay otra persona activa que lo apruebe: lo haces tú. '}
            Aprueba el cambio solo si te consta la llamada.
          </>
        ) : (
          isAlone === false &&
          'Otra persona de tu empresa debe aprobar este cambio, aquí mismo con su usuario.'
        )}
      </p>
      <ErrorNotice error={error} fallback="No se pudo aprobar el cambio." />
      <div className="flex flex-wrap gap-2">
        {approves && (
          <Button size="sm" variant="primary" busy={isPending} onClick={() => mutate(undefined)}>
            Aprobar cambio
          </Button>
        )}
        {beside}
      </div>
    </>
  )
}

function Confirmation({ ruc, account, all, beside }: AccountItemProps & { beside: ReactNode }) {
  const [currency, setCurrency] = useState<string>(account.currency ?? '')
  const [proof, setProof] = useState(noProof)
  const { mutate, isPending, error } = useSupplierChange(
    () =>
      call('POST /api/suppliers/:ruc/accounts/:accountId/confirm', {
        params: { ruc, accountId: account.id },
        body: { ...proof, ...toCurrency(currency) },
      }),
    (supplier) => confirmedText(account.id, supplier),
  )
  const rivals = all.filter((other) => servesTheSame(other, account, currency))
  // The account that it replaces depends on its currency, which must be chosen first.
  const takesPlace = account.currency === null && currency !== '' ? rivals.length > 0 : account.isChange
  const isChange = takesPlace || (error instanceof ApiError && error.code === 'cuenta_cambiada')
  return (
    <>
      {account.currency === null && (
        <Select
          label="Moneda de la cuenta"
          value={currency}
          onValue={setCurrency}
          options={currencyOptions}
          className="max-w-60"
        />
      )}
      {isChange && (
        <Notice tone="warn" title="No es la cuenta que estaba confirmada">
          {rivals.length > 0 && (
            <p>Hasta ahora: {rivals.map((rival) => formatBankAccount(rival.digits)).join(', ')}.</p>
          )}
          <ChangeProof proof={proof} onProof={setProof} />
        </Notice>
      )}
      <ErrorNotice error={error} fallback="No se pudo confirmar la cuenta." />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={isPending}
          disabled={isChange && !isProven(proof)}
          aria-label={`Confirmar cuenta ${formatBankAccount(account.digits)}`}
          onClick={() => mutate(undefined)}
        >
          Confirmar cuenta
        </Button>
        {beside}
      </div>
    </>
  )
}

/** Whether the other account is confirmed for the same purpose, and in the same currency if both are known. */
function servesTheSame(other: SupplierAccount, account: SupplierAccount, currency: string): boolean {
  return (
    other.status === 'confirmada' &&
    (other.kind === 'detracciones') === (account.kind === 'detracciones') &&
    (other.currency === null || currency === '' || other.currency === currency)
  )
}

const looks = {
  propuesta: { tone: 'ink', icon: <CircleDashed aria-hidden />, word: 'Por confirmar' },
  por_aprobar: { tone: 'warn', icon: <CircleDashed aria-hidden />, word: 'Por aprobar' },
  confirmada: { tone: 'ok', icon: <CircleCheck aria-hidden />, word: 'Confirmada' },
  retirada: { tone: 'neutral', icon: <CircleOff aria-hidden />, word: 'Retirada' },
} as const

function StatusBadge({ status }: { status: SupplierAccount['status'] }) {
  const { tone, icon, word } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
