import type { KeyboardEvent, Ref } from 'react'
import type { FieldRow } from '../../extracted-data/field-rows.ts'
import { cx } from '../../../ui/cx.ts'
import { controlClass } from '../../../ui/controls/field.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { FieldEditor } from './use-field-editor.ts'

interface FieldInputProps {
  row: FieldRow
  editor: FieldEditor
  label: string
  autoFocus?: boolean
  numeric?: boolean
  /** Replaces displayed text: hardly taller than it, so that nothing below moves. */
  inPlace?: boolean
  inputRef?: Ref<HTMLInputElement>
  onEnter: () => void
  onEscape?: () => void
}

export function FieldInput({
  row,
  editor,
  label,
  autoFocus = false,
  numeric = false,
  inPlace = false,
  inputRef,
  onEnter,
  onEscape,
}: FieldInputProps) {
  const error = editor.errorOf(row)
  const conflict = editor.conflictOf(row.path)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      // Key repeat must not accept the following fields too.
      if (!event.repeat) onEnter()
    }
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation()
      onEscape()
    }
  }
  return (
    <>
      <input
        ref={inputRef}
        type="text"
        autoFocus={autoFocus}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        value={editor.textOf(row)}
        onFocus={() => editor.look(row)}
        onChange={(event) => editor.write(row.path, event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(controlClass, inPlace && 'sm:py-1!', numeric && 'text-right tabular-nums')}
      />
      {error && (
        <span role="alert" className="block text-sm text-bad">
          {error}
        </span>
      )}
      {conflict && (
        <FieldConflict
          path={row.path}
          conflict={conflict}
          onKeepMine={() => editor.keepMine(row)}
          onTakeTheirs={() => editor.takeTheirs(row.path)}
        />
      )}
    </>
  )
}
