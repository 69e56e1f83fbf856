// Keyboard shortcuts that move a line, and the focus that follows it.
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Alt plus an arrow moves one line up or down. */
export function moveOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): 1 | -1 | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
}

/** Index of the line that an element is in; undefined for inputs, where these keys keep their meaning. */
export function indexOf(target: EventTarget, list: string): number | undefined {
  if (!(target instanceof Element) || target.matches('input')) return undefined
  const path = target.closest('[role=row]')?.querySelector<HTMLElement>('[data-path]')?.dataset['path']
  const [, index] = path?.startsWith(`${list}.`) ? path.split('.') : []
  return index === undefined ? undefined : Number(index)
}

/** Keeps the focus at its place in a moved line. Call it with the new index before the table renders the move. */
export function useFollowedLine(table: RefObject<HTMLTableElement | null>, lines: unknown) {
  const due = useRef<{ index: number; at: number }>(undefined)
  // In a layout effect, before another key can be pressed, because a row loses the focus when React moves it.
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
