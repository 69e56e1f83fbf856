// All data of the document, by section.
import type { Document } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { maxAdditionalFields } from '@conforme/contract/limits'
import { memo, useMemo } from 'react'
import { FieldItem } from '../../features/documents/fields/field-item.tsx'
import { LineItems } from '../../features/documents/lines/line-items.tsx'
import type { FieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { toFieldSections } from '../../features/extracted-data/field-rows.ts'
import { Card } from '../../ui/card.tsx'
import { JsonCard } from './json-card.tsx'
import { TableSection } from './table-section.tsx'

interface DocumentDataProps {
  document: Document
  data: ExtractedData
  editor: FieldEditor
}

const lineLists = ['productos', 'articulos', 'items'] as const
const placed = new Set<string>([
  'documento',
  'proveedor',
  'cliente',
  'totales',
  'informacion_adicional',
  ...lineLists,
])

export function DocumentData({ document, data, editor }: DocumentDataProps) {
  const sections = useMemo(() => toFieldSections(data), [data])
  const rowsOf = (name: string) => sections.find(({ section }) => section === name)?.rows ?? []
  const shared = { document, editor }
  const lists = lineLists.filter((list) => data[list] !== undefined)
  // Memoised, so that key presses do not rerender it.
  const [table, json] = useMemo(
    () => [<TableSection key="table" document={document} />, <JsonCard key="json" document={document} />],
    [document],
  )
  return (
    <>
      {table}
      <AdditionalInfo {...shared} rows={rowsOf('informacion_adicional')} />
      <Section {...shared} title="Información del Documento" rows={rowsOf('documento')} />
      <Section {...shared} title="Proveedor" rows={rowsOf('proveedor')} />
      <Section {...shared} title="Cliente" rows={rowsOf('cliente')} />
      {(lists.length > 0 ? lists : (['productos'] as const)).map((list) => (
        <LineItems key={list} {...shared} list={list} />
      ))}
      <Section {...shared} title="Totales" rows={rowsOf('totales')} />
      {sections
        .filter(({ section }) => !placed.has(section))
        .map(({ section, label, rows }) => (
          <Section key={section} {...shared} title={label} rows={rows} />
        ))}
      {json}
    </>
  )
}

interface SectionProps {
  document: Document
  editor: FieldEditor
  title: string
  rows: readonly FieldRow[]
}

/** Memoised, so that edits in other sections do not rerender it. */
const Section = memo(
  Fields,
  (before, after) =>
    before.document === after.document &&
    before.editor.editable === after.editor.editable &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, at) => row === after.rows[at]) &&
    ![before, after].some(({ rows, editor }) => rows.some(({ path }) => editor.isTouched(path))),
)

function Fields({ document, editor, title, rows }: SectionProps) {
  if (rows.length === 0) return null
  return (
    <Card flush title={title} className="overflow-clip">
      <dl className="border-t border-line [contain:layout_style_paint]">
        {rows.map((row) => (
          <FieldItem key={row.path} document={document} row={row} editor={editor} />
        ))}
      </dl>
    </Card>
  )
}

/** Shows the first dozen additional fields with a value; there may be any number. */
function AdditionalInfo({ rows, ...shared }: Omit<SectionProps, 'title'>) {
  const shown = rows
    .filter(({ path, value }) => (value !== null && value !== '') || shared.editor.isOpen(path))
    .slice(0, maxAdditionalFields)
  const title = 'Información Adicional'
  if (shown.length > 0) return <Section {...shared} title={title} rows={shown} />
  return (
    <Card title={title}>
      <p className="text-muted">No hay información adicional del documento disponible</p>
    </Card>
  )
}
