import type { Document } from '@conforme/contract/documents'
import Check from 'lucide-react/icons/check'
import type { Ref } from 'react'
import { FieldInput } from '../../features/documents/field-input.tsx'
import type { FieldDesk } from '../../features/documents/use-field-desk.ts'
import { FieldEvidence } from '../../features/evidence/field-evidence.tsx'
import { ConfidenceCell } from '../../features/extracted-data/confidence-cell.tsx'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { cx } from '../../ui/cx.ts'

interface DoubtfulFieldProps {
  document: Document
  row: FieldRow
  desk: FieldDesk
  accepted: boolean
  inputRef: Ref<HTMLInputElement>
  onAccept: () => void
}

export function DoubtfulField({ document, row, desk, accepted, inputRef, onAccept }: DoubtfulFieldProps) {
  const edited = document.editedFields[row.path] !== undefined
  return (
    <li
      className={cx(
        'border-b border-line px-4 py-2 last:border-b-0',
        desk.active?.path === row.path && 'bg-ink-soft',
      )}
    >
      <div className="mb-1 flex items-center justify-between gap-3">
        <span className="text-sm font-medium">{row.label}</span>
        {accepted ? (
          <span className="flex items-center gap-1 text-sm text-ok">
            <Check aria-hidden className="size-4" /> Aceptado
          </span>
        ) : (
          <ConfidenceCell note={row.note} edited={edited} />
        )}
      </div>
      <FieldInput
        row={row}
        desk={desk}
        label={row.label}
        inputRef={inputRef}
        onEnter={onAccept}
        onEscape={() => desk.close(row.path)}
      />
      <FieldEvidence document={document} note={row.note} value={row.value} edited={edited} />
    </li>
  )
}
