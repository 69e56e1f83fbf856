import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ScreenSpinner } from '../../../ui/states/spinner.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'

export function ApiKeysTab() {
  const [creating, setCreating] = useState(false)
  const { data, error, isPending, refetch } = useQuery(apiQuery('GET /api/admin/api-keys'))
  return (
    <div className="grid gap-4">
      <Card
        flush
        title="API Keys"
        description={
          <>
            Para que otros programas envíen documentos.{' '}
            <a href="/api/docs" className="-my-1 py-1 text-ink underline underline-offset-3">
              Documentación de la API
            </a>
          </>
        }
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
            Crear API Key
          </Button>
        }
      >
        {error && <ErrorState title="No se pudieron cargar las API keys" error={error} onRetry={refetch} />}
        {isPending && <ScreenSpinner />}
        {data?.length === 0 && (
          <EmptyState icon={<KeyRound aria-hidden />} title="No hay API keys configuradas">
            Crea una para que otro programa pueda enviar documentos.
          </EmptyState>
        )}
        <ul className="divide-y divide-line border-t border-line">
          {data?.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      </Card>
      <DeliveriesCard />
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </div>
  )
}
