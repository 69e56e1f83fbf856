// A focusable row with one editable value. Enter, F2 or a digit starts editing; Enter accepts, Escape cancels. Who has no
// keyboard has a button for each.
import Pencil from 'lucide-react/icons/pencil'
import type { KeyboardEvent, ReactNode } from 'react'
import { OpenField } from '../documents/fields/open-field.tsx'
import type { FieldEditor } from '../documents/fields/use-field-editor.ts'
import { useFocusGiven } from '../documents/fields/use-focus-back.ts'
import type { FieldRow } from '../extracted-data/field-rows.ts'
import { IconButton } from '../../ui/controls/button.tsx'
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
  /** Without one the content opens the editor itself. */
  hasEditButton?: boolean
  /** A question about the value is on the screen: its editor is there, whatever opened it. */
  opensElsewhere?: boolean
  /** What changed about the value while it is on screen; screen readers announce it, also to who is typing. */
  news?: string
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
  hasEditButton = true,
  opensElsewhere = false,
  news,
  className,
  children,
}: EditableRowProps) {
  const isOpen = !opensElsewhere && editor.isOpen(row.path)
  useFocusGiven(isOpen, onLeft)

  function leave() {
    editor.close(row.path)
    onLeft()
  }

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
        <>
          <span aria-hidden className="mb-1 block text-sm text-muted">
            {row.label}
          </span>
          <OpenField row={row} editor={editor} onSave={onTyped} onCancel={leave} />
        </>
      ) : (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">{children}</div>
          {hasEditButton && editor.editable && (
            // Enter on the row does the same: the keyboard does not stop here too.
            <IconButton
              label={`Corregir ${row.label}`}
              size="sm"
              tabIndex={-1}
              icon={<Pencil aria-hidden />}
              className="-my-1 text-muted"
              onClick={() => editor.open(row)}
            />
          )}
        </div>
      )}
      {news !== undefined && <Status>{news}</Status>}
    </div>
  )
}

function Status({ children }: { children: string }) {
  return (
    <p role="status" className="text-sm text-ok">
      {children}
    </p>
  )
}
