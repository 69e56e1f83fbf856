import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/controls/button.tsx'
import type { FieldRow } from '../../extracted-data/field-rows.ts'
import { FieldInput } from './field-input.tsx'
import type { FieldEditor } from './use-field-editor.ts'

interface OpenFieldProps {
  row: FieldRow
  editor: FieldEditor
  /** Replaces displayed text, so it is barely taller than the text and nothing below moves. */
  inPlace?: boolean
  onSave: () => void
  onCancel: () => void
}

/** Editor of one field. Enter and the first button save; Escape and the second cancel. */
export function OpenField({ row, editor, inPlace = false, onSave, onCancel }: OpenFieldProps) {
  return (
    // The buttons wrap below the input when both would leave the text no room.
    <div className="flex flex-wrap items-start justify-end gap-1">
      <div className="min-w-[min(100%,9rem)] flex-1">
        <FieldInput
          autoFocus
          inPlace={inPlace}
          row={row}
          editor={editor}
          label={row.label}
          onEnter={onSave}
          onEscape={onCancel}
        />
      </div>
      <IconButton
        label={`Guardar ${row.label}`}
        size="sm"
        icon={<Check aria-hidden />}
        variant="primary"
        disabled={editor.isSaving(row.path)}
        onClick={onSave}
      />
      <IconButton label={`Cancelar ${row.label}`} size="sm" icon={<X aria-hidden />} onClick={onCancel} />
    </div>
  )
}
