import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { NoCompany } from '../../features/session/no-company.tsx'
import { useUser } from '../../features/session/session.tsx'
import { useDocumentChanges, useSupplierChanges } from '../../lib/api/events.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BatchesPanel } from './batches/batches-panel.tsx'
import { BatchesTabLabel } from './batches/batches-tab-label.tsx'
import { CandidatesPanel } from './plan/candidates-panel.tsx'
import { ConstanciasCard } from './detracciones/constancias-card.tsx'
import { DetraccionRates } from './detracciones/detraccion-rates.tsx'
import { ExchangeRates } from './settings/exchange-rates.tsx'
import { refreshPayments } from './payments-key.ts'
import { ChargeAccounts } from './settings/charge-accounts.tsx'
import { PaymentRules } from './settings/payment-rules.tsx'

const tabs = ['por-pagar', 'lotes', 'cambio', 'detracciones', 'ajustes'] as const

export function PaymentsScreen() {
  useDocumentTitle('Pagos')
  const [search, setSearch] = useSearchParams()
  const { companyId, role } = useUser()
  const queryClient = useQueryClient()
  // Changes by others: a batch prepared, executed or cancelled, a document validated,
  useDocumentChanges((refetch) => void refreshPayments(queryClient, refetch))
  // or the account confirmed that a payment waits for.
  useSupplierChanges((refetch) => void refreshPayments(queryClient, refetch))
  const batchId = search.get('lote') ?? undefined
  const asked = batchId === undefined ? search.get('ver') : 'lotes'
  const tab = tabs.find((each) => each === asked) ?? 'por-pagar'
  const show = (ver: string) => setSearch({ ver }, { replace: true })
  const showBatch = (lote: string | undefined) =>
    setSearch(lote === undefined ? { ver: 'lotes' } : { lote }, { replace: true })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold sm:text-2xl">Pagos a proveedores</h1>
        <nav aria-label="Secciones de pagos" className="flex flex-wrap gap-2">
          <LinkButton href="/workflow?equipo=tesoreria" size="sm">
            Workflow
          </LinkButton>
          <LinkButton href="/proveedores" size="sm">
            Proveedores
          </LinkButton>
        </nav>
      </div>
      {companyId !== null ? (
        <Tabs
          label="Pagos"
          value={tab}
          onValue={show}
          tabs={[
            {
              value: 'por-pagar',
              label: 'Por pagar',
              content: <CandidatesPanel onPrepared={showBatch} onShow={show} />,
            },
            {
              value: 'lotes',
              label: <BatchesTabLabel />,
              content: <BatchesPanel openId={batchId} onOpen={showBatch} />,
            },
            { value: 'cambio', label: 'Tipo de cambio', content: <ExchangeRates /> },
            { value: 'detracciones', label: 'Detracciones', content: <Detracciones /> },
            {
              value: 'ajustes',
              label: 'Cuentas y ajustes',
              content: <Settings canChange={role !== 'user'} />,
            },
          ]}
        />
      ) : (
        <>
          <NoCompany what="Los lotes de pago son" />
          {/* The rates belong to the installation, so its administrator sees them without belonging to a company. */}
          {role === 'admin' && <DetraccionRates />}
        </>
      )}
    </div>
  )
}

function Detracciones() {
  return (
    <div className="flex flex-col gap-4">
      <ConstanciasCard />
      <DetraccionRates />
    </div>
  )
}

function Settings({ canChange }: { canChange: boolean }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ChargeAccounts canChange={canChange} />
      <PaymentRules canChange={canChange} />
    </div>
  )
}
