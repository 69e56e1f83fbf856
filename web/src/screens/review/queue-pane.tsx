import type { Document } from '@conforme/contract/documents'
import { doubtsOf } from '@conforme/contract/doubts'
import type { Ref } from 'react'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { pathLabel } from '../../features/extracted-data/path-label.ts'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/text-field.tsx'

interface QueuePaneProps {
  documents: readonly Document[]
  currentId: string | undefined
  search: string
  searchRef: Ref<HTMLInputElement>
  onSearch: (text: string) => void
  onChoose: (id: string) => void
}

/** Who sent it, how much it is, and why it waits: the order in which they are worked off. */
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
          onChange={(event) => onSearch(event.target.value)}
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
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className={cx(
        'block w-full border-b border-line px-3 py-2 text-left -outline-offset-2 hover:bg-hover',
        isCurrent && 'bg-ink-soft shadow-[inset_3px_0_0_var(--color-ink)]',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">{proveedor?.nombre ?? document.filename}</span>
        <span className="shrink-0 text-sm tabular-nums">
          {formatValue('totales.total', totales?.total ?? null, documento?.moneda)}
        </span>
      </span>
      <span className={cx('block truncate text-sm', why === undefined ? 'text-ok' : 'text-muted')}>
        {why ?? 'Limpia'}
      </span>
    </button>
  )
}

/** The worst that is known of it, in a few words; undefined when nothing asks for a decision. */
function whyOf(document: Document): string | undefined {
  if (document.duplicates.length > 0) return 'Posible duplicado'
  const [worst, ...others] = doubtsOf(document)
  if (!worst) return undefined
  const more = others.length === 0 ? '' : ` y ${others.length} más`
  return `${pathLabel(worst.path)}${more}`
}
