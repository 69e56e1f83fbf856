// The keys that move a line, and the focus that goes with it.
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Alt and an arrow: one line up or down. */
export function moveOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): 1 | -1 | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
}

/** The index of the line that an element is in; undefined for what is typed into, where these keys are not ours. */
export function indexOf(target: EventTarget, list: string): number | undefined {
  if (!(target instanceof Element) || target.matches('input')) return undefined
  const path = target.closest('[role=row]')?.querySelector<HTMLElement>('[data-path]')?.dataset['path']
  const [, index] = path?.startsWith(`${list}.`) ? path.split('.') : []
  return index === undefined ? undefined : Number(index)
}

/** Keeps the focus at its place in a line that is moved: call with the new index before the table shows it there. */
export function useFollowedLine(table: RefObject<HTMLTableElement | null>, lines: unknown) {
  const due = useRef<{ index: number; at: number }>(undefined)
  // Before another key can be pressed: a row that React moves loses the focus.
  useLayoutEffect(() => {
    const rows = table.current?.querySelectorAll('tbody [role=row]')
    const row = due.current && rows?.[due.current.index]
    if (due.current && row) buttonsOf(row)[due.current.at]?.focus()
    due.current = undefined
  }, [table, lines])
  return (index: number) => {
    const focused = document.activeElement
    const row = focused?.closest('[role=row]')
    if (row && table.current?.contains(row))
      due.current = { index, at: buttonsOf(row).findIndex((each) => each === focused) }
  }
}

const buttonsOf = (row: Element) => [...row.querySelectorAll('button')]
