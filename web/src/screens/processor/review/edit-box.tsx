import { FieldConflict } from '../../../features/documents/fields/field-conflict.tsx'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'
import { controlClass } from '../../../ui/controls/field.tsx'
import { editBoxId, type Review } from './use-review.ts'

interface EditBoxProps {
  row: FieldRow
  section: string
  review: Review
  /** Takes the focus when the edit mode opens. */
  first: boolean
}

export function EditBox({ row, section, review, first }: EditBoxProps) {
  const error = review.errorOf(row)
  const conflict = review.conflictOf(row)
  return (
    <>
      <input
        type="text"
        id={editBoxId(row.path)}
        autoFocus={first}
        aria-label={`${section}: ${row.label}`}
        aria-invalid={error ? true : undefined}
        value={review.textOf(row)}
        onChange={(event) => review.write(row.path, event.target.value)}
        className={controlClass}
      />
      {error && (
        <span role="alert" className="mt-0.5 block text-sm text-bad">
          {error}
        </span>
      )}
      {conflict && (
        <FieldConflict
          path={row.path}
          conflict={conflict}
          onKeepMine={() => review.keepMine(row)}
          onTakeTheirs={() => review.takeTheirs(row)}
        />
      )}
    </>
  )
}
