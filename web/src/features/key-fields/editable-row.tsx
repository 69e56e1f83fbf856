// A focusable row with one editable value. Enter, F2 or a digit starts editing; Enter accepts, Escape cancels. Without a
// keyboard, buttons do the same.
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
  /** Key handlers of the row itself, called before those that start editing. */
  onRowKey?: (event: KeyboardEvent) => void
  /** Called when an edit is accepted. */
  onTyped: () => void
  /** Called when editing is cancelled; the focus returns to the row. */
  onLeft: () => void
  /** When false, the content itself opens the editor. */
  hasEditButton?: boolean
  /** True while a question about the value is on screen: its editor opens there. */
  opensElsewhere?: boolean
  /** Changes of the value while on screen. Screen readers announce them, also to a person who is typing. */
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
            // Not a tab stop, because Enter on the row does the same.
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
