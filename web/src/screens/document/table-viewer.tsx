// The table viewer: the document as a table, as text, and cell by cell with its confidence.
import { tableBand } from '@conforme/contract/documents/bands'
import type { DocumentTable, TableCell } from '@conforme/contract/data/extracted-data'
import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { toCsv } from '../../lib/csv.ts'
import { downloadText } from '../../lib/download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Table, Td, Th } from '../../ui/tables/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const bands = {
  high: { text: 'text-ok', word: 'alta' },
  medium: { text: 'text-warn', word: 'media' },
  low: { text: 'text-bad', word: 'baja' },
  missing: { text: 'text-muted', word: 'sin dato' },
}

export function TableViewer({ id, table }: { id: string; table: DocumentTable }) {
  const [tab, setTab] = useState('tabla')
  return (
    <>
      {table.hasTableData && (
        <div className="mb-2 flex justify-end gap-2">
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => downloadText(`document_${id}_table.csv`, toCsv(table.formattedTable), 'text/csv')}
          >
            CSV
          </Button>
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => downloadText(`document_${id}_table.json`, JSON.stringify(table, null, 2))}
          >
            JSON
          </Button>
        </div>
      )}
      <Tabs
        label="Datos de tabla"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'tabla', label: 'Tabla principal', content: <MainTable rows={table.formattedTable} /> },
          { value: 'texto', label: 'Texto legible', content: <ReadableText {...table.tableData} /> },
          { value: 'datos', label: 'Datos técnicos', content: <Cells cells={table.tableData.tableData} /> },
        ]}
      />
    </>
  )
}

/** Codes and amounts up to this length do not wrap; longer texts do. */
const longestWhole = 12

/** A numeric cell: `1,234.50`, `S/ 12.00`, `18%`. Numeric columns are right-aligned. */
const figure = /^(?:(?:S\/\.?|US\$|\$)\s*)?-?\d[\d.,]*%?$/

function MainTable({ rows }: { rows: readonly (readonly string[])[] }) {
  const [head, ...body] = rows
  const numeric = head?.map((_, column) => {
    const filled = body.map((row) => row[column]?.trim() ?? '').filter(Boolean)
    // Less than all, because a two-line heading may be among them.
    return filled.filter((cell) => figure.test(cell)).length > filled.length * 0.8
  })
  if (!head) {
    return (
      <EmptyState icon={<Table2 aria-hidden />} title="No se encontraron tablas">
        El documento no trae filas y columnas que se puedan separar. Sus datos están en las demás secciones.
      </EmptyState>
    )
  }
  return (
    <Table label="Tabla principal">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <Th key={column} numeric={numeric?.[column] ?? false}>
              {cell}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <Td
                key={column}
                numeric={numeric?.[column] ?? false}
                className={cell.length > longestWhole ? 'wrap-break-word' : 'whitespace-nowrap'}
              >
                {cell}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ReadableText({
  readableText,
  humanReadableSummary,
}: Pick<DocumentTable['tableData'], 'readableText' | 'humanReadableSummary'>) {
  if (!readableText && !humanReadableSummary) {
    return (
      <EmptyState icon={<Table2 aria-hidden />} title="No hay texto legible">
        No se pudo sacar texto de este documento. Míralo en la vista previa o vuelve a leerlo con otro
        procesador.
      </EmptyState>
    )
  }
  return (
    <>
      {humanReadableSummary && <p className="mb-3 whitespace-pre-line">{humanReadableSummary}</p>}
      {readableText && (
        <pre
          tabIndex={0}
          aria-label="Texto legible"
          className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap"
        >
          {readableText}
        </pre>
      )}
    </>
  )
}

function Cells({ cells }: { cells: readonly TableCell[] }) {
  if (cells.length === 0) {
    return (
      <EmptyState icon={<Table2 aria-hidden />} title="No hay datos técnicos">
        Aquí se ve cada celda con su posición y su confianza cuando el documento trae una tabla.
      </EmptyState>
    )
  }
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table label="Datos técnicos" className="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5">
        <thead>
          <tr>
            <Th numeric>Fila</Th>
            <Th numeric>Columna</Th>
            <Th>Texto</Th>
            <Th>Confianza</Th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => {
            const band = bands[tableBand(cell.confidence)]
            return (
              <tr key={`${cell.rowIndex}-${cell.columnIndex}`}>
                <Td numeric>{cell.rowIndex}</Td>
                <Td numeric>{cell.columnIndex}</Td>
                <Td className="wrap-anywhere">{cell.text}</Td>
                <Td className={cx('whitespace-nowrap tabular-nums', band.text)}>
                  {Math.round(cell.confidence)}% <span className="text-sm">{band.word}</span>
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}
