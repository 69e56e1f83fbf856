// The lines of the detail as a sheet: every cell is edited in its place, lines are added and removed.
import type { Document, LineItemList } from '@conforme/contract/documents'
import type { LineItem, Metadata } from '@conforme/contract/extracted-data'
import { isNumericField } from '@conforme/contract/fields'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { memo, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfidenceMark } from '../../ui/confidence-mark.tsx'
import { Table, Td, Th } from '../../ui/table.tsx'
import type { FieldRow, FieldValue } from '../extracted-data/field-rows.ts'
import { fieldLabel, sectionLabel } from '../extracted-data/field-labels.ts'
import { formatValue } from '../extracted-data/format-value.ts'
import { CellEvidence } from './cell-evidence.tsx'
import { FieldInput } from './field-input.tsx'
import { sameOnDesk } from './same-on-desk.ts'
import type { FieldDesk } from './use-field-desk.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useLineItems } from './use-line-items.ts'

interface LineItemsProps {
  document: Document
  list: LineItemList
  desk: FieldDesk
}

const order = ['codigo', 'descripcion', 'unidad', 'cantidad', 'precio', 'descuento', 'subtotal', 'total']

export function LineItems({ document, list, desk }: LineItemsProps) {
  const lines = document.extractedData?.[list] ?? []
  const notes = document.extractedData?.metadata?.campos ?? {}
  const { add, remove, busy } = useLineItems(document.id, list)
  const columns = columnsOf(lines)
  const title = sectionLabel(list)
  const [focused, setFocused] = useState<HTMLElement>()
  const path = focused?.dataset['path'] ?? ''
  return (
    <Card
      flush
      title={`${title} (${lines.length})`}
      className="overflow-clip"
      actions={
        desk.editable && (
          <Button size="sm" icon={<Plus aria-hidden />} busy={busy} onClick={() => add()}>
            Agregar línea
          </Button>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="px-4 pb-4 text-muted">El documento no trae líneas de detalle.</p>
      ) : (
        <Table label={title} className="[&_td]:px-2 [&_th]:px-2">
          <thead>
            <tr>
              <Th>N.º</Th>
              {columns.map((column) => (
                <Th key={column} numeric={isNumericField(column)}>
                  {fieldLabel(column, list)}
                </Th>
              ))}
              {desk.editable && (
                <Th>
                  <span className="sr-only">Quitar</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody
            onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-path]') ?? undefined)}
            onBlur={() => setFocused(undefined)}
          >
            {lines.map((line, index) => (
              <Line
                key={index}
                list={list}
                index={index}
                line={line}
                columns={columns}
                notes={notes}
                currency={document.extractedData?.documento?.moneda}
                desk={desk}
                busy={busy}
                onRemove={remove}
              />
            ))}
          </tbody>
        </Table>
      )}
      {focused && (
        <CellEvidence
          document={document}
          note={notes[path]}
          edited={document.editedFields[path] !== undefined}
          cell={focused}
        />
      )}
    </Card>
  )
}

interface LineProps {
  list: LineItemList
  index: number
  line: LineItem
  columns: readonly string[]
  notes: Metadata['campos']
  currency: string | null | undefined
  desk: FieldDesk
  busy: boolean
  onRemove: (index: number, line: LineItem) => void
}

/** A sheet has hundreds of cells: a key typed in one builds its own line again, not the others. */
const Line = memo(
  SheetLine,
  (before, after) =>
    before.line === after.line &&
    before.notes === after.notes &&
    before.busy === after.busy &&
    before.currency === after.currency &&
    before.columns.length === after.columns.length &&
    before.desk.editable === after.desk.editable &&
    !isTouched(before) &&
    !isTouched(after),
)

function isTouched({ list, index, columns, desk }: LineProps): boolean {
  const start = `${list}.${index}.`
  return (
    desk.active?.path.startsWith(start) === true || columns.some((column) => desk.isOpen(`${start}${column}`))
  )
}

function SheetLine({ list, index, line, columns, notes, currency, desk, busy, onRemove }: LineProps) {
  const title = sectionLabel(list)
  return (
    <tr>
      <Td className="text-muted tabular-nums">{index + 1}</Td>
      {columns.map((column) => {
        const path = `${list}.${index}.${column}`
        const label = `${title} ${index + 1} - ${fieldLabel(column, list)}`
        const row = { path, label, value: toValue(line[column]), note: notes[path] }
        return <Cell key={column} row={row} currency={currency} desk={desk} />
      })}
      {desk.editable && (
        <Td>
          <IconButton
            label={`Quitar la línea ${index + 1}`}
            size="sm"
            icon={<Trash aria-hidden />}
            disabled={busy}
            onClick={() => onRemove(index, line)}
          />
        </Td>
      )}
    </tr>
  )
}

interface CellProps {
  row: FieldRow
  currency: string | null | undefined
  desk: FieldDesk
}

const Cell = memo(
  SheetCell,
  (before, after) => before.currency === after.currency && sameOnDesk(before, after),
)

function SheetCell({ row, currency, desk }: CellProps) {
  const numeric = isNumericField(row.path)
  const active = desk.active?.path === row.path
  const open = desk.editable && desk.isOpen(row.path)
  const opener = useFocusBack(open)
  if (open) {
    return (
      <Td data-path={row.path} className={row.path.endsWith('.descripcion') ? 'min-w-48' : 'min-w-24'}>
        <FieldInput
          autoFocus
          numeric={numeric}
          row={row}
          desk={desk}
          label={row.label}
          onEnter={() => void desk.save(row)}
          onEscape={() => desk.close(row.path)}
        />
      </Td>
    )
  }
  const text = formatValue(row.path, row.value, currency)
  const doubtful =
    row.note?.confianza !== undefined && row.note.confianza !== null && row.note.confianza < 0.9
  return (
    <Td data-path={row.path} numeric={numeric} className={cx(active && 'bg-ink-soft')}>
      <span className={cx('flex items-center gap-1.5', numeric && 'justify-end')}>
        <button
          ref={opener}
          type="button"
          aria-label={desk.editable ? `${row.label}: ${text}. Editar` : `${row.label}: ${text}`}
          title={row.note?.motivos.join(' ') || undefined}
          onFocus={() => desk.look(row)}
          onClick={() => (desk.editable ? desk.open(row) : desk.look(row))}
          className={cx(
            'min-h-6 rounded-sm text-left hover:underline',
            numeric ? 'whitespace-nowrap' : 'wrap-break-word',
            row.path.endsWith('.descripcion') && 'min-w-48',
            row.value === null && 'text-muted',
          )}
        >
          {text}
        </button>
        {doubtful && <ConfidenceMark compact confidence={row.note?.confianza} />}
      </span>
    </Td>
  )
}

function columnsOf(lines: readonly Record<string, unknown>[]): string[] {
  const found = new Set(lines.flatMap((line) => Object.keys(line).filter((key) => isPlain(line[key]))))
  const known = order.filter((column) => found.has(column))
  return [...known, ...[...found].filter((column) => !order.includes(column))]
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function toValue(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
