// Moves the focus between rows, not inputs, so that letters act as shortcuts and nothing is typed by accident.
import { useRef } from 'react'

export interface RowFocus {
  /** Registers the element of a row under its field path. */
  register: (path: string) => (element: HTMLElement | null) => void
  /** Returns false when there is no such row. */
  focus: (path: string, options?: FocusOptions) => boolean
  /** Moves to the previous or next row in page order. */
  step: (by: 1 | -1) => void
}

export function useRowFocus(): RowFocus {
  const rows = useRef(new Map<string, HTMLElement>())
  return {
    register: (path) => (element) => {
      if (element) rows.current.set(path, element)
      else rows.current.delete(path)
    },
    focus: (path, options) => {
      const row = rows.current.get(path)
      row?.focus(options)
      return row !== undefined
    },
    step: (by) => {
      const inOrder = [...rows.current.values()].toSorted((left, right) =>
        left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      const at = inOrder.findIndex((row) => row.contains(document.activeElement))
      inOrder[at < 0 ? 0 : at + by]?.focus()
    },
  }
}
