import type { FieldRow } from '../extracted-data/field-rows.ts'
import type { FieldDesk } from './fields/use-field-desk.ts'

interface OnDesk {
  row: FieldRow
  desk: FieldDesk
}

/** Whether a field looks the same as before: while one is typed in, the hundreds beside it need not be built again. */
export function sameOnDesk(before: OnDesk, after: OnDesk): boolean {
  const { path } = after.row
  return (
    path === before.row.path &&
    after.row.value === before.row.value &&
    after.row.note === before.row.note &&
    after.row.label === before.row.label &&
    looksOf(before.desk, before.row) === looksOf(after.desk, after.row)
  )
}

function looksOf(desk: FieldDesk, row: FieldRow): string {
  const isActive = desk.active?.path === row.path
  if (!desk.isOpen(row.path)) return `${desk.editable} ${isActive}`
  return `${desk.editable} ${isActive} ${desk.isSaving(row.path)} ${desk.conflictOf(row.path)?.version} ${desk.textOf(row)}`
}
