import type { Document } from '@conforme/contract/documents'
import { fieldBand } from '@conforme/contract/bands'
import { ConfidenceCell } from '../../features/extracted-data/confidence-cell.tsx'
import type { FieldRow, FieldSection } from '../../features/extracted-data/field-rows.ts'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { cx } from '../../ui/cx.ts'
import { controlClass } from '../../ui/field.tsx'
import { Table, Td, Th } from '../../ui/table.tsx'
import type { Review } from './use-review.ts'

interface ReviewTableProps {
  document: Document
  sections: readonly FieldSection[]
  review: Review
}

export function ReviewTable({ document, sections, review }: ReviewTableProps) {
  const cell = review.editing ? 'align-middle' : 'align-top'
  return (
    <Table label="Datos extraídos">
      <thead>
        <tr>
          <Th className="w-2/5">Campo</Th>
          <Th>Valor</Th>
          <Th className="w-24">Confianza</Th>
        </tr>
      </thead>
      {sections.map((section, at) => (
        <tbody key={section.section}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="border-b border-line px-4 pt-4 pb-1.5 text-left text-sm font-semibold text-ink"
            >
              {section.label}
            </th>
          </tr>
          {section.rows.map((row, rowAt) => (
            <tr key={row.path}>
              <Td className={cx(cell, 'text-muted')}>{row.label}</Td>
              <Td className={cx(cell, 'wrap-anywhere')}>
                {review.editing ? (
                  <EditBox
                    row={row}
                    section={section.label}
                    review={review}
                    first={at === 0 && rowAt === 0}
                  />
                ) : (
                  <ReadValue row={row} currency={document.extractedData?.documento?.moneda} />
                )}
              </Td>
              <Td className={cell}>
                <ConfidenceCell note={row.note} edited={document.editedFields[row.path] !== undefined} />
              </Td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function ReadValue({ row, currency }: { row: FieldRow; currency: string | null | undefined }) {
  const empty = row.value === null || row.value === ''
  const band = fieldBand(row.note?.confianza)
  // A value that is sure needs no reasons; one that is not says why.
  const reasons = !empty && (band === 'low' || band === 'medium') ? (row.note?.motivos ?? []) : []
  return (
    <>
      <span className={empty ? 'text-muted' : 'font-medium'}>
        {formatValue(row.path, row.value, currency)}
      </span>
      {reasons.length > 0 && <span className="block text-sm text-muted">{reasons.join(' ')}</span>}
    </>
  )
}

interface EditBoxProps {
  row: FieldRow
  section: string
  review: Review
  /** Takes the focus when the edit mode opens. */
  first: boolean
}

function EditBox({ row, section, review, first }: EditBoxProps) {
  const error = review.errorOf(row)
  return (
    <>
      <input
        type="text"
        autoFocus={first}
        aria-label={`${section}: ${row.label}`}
        aria-invalid={error ? true : undefined}
        value={review.textOf(row)}
        onChange={(event) => review.write(row.path, event.target.value)}
        className={cx(controlClass, 'min-w-36')}
      />
      {error && (
        <span role="alert" className="mt-0.5 block text-sm text-bad">
          {error}
        </span>
      )}
    </>
  )
}
