// A focusable row with one editable value. Enter, F2 or a digit starts editing; Enter accepts, Escape cancels.
import type { KeyboardEvent, ReactNode } from 'react'
import { FieldInput } from '../documents/fields/field-input.tsx'
import type { FieldEditor } from '../documents/fields/use-field-editor.ts'
import type { FieldRow } from '../extracted-data/field-rows.ts'
import { cx } from '../../ui/cx.ts'

interface EditableRowProps {
  row: FieldRow
  editor: FieldEditor
  /** Accessible name of the row. */
  label: string
  rowRef: (element: HTMLElement | null) => void
  /** The row's own key handlers, before those that start editing. */
  onRowKey?: (event: KeyboardEvent) => void
  /** Editing was accepted. */
  onTyped: () => void
  /** Editing was cancelled; the focus returns to the row. */
  onLeft: () => void
  className?: string
  children: ReactNode
}

export function EditableRow({
  row,
  editor,
  label,
  rowRef,
  onRowKey,
  onTyped,
  onLeft,
  className,
  children,
}: EditableRowProps) {
  const isOpen = editor.isOpen(row.path)

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    onRowKey?.(event)
    if (event.defaultPrevented || !editor.editable || event.repeat) return
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      editor.open(row)
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault()
      editor.open(row)
      editor.write(row.path, event.key)
    }
  }

  return (
    <div
      ref={rowRef}
      role="group"
      tabIndex={0}
      aria-label={label}
      aria-current={editor.active?.path === row.path || undefined}
      onFocus={() => editor.look(row)}
      onKeyDown={onKeyDown}
      className={cx(
        'min-w-0 -outline-offset-2',
        editor.active?.path === row.path && 'bg-ink-soft',
        className,
      )}
    >
      {isOpen ? (
        <FieldInput
          autoFocus
          row={row}
          editor={editor}
          label={row.label}
          onEnter={onTyped}
          onEscape={() => {
            editor.close(row.path)
            onLeft()
          }}
        />
      ) : (
        children
      )}
    </div>
  )
}
