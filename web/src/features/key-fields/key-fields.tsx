// The key fields of a document, each always in the same place, with its confidence and a crop of the page where it was read.
import Pencil from 'lucide-react/icons/pencil'
import { isMoneyField } from '@conforme/contract/data/fields'
import type { Document } from '@conforme/contract/documents/documents'
import { pageUrl } from '../documents/document-urls.ts'
import { turnsOf } from '../documents/paper/turned.tsx'
import type { FieldEditor } from '../documents/fields/use-field-editor.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { EvidenceCrop } from '../evidence/evidence-crop.tsx'
import type { FieldRow } from '../extracted-data/field-rows.ts'
import { formatValue } from '../extracted-data/format-value.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { ConfidenceMark } from '../../ui/confidence-mark.tsx'
import { cx } from '../../ui/cx.ts'
import { EditableRow } from './editable-row.tsx'
import { keyFieldPlaces } from './key-field-places.ts'
import type { RowFocus } from './use-row-focus.ts'

interface KeyFieldsProps {
  document: Document
  rows: readonly FieldRow[]
  editor: FieldEditor
  focus: RowFocus
  /** Paths that have a doubt of their own and are edited there. */
  asked?: ReadonlySet<string>
  onTyped: (row: FieldRow) => void
}

export function KeyFields({ document, rows, editor, focus, asked, onTyped }: KeyFieldsProps) {
  const currency = document.extractedData?.documento?.moneda
  const isOpen = (path = '') => editor.isOpen(path) && !asked?.has(path)
  return (
    <div className="grid grid-cols-6 gap-px bg-line" role="group" aria-label="Comprobante">
      {keyFieldPlaces.map(({ path, label, span, strong }, at) => {
        const row = rows.find((each) => each.path === path)
        if (!row) return null
        const value = formatValue(path, row.value, currency)
        const edited = document.editedFields[path] !== undefined
        const partner = keyFieldPlaces[at % 2 === 1 ? at + 1 : at - 1]?.path
        const isCurrent = editor.active?.path === path
        const evidence = document.fileDeletedAt ? undefined : evidenceOf(row.note)
        return (
          <EditableRow
            key={path}
            row={row}
            editor={editor}
            label={`${label}: ${value}`}
            rowRef={focus.register(path)}
            onTyped={() => onTyped(row)}
            onLeft={() => focus.focus(path)}
            hasEditButton={false}
            opensElsewhere={asked?.has(path) ?? false}
            // Half the width of a phone is too narrow to type a number: while editing, each of the pair gets its own line.
            className={cx(
              'bg-surface px-3 py-1.5',
              span,
              (isOpen(path) || isOpen(partner)) && 'max-sm:col-span-6',
            )}
          >
            <div
              className={editor.editable ? 'cursor-text' : ''}
              onClick={() => {
                // On touch, the first tap shows where the value was read, and the next tap edits it.
                if (isCurrent && editor.editable && isTouched()) return editor.open(row)
                editor.look(row)
                focus.focus(path)
              }}
              onDoubleClick={() => editor.editable && editor.open(row)}
            >
              <div className="flex items-center gap-1">
                <span className="mr-auto truncate text-xs text-muted">{label}</span>
                {editor.editable && !asked?.has(path) && (
                  <CorrectButton label={label} onOpen={() => editor.open(row)} />
                )}
                {edited ? (
                  <span className="text-xs text-ink">Editado</span>
                ) : (
                  <ConfidenceMark compact confidence={row.note?.confianza} />
                )}
              </div>
              <p
                title={value}
                className={cx(
                  'tabular-nums',
                  // A name may be truncated, an amount never.
                  isMoneyField(path) ? 'wrap-anywhere' : 'truncate',
                  strong ? 'text-lg font-semibold' : 'font-medium',
                )}
              >
                {value}
              </p>
              <div className="h-7 overflow-clip">
                {evidence && (
                  <EvidenceCrop
                    src={pageUrl(document.id, evidence.page)}
                    evidence={evidence}
                    // One line is enough, because the page beside it shows the rest of a long name.
                    words=""
                    turns={turnsOf(document, evidence.page)}
                  />
                )}
              </div>
            </div>
          </EditableRow>
        )
      })}
    </div>
  )
}

/** Finger-sized, but overlapping the lines above and below, so that the field does not grow. */
function CorrectButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <IconButton
      label={`Corregir ${label}`}
      size="sm"
      tabIndex={-1}
      icon={<Pencil aria-hidden />}
      className="-mx-3 -my-3.5 pointer-fine:hidden"
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    />
  )
}

const isTouched = () => matchMedia('(pointer: coarse)').matches
