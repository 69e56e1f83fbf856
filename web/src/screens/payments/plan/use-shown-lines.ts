import type { PaymentLine } from '@conforme/contract/payments/payments'
import { useState } from 'react'
import { allShown } from './all-shown.ts'
import { shownLines } from './shown-lines.ts'
import type { PaymentPlan } from './use-payment-plan.ts'

export interface ShownLines {
  lines: readonly PaymentLine[]
  search: string
  setSearch: (search: string) => void
  /** Set when only what is due by a day is shown; documents selected then are paid only what is due. */
  dueBy: string | undefined
  setOnlyDue: (onlyDue: boolean) => void
  /** Selects or clears all documents shown; undefined when neither is possible. */
  all: { label: string; toggle: () => void } | undefined
  toggle: (documentId: string | null) => void
}

/** `isWhole`: no further documents wait besides those of the list. */
export function useShownLines(
  waiting: readonly PaymentLine[],
  plan: PaymentPlan,
  isWhole: boolean,
): ShownLines {
  const [search, setSearch] = useState('')
  const [onlyDue, setOnlyDue] = useState(false)
  const dueBy = onlyDue ? plan.paymentDate : undefined
  const lines = shownLines(waiting, { search, dueBy })
  const ids = lines.flatMap((line) => line.documentId ?? [])
  const all = allShown(plan.chosen, ids, isWhole)
  const payDue = (added: readonly string[]) => dueBy !== undefined && plan.payDue(added, dueBy)
  function toggleAll(chosen: readonly string[]) {
    plan.choose(chosen)
    const before = new Set(plan.chosen)
    payDue(chosen.filter((id) => !before.has(id)))
  }
  return {
    lines,
    search,
    setSearch,
    dueBy,
    setOnlyDue,
    all: all && { label: all.label, toggle: () => toggleAll(all.ids) },
    toggle: (id) => {
      if (id === null) return
      if (plan.chosen.includes(id)) plan.choose(plan.chosen.filter((each) => each !== id))
      else if (plan.add(id)) payDue([id])
    },
  }
}
