/** Why the screen must not switch to another document. */
export type HoldReason = 'editing' | 'pointer' | 'focus'

/** The document that stays on screen, and why. */
export interface Held {
  id: string
  reasons: readonly HoldReason[]
}

interface HoldChange {
  reason: HoldReason
  on: boolean
  /** The document on screen, which is held from now on if none was. */
  currentId: string | undefined
}

/** What is held after a reason began or ended; the same object when that changes nothing. */
export function afterHold(before: Held | undefined, { reason, on, currentId }: HoldChange): Held | undefined {
  const { id = currentId, reasons: held = [] } = before ?? {}
  if (held.includes(reason) === on) return before
  const reasons = on ? [...held, reason] : held.filter((each) => each !== reason)
  return reasons.length === 0 || id === undefined ? undefined : { id, reasons }
}

/** The held document, else the newest: the first of the list. */
export function shownOf<One extends { id: string }>(
  documents: readonly One[] | undefined,
  held: Held | undefined,
): One | undefined {
  return documents?.find(({ id }) => id === held?.id) ?? documents?.[0]
}
