import type { Document, KeptExtraction } from '@conforme/contract/documents'
import { processorLabels } from '@conforme/contract/processors'
import type { ComparedField, FurtherLine, ReadingsComparison } from '@conforme/contract/readings'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { pathLabel } from '../../features/extracted-data/path-label.ts'
import { Button } from '../../ui/button.tsx'
import { Table, Td, Th } from '../../ui/table.tsx'
import { readingFacts } from './reading-facts.ts'
import { useReadingChoice, type ReadingChoice } from './use-reading-choice.ts'

interface ReadingsTableProps {
  document: Document
  readings: readonly KeptExtraction[]
  comparison: ReadingsComparison
}

/** Only what they disagree about. */
export function ReadingsTable({
  document,
  readings,
  comparison: { fields, furtherLines },
}: ReadingsTableProps) {
  const choice = useReadingChoice(document)
  const currency = document.extractedData?.documento?.moneda
  return (
    <div className="-mx-4 overflow-clip border-y border-line">
      <Table label="Comparación de lecturas">
        <thead>
          <tr>
            <Th>Campo</Th>
            <Th>En el documento</Th>
            {readings.map((reading) => (
              <ReadingHead key={reading.id} reading={reading} />
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.length + furtherLines.length === 0 && (
            <tr>
              <Td colSpan={readings.length + 2} className="text-muted">
                Las lecturas dicen lo mismo que el documento en todos los campos.
              </Td>
            </tr>
          )}
          {fields.map((field) => (
            <FieldRow key={field.fieldPath} {...{ field, readings, choice, currency }} />
          ))}
          {furtherLines.map((line) => (
            <LineRow
              key={`${line.extractionId}.${line.list}.${line.index}`}
              {...{ line, readings, choice, currency }}
            />
          ))}
          {choice.isOpen && <WholeRow readings={readings} choice={choice} />}
        </tbody>
      </Table>
    </div>
  )
}

function ReadingHead({ reading }: { reading: KeptExtraction }) {
  return (
    <Th>
      {processorLabels[reading.processor]}
      <span className="block font-normal">{reading.modelUsed}</span>
      {readingFacts(reading).map((fact) => (
        <span key={fact} className="block font-normal">
          {fact}
        </span>
      ))}
    </Th>
  )
}

interface RowProps {
  readings: readonly KeptExtraction[]
  choice: ReadingChoice
  currency: string | null | undefined
}

function FieldRow({ field, readings, choice, currency }: RowProps & { field: ComparedField }) {
  const label = pathLabel(field.fieldPath)
  return (
    <tr>
      <Td className="text-muted">{label}</Td>
      <Td className="min-w-28 font-medium wrap-anywhere">
        {formatValue(field.fieldPath, field.current, currency)}
      </Td>
      {readings.map(({ id }, at) => {
        const read = field.values[at] ?? null
        const text = formatValue(field.fieldPath, read?.value ?? null, currency)
        if (!read || !choice.isOpen)
          return <Value key={id} text={text} isCurrent={read?.value === field.current} />
        if (read.value === field.current) return <Value key={id} text={text} isCurrent />
        return (
          <Td key={id} className="min-w-28">
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
              className="min-h-9 w-full rounded-md border border-line bg-surface px-2 py-1 text-left wrap-anywhere hover:border-ink hover:bg-hover disabled:opacity-60"
            >
              {text}
            </button>
          </Td>
        )
      })}
    </tr>
  )
}

function Value({ text, isCurrent }: { text: string; isCurrent: boolean }) {
  return (
    <Td className="min-w-28 wrap-anywhere">
      <span className="flex items-center gap-1 px-2 py-1">
        {isCurrent && (
          <Check role="img" aria-label="Es el valor del documento:" className="size-4 shrink-0 text-ok" />
        )}
        {text}
      </span>
    </Td>
  )
}

/** A line that the document does not have: it is taken whole. */
function LineRow({ line, readings, choice, currency }: RowProps & { line: FurtherLine }) {
  const { descripcion, total } = line.item
  const text = [descripcion, total !== null && total !== undefined && formatValue('total', total, currency)]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr>
      <Td className="text-muted">Línea que falta</Td>
      <Td className="px-5">—</Td>
      {readings.map(({ id }) => (
        <Td key={id} className="min-w-28 wrap-anywhere">
          {id === line.extractionId ? (
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

function WholeRow({ readings, choice }: Pick<RowProps, 'readings' | 'choice'>) {
  return (
    <tr>
      <Td />
      <Td />
      {readings.map((reading) => (
        <Td key={reading.id}>
          <Button size="sm" disabled={choice.isBusy} onClick={() => choice.takeReading(reading.id)}>
            Usar esta lectura
          </Button>
        </Td>
      ))}
    </tr>
  )
}
