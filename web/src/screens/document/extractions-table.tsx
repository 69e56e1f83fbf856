import type { Document, KeptExtraction } from '@conforme/contract/documents/documents'
import type {
  ComparedField,
  FurtherLine,
  ExtractionComparison,
} from '@conforme/contract/documents/extractions'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { pathLabel } from '@conforme/contract/data/path-label'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Table, Td, Th } from '../../ui/tables/table.tsx'
import { namedExtractions, type NamedExtraction } from './named-extractions.ts'
import { extractionFacts } from './extraction-facts.ts'
import { useValueChoice, type ValueChoice } from './use-value-choice.ts'

interface ExtractionsTableProps {
  document: Document
  extractions: readonly KeptExtraction[]
  comparison: ExtractionComparison
}

// On a phone each row is a block with stacked cells, each preceded by its column's name.
const row = 'max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2'
const cell = 'max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:border-b-0 max-sm:px-4 max-sm:py-0.5'
const named =
  'max-sm:before:w-32 max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-column)]'
const fact = "font-normal max-sm:before:content-['_·_'] sm:block"
const current = 'En el documento'

/** Only fields whose values differ. */
export function ExtractionsTable({
  document,
  extractions: kept,
  comparison: { fields, furtherLines },
}: ExtractionsTableProps) {
  const extractions = namedExtractions(kept)
  const choice = useValueChoice(document)
  const currency = document.extractedData?.documento?.moneda
  return (
    <div className="-mx-4 overflow-clip border-y border-line">
      <Table label="Comparación de lecturas" className="max-sm:block">
        <thead className="max-sm:block">
          <tr className="max-sm:block">
            <Th className="max-sm:hidden">Campo</Th>
            <Th className="max-sm:hidden">{current}</Th>
            {extractions.map((extraction) => (
              <ExtractionHead key={extraction.id} extraction={extraction} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {fields.length + furtherLines.length === 0 && (
            <tr className={row}>
              <Td colSpan={extractions.length + 2} className={cx(cell, 'text-muted')}>
                Las lecturas dicen lo mismo que el documento en todos los campos.
              </Td>
            </tr>
          )}
          {fields.map((field) => (
            <FieldRow key={field.fieldPath} {...{ field, extractions, choice, currency }} />
          ))}
          {furtherLines.map((line) => (
            <LineRow
              key={`${line.extractionId}.${line.list}.${line.index}`}
              {...{ line, extractions, choice, currency }}
            />
          ))}
          {choice.isOpen && <WholeRow extractions={extractions} choice={choice} />}
        </tbody>
      </Table>
    </div>
  )
}

function ExtractionHead({ extraction }: { extraction: NamedExtraction }) {
  return (
    <Th className="max-sm:block max-sm:px-4 max-sm:whitespace-normal">
      {extraction.name}
      <span className={fact}>
        <DateText value={extraction.createdAt} time />
      </span>
      {[extraction.modelUsed, ...extractionFacts(extraction)].map((text) => (
        <span key={text} className={fact}>
          {text}
        </span>
      ))}
    </Th>
  )
}

interface RowProps {
  extractions: readonly NamedExtraction[]
  choice: ValueChoice
  currency: string | null | undefined
}

function FieldRow({ field, extractions, choice, currency }: RowProps & { field: ComparedField }) {
  const label = pathLabel(field.fieldPath)
  return (
    <tr className={row}>
      <Td className={cx(cell, 'text-muted max-sm:font-medium max-sm:text-text')}>{label}</Td>
      <Td column={current} className={cx(cell, named, 'min-w-28 font-medium wrap-anywhere')}>
        <span className="max-sm:px-2">{formatValue(field.fieldPath, field.current, currency)}</span>
      </Td>
      {extractions.map((extraction, at) => {
        const { id } = extraction
        const read = field.values[at] ?? null
        const text = formatValue(field.fieldPath, read?.value ?? null, currency)
        if (!read || !choice.isOpen)
          return <Value key={id} {...{ extraction, text }} isCurrent={read?.value === field.current} />
        if (read.value === field.current) return <Value key={id} {...{ extraction, text }} isCurrent />
        return (
          <Td key={id} column={extraction.name} className={cx(cell, named, 'min-w-28')}>
            <button
              type="button"
              disabled={choice.isBusy}
              aria-label={`Usar «${text}» en ${label}`}
              onClick={() =>
                choice.takeValue({
                  fieldPath: field.fieldPath,
                  extractionId: id,
                  sourcePath: read.fieldPath,
                })
              }
              className="min-h-9 w-full pointer-coarse:min-h-11 rounded-md border border-line bg-surface px-2 py-1 text-left wrap-anywhere hover:border-ink hover:bg-hover disabled:opacity-60"
            >
              {text}
            </button>
          </Td>
        )
      })}
    </tr>
  )
}

interface ValueProps {
  extraction: NamedExtraction
  text: string
  isCurrent: boolean
}

function Value({ extraction, text, isCurrent }: ValueProps) {
  return (
    <Td column={extraction.name} className={cx(cell, named, 'min-w-28 wrap-anywhere')}>
      <span className="flex items-center gap-1 px-2 py-1">
        {isCurrent && (
          <Check role="img" aria-label="Es el valor del documento:" className="size-4 shrink-0 text-ok" />
        )}
        {text}
      </span>
    </Td>
  )
}

/** A line that the document lacks; it can only be taken over as a whole. */
function LineRow({ line, extractions, choice, currency }: RowProps & { line: FurtherLine }) {
  const { descripcion, total } = line.item
  const text = [descripcion, total !== null && total !== undefined && formatValue('total', total, currency)]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr className={row}>
      <Td className={cx(cell, 'text-muted max-sm:font-medium max-sm:text-text')}>Línea que falta</Td>
      <Td className={cx(cell, 'px-5 max-sm:hidden')}>—</Td>
      {extractions.map((extraction) => (
        <Td
          key={extraction.id}
          column={extraction.name}
          className={cx(
            cell,
            named,
            'min-w-28 wrap-anywhere',
            extraction.id !== line.extractionId && 'max-sm:hidden',
          )}
        >
          {extraction.id === line.extractionId ? (
            <span className="flex flex-wrap items-center justify-between gap-2 px-2 py-1">
              {text || 'Sin descripción'}
              {choice.isOpen && (
                <Button
                  size="sm"
                  icon={<Plus aria-hidden />}
                  disabled={choice.isBusy}
                  onClick={() => choice.addLine(line)}
                >
                  Agregar línea
                </Button>
              )}
            </span>
          ) : (
            <span className="px-2">—</span>
          )}
        </Td>
      ))}
    </tr>
  )
}

function WholeRow({ extractions, choice }: Pick<RowProps, 'extractions' | 'choice'>) {
  return (
    <tr className={row}>
      <Td className="max-sm:hidden" />
      <Td className="max-sm:hidden" />
      {extractions.map((extraction) => (
        <Td key={extraction.id} column={extraction.name} className={cx(cell, named)}>
          <Button size="sm" disabled={choice.isBusy} onClick={() => choice.takeExtraction(extraction.id)}>
            Usar esta lectura
          </Button>
        </Td>
      ))}
    </tr>
  )
}
