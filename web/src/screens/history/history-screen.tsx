import type { DocumentSummary } from '@conforme/contract/documents/documents'
import { pageSizes } from '@conforme/contract/limits'
import { counted, formatCount } from '@conforme/contract/values/money'
import FileSearch from 'lucide-react/icons/file-search'
import Files from 'lucide-react/icons/files'
import ListChecks from 'lucide-react/icons/list-checks'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { ExportButton } from '../../features/exports/export-button.tsx'
import type { Reply } from '../../lib/api/api.ts'
import { useWatchedFocus } from '../../lib/hooks/use-kept-focus.ts'
import { usePastEnd } from '../../lib/hooks/use-past-end.ts'
import { useDeferredMount } from '../../lib/hooks/use-deferred-mount.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { RetryButton } from '../../ui/controls/retry-button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryTable } from './history-table.tsx'
import { isFiltered, toFilterQuery, type HistoryView } from './history-view.ts'
import { MonthStrip } from './month-strip.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { chooseMatching } from './choose-matching.ts'
import { useHistory } from './use-history.ts'
import { useHistoryView } from './use-history-view.ts'
import { useSelection } from './use-selection.ts'

// Loaded lazily, because its dialogs are large.
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

export function HistoryScreen() {
  useDocumentTitle('Historial')
  const { view, change } = useHistoryView()
  const { list, summary, months } = useHistory(view)
  const isPastEnd = usePastEnd(list.data, (page) => change({ page }))
  const selection = useSelection(list.data?.documents)
  const unhurried = useDeferredMount(list.data !== undefined)
  const keptFocus = useWatchedFocus()
  return (
    <div {...keptFocus} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold sm:text-2xl">Historial de Documentos</h1>
        <div className="flex flex-wrap gap-2">
          <ExportButton
            filters={{ ...toFilterQuery(view), order: view.sort === 'createdAt' ? view.order : 'desc' }}
            what={exportedWhat(view, summary.isPlaceholderData ? undefined : summary.data)}
          />
          <LinkButton href="/revisar" icon={<ListChecks aria-hidden />}>
            Por revisar{summary.data && summary.data.toConfirm > 0 && ` (${summary.data.toConfirm})`}
          </LinkButton>
        </div>
      </div>
      <SummaryCards summary={summary.data} />
      <HistoryFilters view={view} change={change} />
      <MonthStrip
        months={months.data?.months ?? (months.isError ? [] : undefined)}
        chosen={view.issueMonth}
        onChoose={(issueMonth) => change({ issueMonth })}
      />
      {list.isError && list.data && (
        <Notice tone="warn" actions={<RetryButton size="sm" onRetry={list.refetch} />}>
          No se pudo actualizar la lista: puede que veas datos de hace un momento.
        </Notice>
      )}
      <Card flush className="overflow-clip">
        {(list.isPending || isPastEnd || (list.data && !unhurried)) && (
          <Loading rows={list.data?.documents.length || view.limit} />
        )}
        {list.isError && !list.data && (
          <ErrorState title="Error al cargar el historial" error={list.error} onRetry={list.refetch} />
        )}
        {list.data && !isPastEnd && list.data.documents.length === 0 && (
          <Nothing filtered={isFiltered(view)} />
        )}
        {list.data && unhurried && list.data.documents.length > 0 && (
          <div
            aria-busy={list.isPlaceholderData}
            className={list.isPlaceholderData ? 'opacity-60' : undefined}
          >
            <HistoryTable documents={list.data.documents} view={view} change={change} selection={selection} />
          </div>
        )}
      </Card>
      <HistoryPages view={view} change={change} list={list.data} />
      {selection.documents.length > 0 && (
        <SelectionBar
          selection={selection}
          total={list.data?.total ?? 0}
          onMore={() =>
            void chooseMatching(view).then(selection.choose, (failure: unknown) =>
              toastFailure('No se pudieron elegir todos', failure),
            )
          }
        />
      )}
    </div>
  )
}

/** A split file is exported as its parts. */
function exportedWhat(view: HistoryView, summary: DocumentSummary | undefined): string {
  const which = isFiltered(view) ? 'Lo que coincide con los filtros' : 'Todo el historial'
  if (!summary?.isExact) return which
  const count = summary.total - summary.split
  return `${which}: ${counted(count, 'documento')}`
}

interface HistoryPagesProps {
  view: HistoryView
  change: (changes: Partial<HistoryView>) => void
  list: Reply<'GET /api/documents'> | undefined
}

function HistoryPages({ view, change, list }: HistoryPagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className={cx('flex items-center gap-2', list?.total === 0 && 'invisible')}>
        <Select
          label="Documentos por página"
          hideLabel
          className="w-20"
          value={String(view.limit)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onValue={(limit) => change({ limit: Number(limit) })}
        />
        <span aria-hidden className="text-sm text-muted">
          por página
        </span>
      </div>
      {list && !list.totalIsExact && (
        <p className="text-sm text-muted">
          Se muestran los primeros {formatCount(list.total)}: afina la búsqueda para ver los demás.
        </p>
      )}
      {list && (
        <Pagination
          page={view.page}
          totalPages={list.totalPages}
          onPage={(page) => {
            change({ page })
            scrollTo({ top: 0 })
          }}
        />
      )}
    </div>
  )
}

function Loading({ rows }: { rows: number }) {
  return (
    <div role="status" className="px-4 py-3">
      <p className="pb-3 text-muted">Cargando historial...</p>
      <div className="flex flex-col gap-2">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={<FileSearch aria-hidden />} title="Ningún documento coincide con los filtros">
      Prueba con otras palabras o limpia los filtros.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Files aria-hidden />}
      title="Todavía no hay documentos"
      action={
        <LinkButton href="/" variant="primary">
          Subir documentos
        </LinkButton>
      }
    >
      Lo que subas quedará aquí, con sus datos y su estado.
    </EmptyState>
  )
}
