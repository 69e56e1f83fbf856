import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'
import type { FieldRow, FieldSection } from '../../../features/extracted-data/field-rows.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { groupsOf, LongHeading, LongRow, LongRows, LongTable } from '../../../ui/tables/long-table.tsx'
import { ReviewRow } from './review-row.tsx'
import type { Review } from './use-review.ts'

interface ReviewTableProps {
  document: Document
  sections: readonly FieldSection[]
  review: Review
  /** The active value, outlined on the page. */
  activePath: string | undefined
  onActive: (row: FieldRow) => void
}

const rowsTogether = 8
/** In rem: height of a row with a one-line value, and of each further line. */
const [rowHeight, lineHeight] = [2.25, 1.375]
/** Extra height of an input and its crop of the page. */
const inputHeight = 3
/** Letters per line of a value on a phone. */
const lettersOfLine = 24
/** Estimated height of a group until it is rendered. If too small, the groups below would overlap it. */
const heightOf = (rows: readonly FieldRow[], isFirst: boolean, isEditing: boolean) =>
  rows.reduce(
    (sum, { value }) =>
      sum +
      rowHeight +
      (isEditing ? inputHeight : 0) +
      lineHeight * Math.floor(`${value ?? ''}`.length / lettersOfLine),
    isFirst ? rowHeight : 0,
  )
/** A section with more rows is collapsed, because the key fields are shown above it. */
const mostUnfolded: Readonly<Record<string, number>> = {
  productos: 16,
  articulos: 16,
  items: 16,
  informacion_adicional: 1,
}

export function ReviewTable({ document, sections, review, activePath, onActive }: ReviewTableProps) {
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const isFolded = ({ section, rows }: FieldSection) =>
    rows.length > (mostUnfolded[section] ?? Infinity) && !review.editing && !unfolded.includes(section)
  return (
    <LongTable
      label="Datos extraídos"
      className="[&_td]:py-1! sm:[&_td]:py-0.5! [--columns:6rem_minmax(8rem,1fr)_5rem] sm:[--columns:33%_minmax(0,1fr)_6rem]"
      head={
        <>
          <LongHeading className="max-sm:pr-1">Campo</LongHeading>
          <LongHeading>Valor</LongHeading>
          <LongHeading className="max-sm:pl-1">Confianza</LongHeading>
        </>
      }
    >
      {sections.map((section, at) =>
        isFolded(section) ? (
          <FoldedSection
            key={section.section}
            section={section}
            lines={lineCount(document, section.section)}
            onUnfold={() => setUnfolded([...unfolded, section.section])}
          />
        ) : (
          groupsOf(section.rows, rowsTogether).map((rows, group) => (
            <LongRows key={rows[0]?.path} tall={heightOf(rows, group === 0, review.editing)}>
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
          ))
        ),
      )}
    </LongTable>
  )
}

interface FoldedSectionProps {
  section: FieldSection
  /** Number of lines; undefined when the section is not a list. */
  lines: number | undefined
  onUnfold: () => void
}

function FoldedSection({ section, lines, onUnfold }: FoldedSectionProps) {
  return (
    <LongRows tall={3}>
      <LongRow>
        <th role="rowheader" className="col-span-full flex items-center gap-3 px-4 text-left max-sm:py-1">
          <span className="text-sm font-semibold text-ink">
            {section.label} ({lines ?? section.rows.length})
          </span>
          <Button size="sm" variant="ghost" onClick={onUnfold}>
            {lines === undefined ? 'Ver los datos' : 'Ver las líneas'}
          </Button>
        </th>
      </LongRow>
    </LongRows>
  )
}

function lineCount({ extractedData }: Document, section: string): number | undefined {
  const lines = extractedData?.[section]
  return Array.isArray(lines) ? lines.length : undefined
}

function SectionName({ children }: { children: string }) {
  return (
    <LongRow>
      <th
        role="rowheader"
        className="col-span-full px-4 pt-1 text-left max-sm:py-1 text-sm font-semibold text-ink"
      >
        {children}
      </th>
    </LongRow>
  )
}
