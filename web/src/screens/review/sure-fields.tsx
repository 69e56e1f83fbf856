import type { Document } from '@conforme/contract/documents'
import type { FieldDesk } from '../../features/documents/use-field-desk.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { Card } from '../../ui/card.tsx'
import { FieldInput } from '../../features/documents/field-input.tsx'

interface SureFieldsProps {
  document: Document
  rows: readonly FieldRow[]
  desk: FieldDesk
}

/** Out of the way of Tab; a press opens one all the same. */
export function SureFields({ document, rows, desk }: SureFieldsProps) {
  const said = rows.filter(({ value }) => value !== null && value !== '')
  if (said.length === 0) return null
  return (
    <Card flush title="Los demás campos" className="overflow-clip">
      <dl className="border-t border-line">
        {said.map((row) => (
          <div
            key={row.path}
            className="grid grid-cols-[10rem_1fr] gap-x-3 border-b border-line px-4 py-1.5 last:border-b-0"
          >
            <dt className="text-muted">{row.label}</dt>
            <dd className="min-w-0">
              {desk.isOpen(row.path) ? (
                <FieldInput
                  autoFocus
                  row={row}
                  desk={desk}
                  label={row.label}
                  onEnter={() => void desk.save(row)}
                  onEscape={() => desk.close(row.path)}
                />
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  title="Ver en el documento y corregir"
                  onClick={() => desk.open(row)}
                  className="text-left wrap-anywhere hover:underline"
                >
                  {formatValue(row.path, row.value, document.extractedData?.documento?.moneda)}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
