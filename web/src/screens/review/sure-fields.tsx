import type { Document } from '@conforme/contract/documents/documents'
import { counted } from '@conforme/contract/values/money'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { keyOfPath } from '../../features/documents/fields/field-key.ts'
import type { FieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { cx } from '../../ui/cx.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { EditableRow } from '../../features/key-fields/editable-row.tsx'
import type { RowFocus } from '../../features/key-fields/use-row-focus.ts'

interface SureFieldsProps {
  document: Document
  rows: readonly FieldRow[]
  editor: FieldEditor
  focus: RowFocus
  /** Paths that have a doubt of their own and are edited there. */
  asked: ReadonlySet<string>
  isOpen: boolean
  onToggle: () => void
  onTyped: (row: FieldRow) => void
}

/** All other fields: they have no doubts, and one key shows them. */
export function SureFields(props: SureFieldsProps) {
  const { document, rows, editor, focus, asked, isOpen, onToggle, onTyped } = props
  if (rows.length === 0) return null
  const currency = document.extractedData?.documento?.moneda
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-center gap-2 px-4 py-2.5 text-left font-medium hover:bg-hover pointer-coarse:min-h-11"
      >
        <ChevronDown aria-hidden className={cx('size-4 transition-transform', !isOpen && '-rotate-90')} />
        {counted(rows.length, 'campo más', 'campos más')}
        <span aria-hidden className="ml-auto pointer-coarse:hidden">
          <KeyHint keys="e" />
        </span>
      </button>
      {isOpen &&
        rows.map((row) => {
          const value = formatValue(row.path, row.value, currency)
          return (
            <EditableRow
              // Keyed by line id, so that typed text moves with its line.
              key={keyOfPath(document, row.path)}
              row={row}
              editor={editor}
              label={`${row.label}: ${value}`}
              rowRef={focus.register(row.path)}
              opensElsewhere={asked.has(row.path)}
              onTyped={() => onTyped(row)}
              onLeft={() => focus.focus(row.path)}
              className="border-t border-line px-4 py-1.5"
            >
              <div
                className="grid grid-cols-[9rem_1fr] gap-x-3"
                onDoubleClick={() => editor.editable && editor.open(row)}
              >
                <span className="text-muted">{row.label}</span>
                <span className="min-w-0 wrap-anywhere">{value}</span>
              </div>
            </EditableRow>
          )
        })}
    </section>
  )
}
