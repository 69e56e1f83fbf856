import type { Document } from '@conforme/contract/documents'
import type { FieldRow, FieldSection } from '../../features/extracted-data/field-rows.ts'
import { groupsOf, LongHeading, LongRow, LongRows, LongTable } from '../../ui/long-table.tsx'
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

const rowsTogether = 8
/** A value with the piece of paper under it, in rem. */
const rowHeight = 4.5

export function ReviewTable({ document, sections, review, activePath, onActive }: ReviewTableProps) {
  return (
    <LongTable
      label="Datos extraídos"
      className="[--columns:6rem_minmax(8rem,1fr)_5rem] sm:[--columns:33%_minmax(0,1fr)_6rem]"
      head={
        <>
          <LongHeading className="max-sm:pr-1">Campo</LongHeading>
          <LongHeading>Valor</LongHeading>
          <LongHeading className="max-sm:pl-1">Confianza</LongHeading>
        </>
      }
    >
      {sections.map((section, at) =>
        groupsOf(section.rows, rowsTogether).map((rows, group) => (
          <LongRows key={rows[0]?.path} tall={rows.length * rowHeight}>
            {group === 0 && <SectionName>{section.label}</SectionName>}
            {rows.map((row, rowAt) => (
              <ReviewRow
                key={row.path}
                document={document}
                row={row}
                section={section.label}
                first={at === 0 && group === 0 && rowAt === 0}
                review={review}
                active={row.path === activePath}
                onActive={onActive}
              />
            ))}
          </LongRows>
        )),
      )}
    </LongTable>
  )
}

function SectionName({ children }: { children: string }) {
  return (
    <LongRow>
      <th
        role="rowheader"
        className="col-span-full px-4 pt-4 pb-1.5 text-left text-sm font-semibold text-ink"
      >
        {children}
      </th>
    </LongRow>
  )
}
