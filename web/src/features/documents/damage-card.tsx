// Card of a document whose stored data cannot be parsed: the damage and its repair.
import type { RepairWay } from '@conforme/contract/documents/document-repair'
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FileWarning from 'lucide-react/icons/file-warning'
import { apiQuery, call, type Reply } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonCard } from '../../ui/states/skeleton-card.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { pathLabel } from '@conforme/contract/data/path-label'
import { isDeletable } from './is-deletable.ts'
import { documentsKey } from './use-documents.ts'

type Damage = Reply<'GET /api/documents/:id/damage'>

export function DamageCard({ document }: { document: Document }) {
  const { id } = document
  const { data, error, refetch } = useQuery(apiQuery('GET /api/documents/:id/damage', { params: { id } }))
  const { mutate, isPending, variables } = useRepair(id)
  if (error && !data)
    return (
      <Card>
        <ErrorState title="No se pudo saber qué está dañado" error={error} onRetry={refetch} />
      </Card>
    )
  if (!data) return <SkeletonCard className="h-64" />
  return (
    <Card>
      <EmptyState
        icon={<FileWarning aria-hidden />}
        title="Los datos guardados están dañados"
        action={
          <>
            {data.kept > 0 && (
              <Button
                variant="primary"
                busy={isPending && variables === 'conservar'}
                onClick={() => mutate('conservar')}
              >
                Reparar y conservar lo demás
              </Button>
            )}
            {data.hasOriginal && (
              <Button
                variant={data.kept > 0 ? 'secondary' : 'primary'}
                busy={isPending && variables === 'original'}
                onClick={() => mutate('original')}
              >
                Volver a la lectura original
              </Button>
            )}
          </>
        }
      >
        {adviceOf(data, isDeletable(document))} El archivo y la historia de cambios siguen enteros.
      </EmptyState>
      {data.kept > 0 && data.lost.length > 0 && <Lost lost={data.lost} />}
    </Card>
  )
}

function adviceOf({ kept, hasOriginal }: Damage, deletable: boolean): string {
  const deletes = deletable ? ' o eliminar el documento' : ''
  if (kept > 0)
    return `Se pueden conservar ${kept === 1 ? 'un valor' : `${kept} valores`}${hasOriginal ? ', volver a lo que se leyó al principio' : ''}${deletes}.`
  if (hasOriginal) return `De ellos no se lee nada. Puedes volver a lo que se leyó al principio${deletes}.`
  return deletable
    ? 'De ellos no se lee nada y no queda otra lectura: elimina el documento y vuelve a subirlo.'
    : 'De ellos no se lee nada y no queda otra lectura. Habla con tu administrador.'
}

function Lost({ lost }: Pick<Damage, 'lost'>) {
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-sm font-medium">Lo que se quitaría o corregiría</h3>
      <ul className="mt-1 text-sm text-muted">
        {lost.map(({ campo, antes }) => (
          <li key={campo} className="wrap-anywhere">
            {pathLabel(campo)}: <code>{antes}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useRepair(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (how: RepairWay) => call('POST /api/documents/:id/repair', { params: { id }, body: { how } }),
    onSuccess: (repaired, how) => {
      const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id } })
      queryClient.setQueryData(queryKey, repaired)
      toast({
        title: 'Documento reparado',
        description:
          how === 'original'
            ? 'Volvió a lo que se leyó al principio. Revísalo antes de confirmar.'
            : 'Se conservó lo que se podía leer. Revísalo antes de confirmar.',
      })
    },
    onError: (error) => toastFailure('No se pudo reparar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}
