// The batch being composed: the selection and choices, and the server's plan for them. Nothing is written until it is
// prepared.
import { maxInBatch } from '@conforme/contract/limits'
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'
import { formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reply } from '../../../lib/api/api.ts'
import { useUser } from '../../../features/session/session.tsx'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { chargeAccountsOf, type ChargeAccountIds } from './charge-accounts-of.ts'
import {
  draftAmong,
  draftWithout,
  keepDraft,
  keptDraft,
  paidAmong,
  type BatchRequest,
  type Draft,
  type LineChoice,
} from '../../../features/payments/kept-draft.ts'
import { dueUntil } from './shown-lines.ts'
import { useLaterLines } from './use-later-lines.ts'
import type { Currency } from '../payment-currencies.ts'

function dueChoices(
  lines: readonly PaymentLine[],
  ids: readonly string[],
  day: string,
): Record<string, LineChoice> {
  const due = lines.flatMap((line): [string, LineChoice][] => {
    const pay = dueUntil(line, day)
    return line.documentId !== null && ids.includes(line.documentId) && pay !== undefined
      ? [[line.documentId, { pay }]]
      : []
  })
  return Object.fromEntries(due)
}

/** Debounce, so that selecting ten invoices in a row sends one request. */
const settleMs = 250

export interface PaymentPlan {
  /** The listed documents, after those selected that fall due later. */
  lines: readonly PaymentLine[]
  /** How many of the lines are not listed by due date. */
  later: number
  chosen: readonly string[]
  /** Selects one more. Returns false if the batch is full, and tells the person. */
  add: (documentId: string) => boolean
  choose: (documentIds: readonly string[]) => void
  choices: Readonly<Record<string, LineChoice>>
  decide: (documentId: string, choice: LineChoice | undefined) => void
  /** Pays only the instalments due by a day, for documents without a choice of their own. */
  payDue: (documentIds: readonly string[], day: string) => void
  paymentDate: string
  setPaymentDate: (date: string) => void
  reference: string
  setReference: (reference: string) => void
  chargeAccounts: ChargeAccountIds
  setChargeAccount: (currency: Currency, id: string) => void
  accepted: ReadonlySet<string>
  accept: (issue: PaymentIssue, accepted: boolean) => void
  /** Drops documents that are now in a batch, with their choices. */
  forget: (documentIds: readonly string[]) => void
  request: BatchRequest
  preview: Reply<'POST /api/payments/preview'> | undefined
  previewError: Error | null
  /** True when the plan on screen matches the selection. */
  settled: boolean
  /** A request is in progress. None is sent for an invalid date. */
  isAsking: boolean
}

/** The waiting documents that are due first, each as if paid in full, and how many wait in all. */
interface Waiting {
  lines: readonly PaymentLine[]
  total: number
}

export function usePaymentPlan({ lines: listed, total }: Waiting): PaymentPlan {
  const { id: userId } = useUser()
  const isWhole = total <= listed.length
  const [draft, setDraft] = useState(() => keptDraft(userId))
  const current = draftAmong(draft, listed, isWhole)
  if (current !== draft) setDraft(current)
  const { ids: chosen, choices } = current
  const change = (make: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => ({ ...before, ...make(before), paid: paidAmong(before.paid, listed) }))
  const [paymentDate, setPaymentDate] = useState(todayIso)
  const [reference, setReference] = useState('')
  const [picked, setPicked] = useState<ChargeAccountIds>({})
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const accounts = useQuery(apiQuery('GET /api/payments/charge-accounts')).data?.accounts ?? []

  // Stored, so that visiting another screen keeps the selection.
  useEffect(() => keepDraft(userId, current), [userId, current])

  const chargeAccounts = chargeAccountsOf(accounts, picked)
  const request: BatchRequest = {
    items: chosen.map((documentId) => ({ documentId, ...choices[documentId] })),
    paymentDate,
    reference: reference.trim(),
    chargeAccounts,
  }
  const asked = JSON.stringify(request)
  const rested = useDebounced(asked, settleMs)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['/api/payments/preview', rested],
    queryFn: () => call('POST /api/payments/preview', { body: request }),
    enabled: chosen.length > 0 && isIsoDate(paymentDate) && asked === rested,
    placeholderData: (before) => before,
  })

  const settled = data !== undefined && !isPlaceholderData && asked === rested
  const seenLater = useLaterLines(listed, settled && !isWhole ? data.lines : [])
  const later = isWhole ? [] : seenLater
  const lines = [...later, ...listed]
  const unknown = settled ? idsWithout(chosen, lines) : []
  if (unknown.length > 0) setDraft(draftWithout(current, unknown))
  return {
    lines,
    later: later.length,
    chosen,
    add: (id) => {
      const fits = chosen.length < maxInBatch
      if (fits) change(({ ids }) => ({ ids: [...ids, id] }))
      else sayFull()
      return fits
    },
    choose: (ids) => change(() => ({ ids })),
    choices,
    decide: (id, choice) =>
      change(({ choices: { [id]: _, ...others } }) => ({
        choices: choice ? { ...others, [id]: choice } : others,
      })),
    payDue: (ids, day) =>
      change(({ choices: before }) => ({ choices: { ...dueChoices(lines, ids, day), ...before } })),
    paymentDate,
    setPaymentDate,
    reference,
    setReference,
    chargeAccounts,
    setChargeAccount: (currency, id) => setPicked((before) => ({ ...before, [currency]: id })),
    accepted,
    accept: ({ key, message }, on) =>
      setAccepted((before) => {
        const next = new Set(before)
        if (on) next.add(acceptanceOf({ key, message }))
        else next.delete(acceptanceOf({ key, message }))
        return next
      }),
    forget: (documentIds) => {
      const left = draftWithout(current, documentIds)
      setDraft(left)
      // Stored here too, because this screen unmounts before its effect when the batch opens.
      keepDraft(userId, left)
    },
    request,
    preview: chosen.length > 0 ? data : undefined,
    previewError: error,
    settled,
    isAsking: !settled && error === null && isIsoDate(paymentDate),
  }
}

function sayFull(): void {
  toast({
    title: 'El lote está completo',
    description: `Un lote lleva hasta ${formatCount(maxInBatch)} documentos. Para elegir otro, quita uno o prepara antes este.`,
    variant: 'destructive',
  })
}

/** Neither listed nor planned: they were deleted. */
function idsWithout(ids: readonly string[], lines: readonly PaymentLine[]): string[] {
  const known = new Set(lines.map(({ documentId }) => documentId))
  return ids.filter((id) => !known.has(id))
}

/** Includes the message, because a warning whose text changed must be accepted again. */
export function acceptanceOf({ key, message }: Pick<PaymentIssue, 'key' | 'message'>): string {
  return `${key}\n${message}`
}
