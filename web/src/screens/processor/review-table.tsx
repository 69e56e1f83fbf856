import type { Document } from '@conforme/contract/documents'
import { FieldEvidence } from '../../features/evidence/field-evidence.tsx'
import { ConfidenceCell } from '../../features/extracted-data/confidence-cell.tsx'
import type { FieldRow, FieldSection } from '../../features/extracted-data/field-rows.ts'
import { cx } from '../../ui/cx.ts'
import { Table, Td, Th } from '../../ui/table.tsx'
import { EditBox } from './edit-box.tsx'
import { ReadValue } from './read-value.tsx'
import type { Review } from './use-review.ts'

interface ReviewTableProps {
  document: Document
  sections: readonly FieldSection[]
  review: Review
  /** The value that is looked at: shown on the paper. */
  activePath: string | undefined
  onActive: (row: FieldRow) => void
}

export function ReviewTable({ document, sections, review, activePath, onActive }: ReviewTableProps) {
  const cell = review.editing ? 'align-middle' : 'align-top'
  return (
    <Table label="Datos extraídos">
      <thead>
        <tr>
          <Th className="w-1/3">Campo</Th>
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
            <tr
              key={row.path}
              onFocus={() => onActive(row)}
              className={row.path === activePath ? 'bg-ink-soft' : undefined}
            >
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
                  <ReadValue
                    row={row}
                    currency={document.extractedData?.documento?.moneda}
                    onShow={() => onActive(row)}
                  />
                )}
                <FieldEvidence
                  document={document}
                  note={row.note}
                  edited={document.editedFields[row.path] !== undefined}
                />
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
