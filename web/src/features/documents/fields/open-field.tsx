import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/controls/button.tsx'
import type { FieldRow } from '../../extracted-data/field-rows.ts'
import { FieldInput } from './field-input.tsx'
import type { FieldEditor } from './use-field-editor.ts'

interface OpenFieldProps {
  row: FieldRow
  editor: FieldEditor
  /** Replaces displayed text: hardly taller than it, so that nothing below moves. */
  inPlace?: boolean
  onSave: () => void
  onCancel: () => void
}

/** The editor of one field: Enter saves and Escape cancels, and so do its buttons. */
export function OpenField({ row, editor, inPlace = false, onSave, onCancel }: OpenFieldProps) {
  return (
    // Where both buttons would leave the text no room, they go under it.
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
