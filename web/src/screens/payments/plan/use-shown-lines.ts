import type { PaymentLine } from '@conforme/contract/payments/payments'
import { useState } from 'react'
import { shownLines } from './shown-lines.ts'
import type { PaymentPlan } from './use-payment-plan.ts'

export interface ShownLines {
  lines: readonly PaymentLine[]
  search: string
  setSearch: (search: string) => void
  /** Set when only what is due by a day is shown; documents selected then are paid only what is due. */
  dueBy: string | undefined
  setOnlyDue: (onlyDue: boolean) => void
  areAllChosen: boolean
  /** Selects or clears all documents shown. */
  toggleAll: () => void
  toggle: (documentId: string | null) => void
}

export function useShownLines(all: readonly PaymentLine[], plan: PaymentPlan): ShownLines {
  const [search, setSearch] = useState('')
  const [onlyDue, setOnlyDue] = useState(false)
  const dueBy = onlyDue ? plan.paymentDate : undefined
  const lines = shownLines(all, { search, dueBy })
  const ids = lines.flatMap((line) => line.documentId ?? [])
  const areAllChosen = ids.length > 0 && ids.every((id) => plan.chosen.includes(id))
  // Keeps the selection of documents not shown.
  const others = plan.chosen.filter((id) => !ids.includes(id))
  function choose(chosen: readonly string[]) {
    plan.choose(chosen)
    const added = chosen.filter((id) => !plan.chosen.includes(id))
    if (dueBy !== undefined) plan.payDue(added, dueBy)
  }
  return {
    lines,
    search,
    setSearch,
    dueBy,
    setOnlyDue,
    areAllChosen,
    toggleAll: () => choose(areAllChosen ? others : [...others, ...ids]),
    toggle: (id) => {
      if (id === null) return
      choose(plan.chosen.includes(id) ? plan.chosen.filter((each) => each !== id) : [...plan.chosen, id])
    },
  }
}
