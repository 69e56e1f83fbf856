import type { FieldRow } from '../../extracted-data/field-rows.ts'
import type { FieldEditor } from './use-field-editor.ts'

interface FieldView {
  row: FieldRow
  editor: FieldEditor
}

/** Props comparison for memo: typing in one field must not rerender hundreds of others. */
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
  return `${editor.editable} ${isActive} ${editor.isSaving(row.path)} ${editor.conflictOf(row)?.version} ${editor.textOf(row)}`
}
