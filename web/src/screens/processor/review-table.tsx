import type { Document } from '@conforme/contract/documents'
import type { FieldRow, FieldSection } from '../../features/extracted-data/field-rows.ts'
import { Table, Th } from '../../ui/table.tsx'
import { ReviewRow } from './review-row.tsx'
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
  return (
    <Table label="Datos extraídos">
      <thead>
        <tr>
          <Th className="w-24 max-sm:pr-1 sm:w-1/3">Campo</Th>
          <Th>Valor</Th>
          <Th className="w-20 max-sm:pl-1 sm:w-24">Confianza</Th>
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
            <ReviewRow
              key={row.path}
              document={document}
              row={row}
              section={section.label}
              first={at === 0 && rowAt === 0}
              review={review}
              active={row.path === activePath}
              onActive={onActive}
            />
          ))}
        </tbody>
      ))}
    </Table>
  )
}
