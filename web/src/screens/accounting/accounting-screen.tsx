// Accounting of a month: each purchase gets its account, and the month its journal entries.
import { longMonth } from '@conforme/contract/values/months'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Files from 'lucide-react/icons/files'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { refreshAccounting } from '../../features/accounting/accounting-key.ts'
import { NoCompany } from '../../features/session/no-company.tsx'
import { useUser } from '../../features/session/session.tsx'
import { apiQuery } from '../../lib/api/api.ts'
import { useDocumentChanges } from '../../lib/api/events.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { MonthPanel } from './month-panel.tsx'
import { useShownMonth } from './use-shown-month.ts'

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
const DownloadDialog = lazyPart(async () => (await import('./download-dialog.tsx')).DownloadDialog)

export function AccountingScreen() {
  useDocumentTitle('Asientos de compras')
  const hasCompany = useUser().companyId !== null
  const [open, setOpen] = useState<'settings' | 'download' | undefined>()
  const { months, period, choose } = usePeriod(hasCompany)
  const month = useShownMonth(period)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold sm:text-2xl">Asientos de compras</h1>
        {hasCompany && (
          <div className="flex flex-wrap gap-2">
            <LinkButton href="/sire">SIRE</LinkButton>
            <Button icon={<Settings2 aria-hidden />} onClick={() => setOpen('settings')}>
              Cuentas fijas
            </Button>
            {period !== undefined && (
              <Button icon={<Download aria-hidden />} onClick={() => setOpen('download')}>
                Descargar asientos
              </Button>
            )}
          </div>
        )}
      </div>
      <p className="max-w-3xl text-muted text-pretty">
        Dale a cada compra confirmada su cuenta y su centro de costo, y descarga los asientos del mes para tu
        programa contable.
      </p>
      {!hasCompany && <NoCompany what="Los asientos son" />}
      {hasCompany && (
        <QueryState query={months} failure="No se pudieron cargar los meses" className="h-60 rounded-lg" />
      )}
      {months.data && period === undefined && (
        <EmptyState
          icon={<Files aria-hidden />}
          title="Todavía no hay documentos con fecha"
          action={<LinkButton href="/">Subir documentos</LinkButton>}
        >
          Cuando se lea y confirme la primera compra, aquí se le da su cuenta.
        </EmptyState>
      )}
      {period !== undefined && (
        <MonthPanel period={period} month={month}>
          <Select
            label="Mes de emisión"
            className="w-48"
            value={period}
            options={(months.data?.months ?? []).map(({ month }) => ({
              value: month,
              label: longMonth(month),
            }))}
            onValue={choose}
          />
        </MonthPanel>
      )}
      {open === 'settings' && <SettingsDialog onClose={close} />}
      {open === 'download' && period !== undefined && (
        <DownloadDialog period={period} query={month.query} onClose={close} />
      )}
    </div>
  )
}

/** The month in the URL, else the last month with documents. */
function usePeriod(hasCompany: boolean) {
  const [params, setParams] = useSearchParams()
  const queryClient = useQueryClient()
  const months = useQuery({ ...apiQuery('GET /api/documents/months'), enabled: hasCompany })
  useDocumentChanges((refetch) => void refreshAccounting(queryClient, refetch))
  const known = months.data?.months ?? []
  const asked = known.find(({ month }) => month === params.get('mes')) ?? known[0]
  const choose = (mes: string) => setParams({ mes }, { replace: true })
  return { months, period: asked?.month, choose }
}
