// One line item; every cell is edited in place.
import type { LineItem, Metadata } from '@conforme/contract/data/extracted-data'
import { isNumericField } from '@conforme/contract/data/fields'
import Trash from 'lucide-react/icons/trash-2'
import { memo, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { ConfidenceMark } from '../../../ui/confidence-mark.tsx'
import { cx } from '../../../ui/cx.ts'
import { LongCell, LongRow } from '../../../ui/tables/long-table.tsx'
import { sectionLabel } from '@conforme/contract/data/field-labels'
import type { FieldRow } from '../../extracted-data/field-rows.ts'
import { formatValue } from '../../extracted-data/format-value.ts'
import { FieldInput } from '../fields/field-input.tsx'
import type { LineColumn } from './line-columns.ts'
import { isDoubtful, toLineValue } from './line-columns.ts'
import { LineMenuButton } from './line-menu-button.tsx'
import type { LineMenuProps } from './line-menu-trigger.tsx'
import { isSameFieldView } from '../fields/is-same-field-view.ts'
import type { FieldEditor } from '../fields/use-field-editor.ts'
import { useFocusBack } from '../fields/use-focus-back.ts'

interface LineProps {
  list: string
  index: number
  line: LineItem
  columns: readonly LineColumn[]
  notes: Metadata['campos']
  currency: string | null | undefined
  editor: FieldEditor
  busy: boolean
  /** Number of lines in the list. */
  lines: number
  onRemove: (index: number, line: LineItem) => void
  onMove: LineMenuProps['onMove']
  onInsert: LineMenuProps['onInsert']
}

/** Memoised: with hundreds of cells, a key press must rerender a single row. */
export const Line = memo(
  EditableLine,
  (before, after) =>
    before.line === after.line &&
    before.index === after.index &&
    before.lines === after.lines &&
    before.notes === after.notes &&
    before.busy === after.busy &&
    before.currency === after.currency &&
    before.columns === after.columns &&
    before.editor.editable === after.editor.editable &&
    !isTouched(before) &&
    !isTouched(after),
)

function isTouched({ list, index, editor }: LineProps): boolean {
  return editor.isTouched(`${list}.${index}.`)
}

function EditableLine(props: LineProps) {
  const { list, index, line, columns, notes, currency, editor, busy, onRemove } = props
  const title = sectionLabel(list)
  return (
    <LongRow className="items-stretch">
      <LongCell className="self-center text-muted tabular-nums">
        {editor.editable ? (
          <LineMenuButton index={index} lines={props.lines} onMove={props.onMove} onInsert={props.onInsert} />
        ) : (
          index + 1
        )}
      </LongCell>
      {columns.map(({ name, label: column }) => {
        const path = `${list}.${index}.${name}`
        const label = `${title} ${index + 1} - ${column}`
        const row = { path, label, value: toLineValue(line[name]), note: notes[path] }
        return <Cell key={name} row={row} currency={currency} editor={editor} />
      })}
      {editor.editable && (
        <LongCell className="self-center">
          <IconButton
            label={`Quitar la línea ${index + 1}`}
            size="sm"
            icon={<Trash aria-hidden />}
            disabled={busy}
            onClick={() => onRemove(index, line)}
          />
        </LongCell>
      )}
    </LongRow>
  )
}

interface CellProps {
  row: FieldRow
  currency: string | null | undefined
  editor: FieldEditor
}

const Cell = memo(
  EditableCell,
  (before, after) => before.currency === after.currency && isSameFieldView(before, after),
)

function EditableCell({ row, currency, editor }: CellProps) {
  const numeric = isNumericField(row.path)
  const active = editor.active?.path === row.path
  const open = editor.editable && editor.isOpen(row.path)
  const opener = useFocusBack(open)
  const [beganWithDigit, setBeganWithDigit] = useState(false)
  function begin(digit?: string) {
    setBeganWithDigit(digit !== undefined)
    editor.open(row)
    if (digit !== undefined) editor.write(row.path, digit)
  }
  if (open) {
    return (
      <LongCell
        data-path={row.path}
        // Columns are narrow on a phone, so the input overlaps the next ones.
        className={cx('self-center', !numeric && 'max-sm:relative max-sm:z-10 max-sm:[&_input]:w-60')}
      >
        <FieldInput
          autoFocus
          inPlace
          numeric={numeric}
          selects={numeric && !beganWithDigit}
          row={row}
          editor={editor}
          label={row.label}
          onEnter={() => void editor.save(row)}
          onTab={() => void editor.save(row)}
          onEscape={() => editor.close(row.path)}
        />
      </LongCell>
    )
  }
  const text = formatValue(row.path, row.value, currency)
  return (
    <LongCell
      data-path={row.path}
      numeric={numeric}
      className={cx(
        'flex items-center gap-1.5 pointer-coarse:relative',
        numeric && 'justify-end',
        active && 'bg-ink-soft',
      )}
    >
      <button
        ref={opener}
        type="button"
        aria-label={editor.editable ? `${row.label}: ${text}. Editar` : `${row.label}: ${text}`}
        title={row.note?.motivos.join(' ') || undefined}
        // Activates on click, not on focus: a rerender between mousedown and mouseup would swallow the click.
        onFocus={({ target }) => target.matches(':focus-visible') && editor.look(row)}
        onClick={() => (editor.editable ? begin() : editor.look(row))}
        onKeyDown={(event) => {
          if (!editor.editable || !numeric || !/^\d$/.test(event.key)) return
          if (event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          begin(event.key)
        }}
        className={cx(
          // On touch screens the whole cell is the target.
          'min-h-6 rounded-sm text-left hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-0',
          numeric ? 'whitespace-nowrap' : 'min-w-0 wrap-break-word',
          row.value === null && 'text-muted',
        )}
      >
        {text}
      </button>
      {isDoubtful(row.note) && <ConfidenceMark compact confidence={row.note?.confianza} />}
    </LongCell>
  )
}
