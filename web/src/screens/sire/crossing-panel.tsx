import type { Crossing, PurchaseProposal } from '@conforme/contract/sire/sire'
import { crossingLabels, crossingOutcomes, type CrossingOutcome } from '@conforme/contract/sire/sire-words'
import { formatMoney } from '@conforme/contract/values/money'
import { longMonth } from '@conforme/contract/values/months'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'wouter'
import { downloadExport } from '../../features/exports/download-export.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { toDateTimeText } from '../../lib/dates.ts'
import { pageOf } from '../../lib/page-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { PagedRows } from '../../ui/tables/paged-rows.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { comprobantesText } from './comprobantes-text.ts'
import { PurchaseRow } from './purchase-row.tsx'

const perPage = 50

/** What each outcome means and what to do about it. */
const advice: Readonly<Record<CrossingOutcome, string>> = {
  falta:
    'SUNAT los tiene y aquí no están. Pídelos al proveedor y súbelos: en cuanto se leen, salen de esta lista.',
  difiere:
    'Están, y algo no coincide con SUNAT. Ábrelos y mira el papel: salvo la del tipo, cada diferencia es una alerta hasta que se corrija o se dé un motivo.',
  no_figura:
    'Son del mes y la propuesta no los trae: el emisor no los envió, o el RUC, el número o la fecha se leyeron mal. Boletas y tickets no se esperan en ella.',
  cuadra: 'El tipo, la fecha, la moneda, el total y el IGV coinciden con SUNAT.',
}

const nothing: Readonly<Record<CrossingOutcome, string>> = {
  falta: 'No falta ningún comprobante',
  difiere: 'Ninguno difiere de SUNAT',
  no_figura: 'Todos los del mes figuran en la propuesta',
  cuadra: 'Todavía no cuadra ninguno',
}

export function CrossingPanel({ proposals }: { proposals: readonly PurchaseProposal[] }) {
  const [params, setParams] = useSearchParams()
  const asked = proposals.find(({ period }) => period === params.get('periodo')) ?? proposals[0]
  const outcome = crossingOutcomes.find((each) => each === params.get('ver')) ?? 'falta'
  const page = pageOf(params)
  const period = asked?.period ?? ''
  const query = useQuery({
    ...apiQuery('GET /api/sire/proposals/:period', {
      params: { period },
      query: { outcome, page, limit: perPage },
    }),
    placeholderData: (before) => (before?.proposal.period === period ? before : undefined),
  })
  const show = (change: { periodo?: string; ver?: string; pagina?: string }) =>
    setParams({ periodo: period, ver: outcome, ...change }, { replace: true })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Select
            label="Periodo"
            className="w-48"
            value={period}
            options={proposals.map((each) => ({ value: each.period, label: longMonth(each.period) }))}
            onValue={(periodo) => show({ periodo })}
          />
          {asked && <p className="pb-1.5 text-sm text-muted wrap-anywhere">{importText(asked)}</p>}
        </div>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => void downloadExport(`/api/sire/proposals/${period}/file`)}
        >
          Descargar cruce
        </Button>
      </div>
      <Tabs
        label="Resultado del cruce"
        value={outcome}
        onValue={(ver) => show({ ver })}
        tabs={crossingOutcomes.map((each) => ({
          value: each,
          label: <OutcomeLabel outcome={each} totals={query.data?.totals} />,
          content: (
            <Outcome {...{ outcome: each, query, page }} onPage={(next) => show({ pagina: String(next) })} />
          ),
        }))}
      />
    </>
  )
}

function importText({ lines, filename, user, importedAt }: PurchaseProposal): string {
  return `${comprobantesText(lines)} · ${filename} · ${user}, ${toDateTimeText(importedAt)}`
}

function OutcomeLabel({
  outcome,
  totals,
}: {
  outcome: CrossingOutcome
  totals?: Crossing['totals'] | undefined
}) {
  return (
    <>
      {crossingLabels[outcome]}
      {totals && <TabCount count={totals[outcome].count} words="comprobantes" />}
    </>
  )
}

interface OutcomeProps {
  outcome: CrossingOutcome
  query: {
    data: Crossing | undefined
    error: Error | null
    refetch: () => Promise<unknown>
    isPlaceholderData: boolean
  }
  page: number
  onPage: (page: number) => void
}

function Outcome({ outcome, query, page, onPage }: OutcomeProps) {
  const { data, error, refetch, isPlaceholderData } = query
  const totals = data?.totals[outcome]
  const isOther = isPlaceholderData && data?.purchases.some((purchase) => purchase.outcome !== outcome)
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-3xl text-sm text-muted text-pretty">
        {advice[outcome]}
        {totals !== undefined && totals.igv !== 0 && (
          <>
            {' '}
            {outcome === 'no_figura' ? 'IGV de los emitidos en soles' : 'IGV'}:{' '}
            {formatMoney(totals.igv, 'PEN')}.
          </>
        )}
      </p>
      <PagedRows
        rows={isOther ? undefined : data?.purchases}
        total={totals?.count ?? 0}
        error={error}
        errorTitle="No se pudo hacer el cruce"
        onRetry={refetch}
        empty={<EmptyState icon={<CircleCheck aria-hidden />} title={nothing[outcome]} />}
        keyOf={({ line, documentId }) => String(line ?? documentId)}
        page={page}
        perPage={perPage}
        onPage={onPage}
      >
        {(purchase) => <PurchaseRow purchase={purchase} />}
      </PagedRows>
    </div>
  )
}
