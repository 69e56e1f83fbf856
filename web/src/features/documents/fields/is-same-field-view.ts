import type { FieldRow } from '../../extracted-data/field-rows.ts'
import type { FieldEditor } from './use-field-editor.ts'

interface FieldView {
  row: FieldRow
  editor: FieldEditor
}

/** Whether a field looks the same as before: while one is typed in, the hundreds beside it need not be built again. */
export function isSameFieldView(before: FieldView, after: FieldView): boolean {
  const { path } = after.row
  return (
    path === before.row.path &&
    after.row.value === before.row.value &&
    after.row.note === before.row.note &&
    after.row.label === before.row.label &&
    editStateOf(before.editor, before.row) === editStateOf(after.editor, after.row)
  )
}

function editStateOf(editor: FieldEditor, row: FieldRow): string {
  const isActive = editor.active?.path === row.path
  if (!editor.isOpen(row.path)) return `${editor.editable} ${isActive}`
  return `${editor.editable} ${isActive} ${editor.isSaving(row.path)} ${editor.conflictOf(row.path)?.version} ${editor.textOf(row)}`
}
