import type { Document } from '@conforme/contract/documents/documents'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Table, Th } from '../../ui/tables/table.tsx'
import { HistoryRow } from './history-row.tsx'
import type { HistoryView, SortKey } from './history-view.ts'
import type { Selection } from './use-selection.ts'

interface HistoryTableProps {
  documents: readonly Document[]
  view: HistoryView
  change: (changes: Partial<HistoryView>) => void
  selection: Selection
}

export function HistoryTable({ documents, view, change, selection }: HistoryTableProps) {
  const sortable = { view, change }
  return (
    <Table label="Documentos">
      <thead>
        <tr>
          <Th className="w-8 pr-0">
            <Checkbox
              label="Elegir todos los de esta página"
              hideLabel
              checked={documents.length > 0 && documents.every(({ id }) => selection.has(id))}
              onChecked={() => selection.toggleAll(documents)}
            />
          </Th>
          <SortTh {...sortable} by="provider">
            Documento
          </SortTh>
          <SortTh {...sortable} by="createdAt" className="hidden 2xl:table-cell">
            Subido
          </SortTh>
          <SortTh {...sortable} by="documentDate" className="hidden md:table-cell">
            Emisión
          </SortTh>
          <Th className="hidden md:table-cell">Estado</Th>
          <Th className="hidden xl:table-cell">Autenticidad</Th>
          <Th className="hidden xl:table-cell">Alertas</Th>
          <Th className="hidden lg:table-cell">Flujo</Th>
          <SortTh {...sortable} by="confidence" className="hidden lg:table-cell xl:hidden 2xl:table-cell">
            Confianza
          </SortTh>
          <SortTh {...sortable} by="total" numeric className="hidden sm:table-cell">
            Total
          </SortTh>
          <Th className="max-sm:hidden">
            <span className="sr-only">Confirmación</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <HistoryRow
            key={document.id}
            document={document}
            selected={selection.has(document.id)}
            onSelect={() => selection.toggle(document)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface SortThProps extends Pick<HistoryTableProps, 'view' | 'change'> {
  by: SortKey
  numeric?: boolean
  className?: string
  children: ReactNode
}

/** The first click sorts names and confidence ascending, dates and amounts descending. */
function SortTh({ view, change, by, numeric = false, className, children }: SortThProps) {
  const active = view.sort === by
  const first = by === 'provider' || by === 'confidence' ? 'asc' : 'desc'
  const turned = view.order === 'asc' ? 'desc' : 'asc'
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Th
      numeric={numeric}
      className={className ?? ''}
      aria-sort={active ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() => change({ sort: by, order: active ? turned : first })}
        // In numeric columns the arrow precedes the heading, which stays right-aligned.
        className={cx(
          'inline-flex min-h-6 items-center align-middle gap-1 rounded-sm hover:text-text',
          numeric && 'flex-row-reverse',
        )}
      >
        {children}
        <Arrow aria-hidden className={active ? 'size-3.5' : 'invisible size-3.5'} />
      </button>
    </Th>
  )
}
