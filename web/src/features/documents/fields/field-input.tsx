import type { KeyboardEvent, Ref } from 'react'
import type { FieldRow } from '../../extracted-data/field-rows.ts'
import { cx } from '../../../ui/cx.ts'
import { controlClass } from '../../../ui/controls/field.tsx'
import type { EditConflict } from './edit-conflict.ts'
import { FieldConflict } from './field-conflict.tsx'

/** Drafts that an input reads and writes: of the single open field, or of a whole form. */
interface FieldDrafts {
  textOf: (row: FieldRow) => string
  errorOf: (row: FieldRow) => string | undefined
  conflictOf: (row: FieldRow) => EditConflict | undefined
  write: (path: string, text: string) => void
  keepMine: (row: FieldRow) => void
  takeTheirs: (row: FieldRow) => void
  look?: (row: FieldRow) => void
}

interface FieldInputProps {
  row: FieldRow
  editor: FieldDrafts
  label: string
  id?: string
  autoFocus?: boolean
  numeric?: boolean
  /** Replaces displayed text, so it is barely taller than the text and nothing below moves. */
  inPlace?: boolean
  /** Selects the text, so that typing replaces it. */
  selects?: boolean
  inputRef?: Ref<HTMLInputElement>
  onEnter?: () => void
  onEscape?: () => void
  /** Also called to continue when Tab is pressed. */
  onTab?: () => void
}

export function FieldInput({
  row,
  editor,
  label,
  id,
  autoFocus = false,
  numeric = false,
  inPlace = false,
  selects = false,
  inputRef,
  onEnter,
  onEscape,
  onTab,
}: FieldInputProps) {
  const error = editor.errorOf(row)
  const conflict = editor.conflictOf(row)
  function onKeyDown(event: KeyboardEvent) {
    if (onEnter && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onEnter()
    }
    if (event.key === 'Tab') onTab?.()
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
        id={id}
        autoFocus={autoFocus}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        value={editor.textOf(row)}
        onFocus={({ target }) => {
          editor.look?.(row)
          if (selects) target.select()
        }}
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
          onTakeTheirs={() => editor.takeTheirs(row)}
        />
      )}
    </>
  )
}
