import Lock from 'lucide-react/icons/lock'
import { useSearchParams } from 'wouter'
import { useUser } from '../../features/session/session.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { useWatchedFocus } from '../../lib/hooks/use-kept-focus.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApiKeysTab } from './keys/api-keys-tab.tsx'
import { AuditTab } from './audit/audit-tab.tsx'
import { CompaniesTab } from './companies/companies-tab.tsx'
import { ProcessorsTab } from './processors/processors-tab.tsx'
import { HealthTab } from './health/health-tab.tsx'
import { StatCards } from './usage/stat-cards.tsx'
import { UsageTab } from './usage/usage-tab.tsx'
import { UsersTab } from './users/users-tab.tsx'

const tabs = [
  { value: 'usuarios', label: 'Gestión de Usuarios', content: <UsersTab /> },
  { value: 'claves', label: 'API Keys', content: <ApiKeysTab /> },
  { value: 'procesadores', label: 'Procesadores', content: <ProcessorsTab /> },
  { value: 'estado', label: 'Estado', content: <HealthTab /> },
  { value: 'uso', label: 'Uso', content: <UsageTab /> },
  { value: 'auditoria', label: 'Auditoría', content: <AuditTab /> },
  { value: 'empresas', label: 'Empresas', content: <CompaniesTab /> },
]

export function AdminScreen() {
  useDocumentTitle('Administración')
  const { role } = useUser()
  const keptFocus = useWatchedFocus()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ value }) => value === search.get('ver'))?.value ?? 'usuarios'
  if (role !== 'admin') {
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title="No tienes permiso para ver esta página"
        action={<LinkButton href="/">Ir al Procesador</LinkButton>}
      >
        El Panel de Administración es solo para administradores.
      </EmptyState>
    )
  }
  return (
    <div {...keptFocus} className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold sm:text-2xl">Panel de Administración</h1>
      <StatCards />
      <Tabs
        label="Secciones de administración"
        value={tab}
        onValue={(ver) => setSearch({ ver }, { replace: true })}
        tabs={tabs}
      />
    </div>
  )
}
