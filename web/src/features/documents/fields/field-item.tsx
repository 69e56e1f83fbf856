// One value of a document: its text, evidence, confidence, and edit button.
import type { Document } from '@conforme/contract/documents/documents'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import { memo } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { FieldEvidence } from './field-evidence.tsx'
import { ConfidenceCell } from '../../extracted-data/confidence-cell.tsx'
import type { FieldRow } from '../../extracted-data/field-rows.ts'
import { formatValue } from '../../extracted-data/format-value.ts'
import { FieldHistory } from './field-history.tsx'
import { isSameFieldView } from './is-same-field-view.ts'
import { OpenField } from './open-field.tsx'
import type { FieldEditor } from './use-field-editor.ts'
import { useFocusBack } from './use-focus-back.ts'

interface FieldItemProps {
  document: Document
  row: FieldRow
  editor: FieldEditor
}

export const FieldItem = memo(
  Field,
  (before, after) => before.document === after.document && isSameFieldView(before, after),
)

function Field({ document, row, editor }: FieldItemProps) {
  const edited = document.editedFields[row.path] !== undefined
  const open = editor.editable && editor.isOpen(row.path)
  const opener = useFocusBack(open)
  return (
    <div
      className={cx(
        'grid grid-cols-[1fr_auto] items-start gap-x-3 border-b border-line px-4 py-1.5 last:border-b-0 sm:grid-cols-[11rem_1fr_auto]',
        editor.active?.path === row.path && 'bg-ink-soft',
      )}
    >
      <dt className="pt-1 text-sm text-muted sm:text-base">{row.label}</dt>
      {/* On a phone the value has its own line, under its name and marks. */}
      <dd className="col-span-2 row-start-2 min-w-0 pt-1 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {open ? (
          <div className="sm:-mt-2">
            <OpenField
              inPlace
              row={row}
              editor={editor}
              onSave={() => void editor.save(row)}
              onCancel={() => editor.close(row.path)}
            />
          </div>
        ) : (
          <ShownField document={document} row={row} editor={editor} />
        )}
        <FieldEvidence document={document} note={row.note} value={row.value} edited={edited} />
      </dd>
      <dd className="col-start-2 row-start-1 flex items-center gap-1.5 sm:col-start-3">
        <ConfidenceCell note={row.note} edited={edited} />
        {document.isConfirmed && (
          <Badge tone="ok" icon={<Lock aria-hidden />}>
            Confirmado
          </Badge>
        )}
        <FieldHistory document={document} row={row} />
        {editor.editable && (
          <IconButton
            ref={opener}
            label={`Editar ${row.label}`}
            size="sm"
            icon={<Pencil aria-hidden />}
            // Invisible but still in the layout, so that nothing beside it moves.
            className={open ? 'invisible' : ''}
            onClick={() => editor.open(row)}
          />
        )}
      </dd>
    </div>
  )
}

function ShownField({ document, row, editor }: FieldItemProps) {
  const text = formatValue(row.path, row.value, document.extractedData?.documento?.moneda)
  if (row.value === null || row.value === '') return <span className="text-muted">{text}</span>
  if (document.fileDeletedAt) return <span className="font-medium wrap-anywhere">{text}</span>
  return (
    <button
      type="button"
      title="Ver en el documento"
      aria-pressed={editor.active?.path === row.path}
      onClick={() => editor.look(row)}
      onFocus={() => editor.look(row)}
      className="min-h-6 rounded-sm text-left font-medium wrap-anywhere decoration-1 underline-offset-3 hover:underline"
    >
      {text}
    </button>
  )
}
