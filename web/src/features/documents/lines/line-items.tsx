// Table of line items: cells are edited in place; lines are added, moved and removed.
import type { Document, LineItemList } from '@conforme/contract/documents/documents'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, useMemo, useState } from 'react'
import { afterPaint } from '../../../lib/after-paint.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { groupsOf, LongHeading, LongRows, LongTable } from '../../../ui/tables/long-table.tsx'
import { sectionLabel } from '@conforme/contract/data/field-labels'
import { CellEvidence } from './cell-evidence.tsx'
import { lineColumns } from './line-columns.ts'
import { Line } from './line-row.tsx'
import type { FieldEditor } from '../fields/use-field-editor.ts'
import type { useLineItems } from './use-line-items.ts'
import { useLineTable } from './use-line-table.ts'

interface LineItemsProps {
  document: Document
  list: LineItemList
  editor: FieldEditor
}

const linesTogether = 10
/** Height in rem of a line with one row of text; when editable, it is as tall as its button. */
const lineHeight = { edited: 2.8125, read: 2.3125 }

/** Memoised, so that edits in other sections do not rerender it. */
export const LineItems = memo(
  LineTable,
  (before, after) =>
    before.document === after.document &&
    before.list === after.list &&
    before.editor.editable === after.editor.editable &&
    ![before, after].some(({ list, editor }) => editor.isTouched(`${list}.`)),
)

function LineTable({ document, list, editor }: LineItemsProps) {
  const data = document.extractedData
  const lines = useMemo(() => data?.[list] ?? [], [data, list])
  const notes = useMemo(() => data?.metadata?.campos ?? {}, [data])
  const ids = data?.metadata?.lineas?.[list] ?? []
  const currency = data?.documento?.moneda
  const columns = useMemo(() => lineColumns({ list, lines, notes, currency }), [list, lines, notes, currency])
  const { changes, ref, onKeyDown } = useLineTable(document, list, { lines, editor })
  const { remove, move, add, busy } = changes
  const title = sectionLabel(list)
  const [focused, setFocused] = useState<HTMLElement>()
  const path = focused?.dataset['path'] ?? ''
  // Mounts the evidence after the cell has been painted.
  const show = (cell: HTMLElement | undefined) => afterPaint(() => setFocused(cell))
  const showCellOf = (inside: Element) => show(inside.closest<HTMLElement>('[data-path]') ?? undefined)
  return (
    <Card
      flush
      title={`${title} (${lines.length})`}
      className="overflow-clip"
      actions={editor.editable && <LineActions {...changes} />}
    >
      {lines.length === 0 ? (
        <p className="px-4 pb-4 text-muted">El documento no trae líneas de detalle.</p>
      ) : (
        <LongTable
          label={title}
          columns={[
            editor.editable ? '3.25rem' : '2.75rem',
            ...columns.map(({ width }) => width),
            ...(editor.editable ? ['3.25rem'] : []),
          ].join(' ')}
          className="[&_td]:px-2 [&_th]:px-2"
          onFocus={({ target }) => target.matches(':focus-visible') && showCellOf(target)}
          onClick={({ target }) => target instanceof Element && showCellOf(target)}
          onBlur={() => show(undefined)}
          {...{ ref, onKeyDown }}
          head={<LineHeadings columns={columns} editable={editor.editable} />}
        >
          {groupsOf(lines, linesTogether).map((together, group) => (
            <LongRows key={group} tall={together.length * lineHeight[editor.editable ? 'edited' : 'read']}>
              {together.map((line, at) => {
                const index = group * linesTogether + at
                return (
                  <Line
                    key={ids[index] ?? index}
                    {...{ list, index, line, columns, notes, currency, editor, busy }}
                    lines={lines.length}
                    onRemove={remove}
                    onMove={move}
                    onInsert={add}
                  />
                )
              })}
            </LongRows>
          ))}
        </LongTable>
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

function LineActions({ add, undo, busy }: ReturnType<typeof useLineItems>) {
  return (
    <>
      {undo && (
        <Button size="sm" icon={<Undo2 aria-hidden />} busy={busy} onClick={undo.restore}>
          {undo.label}
        </Button>
      )}
      <Button size="sm" icon={<Plus aria-hidden />} busy={busy} onClick={() => add()}>
        Agregar línea
      </Button>
    </>
  )
}

interface LineHeadingsProps {
  columns: ReturnType<typeof lineColumns>
  editable: boolean
}

function LineHeadings({ columns, editable }: LineHeadingsProps) {
  return (
    <>
      <LongHeading>N.º</LongHeading>
      {columns.map(({ name, label, numeric }) => (
        <LongHeading key={name} numeric={numeric}>
          {label}
        </LongHeading>
      ))}
      {editable && (
        <LongHeading>
          <span className="sr-only">Quitar</span>
        </LongHeading>
      )}
    </>
  )
}
