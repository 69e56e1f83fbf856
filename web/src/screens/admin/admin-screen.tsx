import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useUser } from '../../features/session/session.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApiKeysTab } from './api-keys-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { ProcessorsTab } from './processors-tab.tsx'
import { HealthTab } from './health-tab.tsx'
import { StatCards } from './stat-cards.tsx'
import { UsageTab } from './usage-tab.tsx'
import { UsersTab } from './users-tab.tsx'

export function AdminScreen() {
  useDocumentTitle('Administración')
  const { role } = useUser()
  const [tab, setTab] = useState('users')
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
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold sm:text-2xl">Panel de Administración</h1>
      <StatCards />
      <Tabs
        label="Secciones de administración"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'users', label: 'Gestión de Usuarios', content: <UsersTab /> },
          { value: 'keys', label: 'API Keys', content: <ApiKeysTab /> },
          { value: 'processors', label: 'Procesadores', content: <ProcessorsTab /> },
          { value: 'health', label: 'Estado', content: <HealthTab /> },
          { value: 'usage', label: 'Uso', content: <UsageTab /> },
          { value: 'audit', label: 'Auditoría', content: <AuditTab /> },
        ]}
      />
    </div>
  )
}
