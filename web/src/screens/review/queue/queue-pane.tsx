import type { Document } from '@conforme/contract/documents/documents'
import { nextInstalmentDay } from '@conforme/contract/payments/instalments'
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { useEffect, useRef, type Ref } from 'react'
import { formatValue } from '../../../features/extracted-data/format-value.ts'
import { RetryButton } from '../../../ui/controls/retry-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { reviewSorts } from './review-sort.ts'
import { whyWaiting } from './why-waiting.ts'

interface QueueListProps {
  /** In working order. */
  documents: readonly Document[]
  currentId: string | undefined
  search: string
  onSearch: (text: string) => void
  sort: string
  onSort: (value: string) => void
  /** Called on Enter in the search. */
  onFirst: () => void
  /** Reloads the list after a failed request. */
  onRetry: (() => Promise<unknown>) | undefined
  onChoose: (id: string) => void
}

interface QueuePaneProps extends QueueListProps {
  searchRef: Ref<HTMLInputElement>
}

/** Shown beside the document when there is room. */
export function QueuePane(props: QueuePaneProps) {
  return (
    <nav
      aria-label="Documentos por revisar"
      className="hidden w-60 shrink-0 flex-col border-r border-line bg-sunken xl:flex"
    >
      <QueueList {...props} />
    </nav>
  )
}

interface QueueDialogProps extends QueueListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function QueueDialog({ open, onOpenChange, ...list }: QueueDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Documentos por revisar" size="page">
      <div className="-mx-5 -my-4 flex min-h-0 flex-1 flex-col">
        <QueueList {...list} />
      </div>
    </Dialog>
  )
}

interface ListProps extends QueueListProps {
  searchRef?: Ref<HTMLInputElement>
}

/** The queue as a list: supplier, number, total, and why each document waits. */
function QueueList({ documents, currentId, searchRef, onFirst, onRetry, onChoose, ...list }: ListProps) {
  const isCurrentListed = documents.some(({ id }) => id === currentId)
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-line p-2">
        <TextField
          hideLabel
          label="Buscar en la cola"
          ref={searchRef}
          placeholder={searchRef ? 'Buscar (tecla /)' : 'Buscar'}
          value={list.search}
          onValue={list.onSearch}
          onKeyDown={({ key }) => key === 'Enter' && onFirst()}
        />
        <Select
          hideLabel
          label="Orden de la cola"
          options={reviewSorts}
          value={list.sort}
          onValue={list.onSort}
        />
      </div>
      {onRetry && (
        <p role="status" className="flex items-center justify-between gap-2 border-b border-line p-2 text-sm">
          No se pudo actualizar la cola.
          <RetryButton size="sm" onRetry={onRetry} />
        </p>
      )}
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {documents.map((document, at) => (
          <li key={document.id}>
            <QueueEntry
              document={document}
              isCurrent={document.id === currentId}
              dueOn={list.sort === 'dueDate' ? dueOf(document) : undefined}
              isStop={isCurrentListed ? document.id === currentId : at === 0}
              onChoose={() => onChoose(document.id)}
            />
          </li>
        ))}
        {documents.length === 0 && !onRetry && (
          <li className="p-3 text-sm text-muted">Nada coincide con la búsqueda.</li>
        )}
      </ol>
    </>
  )
}

interface QueueEntryProps {
  document: Document
  isCurrent: boolean
  /** The due day, shown when the queue is sorted by it. */
  dueOn: string | undefined
  /** True for the entry that is the tab stop. */
  isStop: boolean
  onChoose: () => void
}

function QueueEntry({ document, isCurrent, dueOn, isStop, onChoose }: QueueEntryProps) {
  const { proveedor, totales, documento } = document.extractedData ?? {}
  const why = whyWaiting(document.alerts)
  const entry = useRef<HTMLButtonElement>(null)
  // Scrolls, because keyboard navigation goes beyond the visible part of the pane.
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isCurrent])
  return (
    <button
      ref={entry}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className={cx(
        'block w-full scroll-my-16 border-b border-line px-3 py-2 text-left -outline-offset-2 hover:bg-hover',
        isCurrent && 'bg-ink-soft shadow-[inset_3px_0_0_var(--color-ink)]',
      )}
    >
      <span className="block truncate font-medium">{proveedor?.nombre ?? document.filename}</span>
      <span className="flex items-baseline justify-between gap-2 text-sm">
        <span className="truncate">{documento?.numero ?? (proveedor?.nombre ? document.filename : '')}</span>
        <span className="shrink-0 tabular-nums">
          {formatValue('totales.total', totales?.total ?? null, documento?.moneda)}
        </span>
      </span>
      {dueOn !== undefined && <span className="block truncate text-sm">{dueOn}</span>}
      <span
        title={why}
        className={cx('block truncate text-sm', why === undefined ? 'text-ok' : 'text-muted')}
      >
        {why ?? 'Limpia'}
      </span>
    </button>
  )
}

/** The due day as the server sorts it: that of the first instalment, since nothing has been paid yet. */
function dueOf({ extractedData }: Document): string {
  const day = nextInstalmentDay(extractedData, 0) ?? extractedData?.documento?.fecha_vencimiento
  return day && isIsoDate(day) ? `Vence ${formatDate(day)}` : 'Sin vencimiento'
}
