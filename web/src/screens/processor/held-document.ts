/** Why the screen must not switch to another document. */
export type HoldReason = 'editing' | 'pointer' | 'focus'

/** The document kept on screen, in its last known state, and why. */
export interface Held<One> {
  document: One
  reasons: readonly HoldReason[]
}

interface HoldChange<One> {
  reason: HoldReason
  on: boolean
  /** The document on screen; it is held from now on if none was. */
  current: One | undefined
}

/** The held document after a reason begins or ends; the same object when nothing changes. */
export function updateHold<One>(
  before: Held<One> | undefined,
  { reason, on, current }: HoldChange<One>,
): Held<One> | undefined {
  const { document = current, reasons: held = [] } = before ?? {}
  if (held.includes(reason) === on) return before
  const reasons = on ? [...held, reason] : held.filter((each) => each !== reason)
  return reasons.length === 0 || document === undefined ? undefined : { document, reasons }
}

/** The held document, even when newer ones have pushed it off the list; else the newest, the first of the list. */
export function shownOf<One extends { id: string }>(
  documents: readonly One[] | undefined,
  held: One | undefined,
): One | undefined {
  return documents?.find(({ id }) => id === held?.id) ?? held ?? documents?.[0]
}
