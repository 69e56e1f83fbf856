import { apiKeyEndpointLabels } from '@conforme/contract/accounts/api-key-scopes'
import type { ApiKey } from '@conforme/contract/accounts/api-keys'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Clock from 'lucide-react/icons/clock'
import Trash2 from 'lucide-react/icons/trash-2'
import { call } from '../../../lib/api/api.ts'
import { isPast } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { AskedButton } from '../../../ui/overlays/asked-button.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAdministration } from '../administration.ts'

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const deactivate = useKeyAction({
    run: () => call('PUT /api/admin/api-keys/:id/deactivate', { params: { id: apiKey.id } }),
    done: 'API Key desactivada',
    failed: 'No se pudo desactivar la API key',
  })
  const remove = useKeyAction({
    run: () => call('DELETE /api/admin/api-keys/:id', { params: { id: apiKey.id } }),
    done: 'API Key eliminada',
    failed: 'No se pudo eliminar la API key',
  })
  return (
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <KeyFacts apiKey={apiKey} />
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" text={() => apiKey.prefix} done="Copiado">
          Copiar prefijo <span className="sr-only">de {apiKey.name}</span>
        </CopyButton>
        <AskedButton
          size="sm"
          disabled={!apiKey.isActive}
          busy={deactivate.isPending}
          title={`Desactivar «${apiKey.name}»`}
          description="El programa que la usa dejará de poder enviar documentos. No se puede volver a activar."
          action="Desactivar API Key"
          onConfirm={deactivate.mutate}
        >
          Desactivar <span className="sr-only">{apiKey.name}</span>
        </AskedButton>
        <AskedButton
          size="sm"
          icon={<Trash2 aria-hidden />}
          busy={remove.isPending}
          title={`Eliminar «${apiKey.name}»`}
          description="El programa que la usa dejará de poder enviar documentos. No se puede deshacer."
          action="Eliminar API Key"
          onConfirm={remove.mutate}
        >
          Eliminar <span className="sr-only">{apiKey.name}</span>
        </AskedButton>
      </div>
    </li>
  )
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { endpoints, rateLimit } = apiKey.permissions
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p
        data-row-rest
        tabIndex={-1}
        className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-2"
      >
        <span className="min-w-0 truncate font-medium">{apiKey.name}</span>
        <KeyState apiKey={apiKey} />
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <code>{apiKey.prefix}…</code> · {endpoints.map(labelOf).join(', ')}
        {rateLimit !== null && ` · ${rateLimit} por minuto`}
      </p>
      <p className="text-sm text-muted">
        {counted(apiKey.usageCount, 'uso')} · Último uso:{' '}
        <DateText value={apiKey.lastUsedAt} time fallback="nunca" /> · Creada por {apiKey.createdBy}
        {apiKey.expiresAt && (
          <>
            {' '}
            · Expira: <DateText value={apiKey.expiresAt} time />
          </>
        )}
      </p>
    </div>
  )
}

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  if (!apiKey.isActive) return <Badge icon={<CircleOff aria-hidden />}>Inactiva</Badge>
  return isPast(apiKey.expiresAt) ? (
    <Badge tone="warn" icon={<Clock aria-hidden />}>
      Expirada
    </Badge>
  ) : (
    <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
      Activa
    </Badge>
  )
}

const labels: Readonly<Record<string, string>> = apiKeyEndpointLabels

function labelOf(endpoint: string): string {
  return labels[endpoint] ?? endpoint
}

function useKeyAction({ run, done, failed }: { run: () => Promise<unknown>; done: string; failed: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => toast({ title: done }),
    onError: (error) => toastFailure('Error', error, failed),
    onSettled: () => refreshAdministration(queryClient),
  })
}
