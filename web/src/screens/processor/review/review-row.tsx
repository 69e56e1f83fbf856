import { fieldBand } from '@conforme/contract/documents/bands'
import type { Document } from '@conforme/contract/documents/documents'
import { isBookField } from '@conforme/contract/data/book-fields'
import { memo } from 'react'
import { FieldEvidence } from '../../../features/documents/fields/field-evidence.tsx'
import { FieldInput } from '../../../features/documents/fields/field-input.tsx'
import { ConfidenceCell } from '../../../features/extracted-data/confidence-cell.tsx'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'
import { cx } from '../../../ui/cx.ts'
import { LongCell, LongRow } from '../../../ui/tables/long-table.tsx'
import { ReadValue } from './read-value.tsx'
import { fieldInputId, type Review } from './use-review.ts'

interface ReviewRowProps {
  document: Document
  row: FieldRow
  section: string
  /** The first row takes the focus when edit mode opens. */
  first: boolean
  review: Review
  active: boolean
  onActive: (row: FieldRow) => void
}

/** Memoised, so that a key press rerenders a single row. */
export const ReviewRow = memo(
  Row,
  (before, after) =>
    before.document === after.document &&
    before.row === after.row &&
    before.active === after.active &&
    before.review.editing === after.review.editing &&
    before.review.textOf(before.row) === after.review.textOf(after.row) &&
    before.review.errorOf(before.row) === after.review.errorOf(after.row) &&
    before.review.conflictOf(before.row) === after.review.conflictOf(after.row),
)

/** Makes 'Productos 1 - Descripción' wrap only after the dash. */
function unbroken(label: string): string {
  return label.replace(' - ', '\u00a0- ')
}

function Row({ document, row, section, first, review, active, onActive }: ReviewRowProps) {
  const edited = document.editedFields[row.path] !== undefined
  return (
    <LongRow
      onFocus={() => onActive(row)}
      className={cx(review.editing ? 'items-center' : 'items-start', active && 'bg-ink-soft')}
    >
      {/* On a phone an input has its own line below its name; beside it the last digits would be cut off. */}
      <LongCell
        className={cx('text-muted max-sm:text-sm', review.editing ? 'max-sm:col-span-2' : 'max-sm:pr-1')}
      >
        {unbroken(row.label)}
      </LongCell>
      <LongCell
        className={cx(
          'wrap-anywhere',
          review.editing && 'max-sm:order-last max-sm:col-span-full max-sm:px-4',
        )}
      >
        {review.editing ? (
          <FieldInput
            row={row}
            editor={review}
            id={fieldInputId(row.path)}
            label={`${section}: ${row.label}`}
            autoFocus={first}
          />
        ) : (
          <ReadValue document={document} row={row} onShow={() => onActive(row)} />
        )}
        {/* No crop for a confident value, whose page is beside it; no doubts about informative fields. */}
        {(review.editing ||
          active ||
          (isBookField(row.path) && fieldBand(row.note?.confianza) !== 'high')) && (
          <FieldEvidence document={document} note={row.note} value={row.value} edited={edited} />
        )}
      </LongCell>
      <LongCell className="max-sm:pl-1">
        <ConfidenceCell note={row.note} edited={edited} />
      </LongCell>
    </LongRow>
  )
}
