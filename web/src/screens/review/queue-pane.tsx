import type { Document } from '@conforme/contract/documents/documents'
import { isAboutData } from '@conforme/contract/documents/judge-alerts'
import { useEffect, useRef, type Ref } from 'react'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { pathLabel } from '@conforme/contract/data/path-label'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { keyFieldLabel } from '../../features/key-fields/key-field-places.ts'

interface QueuePaneProps {
  documents: readonly Document[]
  currentId: string | undefined
  search: string
  searchRef: Ref<HTMLInputElement>
  onSearch: (text: string) => void
  onChoose: (id: string) => void
}

/** The queue in working order: supplier, total, and why each document waits. */
export function QueuePane({ documents, currentId, search, searchRef, onSearch, onChoose }: QueuePaneProps) {
  return (
    <nav
      aria-label="Documentos por revisar"
      className="hidden w-60 shrink-0 flex-col border-r border-line bg-sunken xl:flex"
    >
      <div className="border-b border-line p-2">
        <TextField
          hideLabel
          label="Buscar en la cola"
          ref={searchRef}
          placeholder="Buscar (tecla /)"
          value={search}
          onValue={onSearch}
        />
      </div>
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {documents.map((document) => (
          <li key={document.id}>
            <QueueEntry
              document={document}
              isCurrent={document.id === currentId}
              onChoose={() => onChoose(document.id)}
            />
          </li>
        ))}
        {documents.length === 0 && <li className="p-3 text-sm text-muted">Nada coincide con la búsqueda.</li>}
      </ol>
    </nav>
  )
}

interface QueueEntryProps {
  document: Document
  isCurrent: boolean
  onChoose: () => void
}

function QueueEntry({ document, isCurrent, onChoose }: QueueEntryProps) {
  const { proveedor, totales, documento } = document.extractedData ?? {}
  const why = whyOf(document)
  const entry = useRef<HTMLButtonElement>(null)
  // The keys go further than the pane is tall.
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isCurrent])
  return (
    <button
      ref={entry}
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className={cx(
        'block w-full scroll-my-16 border-b border-line px-3 py-2 text-left -outline-offset-2 hover:bg-hover',
        isCurrent && 'bg-ink-soft shadow-[inset_3px_0_0_var(--color-ink)]',
      )}
    >
      <span className="block truncate font-medium">{proveedor?.nombre ?? document.filename}</span>
      <span className="flex items-baseline justify-between gap-2 text-sm">
        <span title={why} className={cx('truncate', why === undefined ? 'text-ok' : 'text-muted')}>
          {why ?? 'Limpia'}
        </span>
        <span className="shrink-0 tabular-nums">
          {formatValue('totales.total', totales?.total ?? null, documento?.moneda)}
        </span>
      </span>
    </button>
  )
}

/** Its open issues, worst first; undefined without any. */
function whyOf({ alerts }: Document): string | undefined {
  const asking = alerts.filter(
    (alert) => isAboutData(alert) && (alert.severity !== 'nota' || alert.code === 'campo_dudoso'),
  )
  const names = asking.flatMap(({ documentId, code, fields }) => {
    if (documentId) return ['Posible duplicado']
    if (code === 'varios_documentos') return ['Varios documentos']
    // For a check of several fields the first is named, for doubtful fields each.
    const paths = code === 'campo_dudoso' ? fields : fields.slice(0, 1)
    return paths.length === 0 ? ['Autenticidad'] : paths.map((path) => keyFieldLabel(path) ?? pathLabel(path))
  })
  return names.length === 0 ? undefined : [...new Set(names)].join(', ')
}
