import type { BookedPurchase, Coding } from '@conforme/contract/accounting/accounting'
import {
  accountCodePattern,
  accountCodeRule,
  costCenterPattern,
  costCenterRule,
} from '@conforme/contract/accounting/accounting-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { call } from '../../lib/api/api.ts'
import { glanceMs } from '../../lib/hooks/use-seen.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { refreshAccounting } from './accounting-key.ts'

/** Ids of the datalists with known account codes and cost centers. */
export interface CodeListIds {
  accounts: string
  centers: string
}

interface KnownCodes {
  accountCodes: readonly string[]
  costCenters: readonly string[]
}

/** Datalists of known codes, shared by any number of forms. */
export function CodeLists({
  known,
  children,
}: {
  known: KnownCodes | undefined
  children: (lists: CodeListIds) => ReactNode
}) {
  const lists = { accounts: useId(), centers: useId() }
  return (
    <>
      {children(lists)}
      <Options id={lists.accounts} values={known?.accountCodes ?? []} />
      <Options id={lists.centers} values={known?.costCenters ?? []} />
    </>
  )
}

function Options({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

interface Typed {
  account?: string
  center?: string
}

interface Saving {
  given: Coding | null
  /** The typed values at the time of saving. */
  sent: Typed
}

/**
 * Time of the last save of any purchase. The second press of a double click lands on the next purchase, which has the focus
 * by then, and must be ignored.
 */
let lastGivenAt = -Infinity

export function CodingForm({ purchase, lists }: { purchase: BookedPurchase; lists: CodeListIds }) {
  const queryClient = useQueryClient()
  const { document, coding, usual } = purchase
  // Only typed values are state, so that a change by somebody else shows in the untouched fields.
  const [typed, setTyped] = useState<Typed>({})
  const [pressed, setPressed] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const start = coding ?? usual
  const account = typed.account ?? start?.accountCode ?? ''
  const center = typed.center ?? start?.costCenter ?? ''
  const written = { accountCode: account.trim(), costCenter: center.trim().toUpperCase() }
  const isRemoved = coding !== null && written.accountCode === ''
  const errors = errorsOf(written, isRemoved)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ given }: Saving) =>
      call('PUT /api/accounting/codings', { body: { documentIds: [purchase.documentId], coding: given } }),
    onSuccess: async (_, { sent }) => {
      await refreshAccounting(queryClient)
      // Keeps what was typed during the save for the next save.
      setTyped((now) => (now === sent ? {} : now))
    },
    onError: (error) => toastFailure(`No se guardó la cuenta de ${document}`, error),
  })
  const save = () => {
    if (Object.keys(typed).length === 0 && performance.now() - lastGivenAt < glanceMs) return
    setPressed(true)
    if (errors.account || errors.center) return
    const given = { accountCode: written.accountCode, costCenter: written.costCenter || null }
    lastGivenAt = performance.now()
    mutate({ given: isRemoved ? null : given, sent: typed })
    // Moves the focus before the answer arrives, so that the answer cannot interrupt typing in the next field.
    nextField(row.current)?.focus()
  }
  const isSame =
    coding?.accountCode === written.accountCode && (coding.costCenter ?? '') === written.costCenter
  return (
    <div ref={row} className="max-sm:w-full">
      <Form className="flex flex-wrap items-start gap-2" busy={isPending} onSubmit={save}>
        <TextField
          label={`Cuenta de ${document}`}
          hideLabel
          placeholder="Cuenta"
          className="max-sm:flex-1 sm:w-36"
          inputMode="numeric"
          autoComplete="off"
          list={lists.accounts}
          value={account}
          onValue={(value) => setTyped({ ...typed, account: value })}
          error={pressed ? errors.account : undefined}
          hint={coding === null && usual ? 'La de siempre' : undefined}
        />
        <TextField
          label={`Centro de costo de ${document}`}
          hideLabel
          placeholder="C. de costo"
          className="max-sm:flex-[1.15] sm:w-40"
          autoComplete="off"
          list={lists.centers}
          value={center}
          onValue={(value) => setTyped({ ...typed, center: value })}
          error={pressed ? errors.center : undefined}
        />
        <Button type="submit" busy={isPending} disabled={isSame}>
          {isRemoved ? 'Quitar' : 'Guardar'}
        </Button>
      </Form>
    </div>
  )
}

function errorsOf({ accountCode, costCenter }: Coding, isRemoved: boolean) {
  const isCenter = !costCenter || costCenterPattern.test(costCenter)
  return {
    account: isRemoved || accountCodePattern.test(accountCode) ? undefined : accountCodeRule,
    center: isRemoved || isCenter ? undefined : costCenterRule,
  }
}

/** The account field of the next purchase; for the last one, of the previous one; for a single one, the list itself. */
function nextField(row: HTMLElement | null): HTMLElement | null | undefined {
  const item = row?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  return beside?.querySelector('input') ?? row?.closest<HTMLElement>('[role="tabpanel"]')
}
