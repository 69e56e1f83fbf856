// 'Limpias': many documents at a glance, each with crops of its values, and one button that confirms all that are left in.
import type { Document } from '@conforme/contract/documents/documents'
import { formatCount } from '@conforme/contract/values/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useEffect, useRef, useState } from 'react'
import { undoConfirm } from '../../features/documents/confirm/undo-confirm.ts'
import { documentsKey, useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { apiQuery, call } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { SkeletonCard } from '../../ui/states/skeleton-card.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { CleanVoucher } from './clean-voucher.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { useUndoable } from './use-undoable.ts'

/** Documents per screen. */
const together = 12

const none: readonly string[] = []

export function CleanDocuments() {
  useRefreshOnEvents()
  const list = useQuery(
    apiQuery('GET /api/documents', { query: { toConfirm: 'true', triage: 'limpia', limit: together } }),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const confirmation = useConfirmAll()
  const { confirmAll, undo, confirmed, isPending } = confirmation
  const grid = useRef<HTMLUListElement>(null)
  const documents = list.data?.documents ?? []
  const chosen = documents.filter(({ id }) => !left.has(id))

  function toggle(id: string | undefined) {
    if (id === undefined) return
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  useReviewKeys({
    x: () => toggle(focusedVoucher()),
    Enter: () => chosen.length > 0 && !isPending && confirmAll(chosen),
    ...(confirmed.length > 0 && { u: undo }),
    ArrowRight: () => step(grid.current, 1),
    ArrowLeft: () => step(grid.current, -1),
  })
  // Focus the first, so that the keys work at once.
  const first = documents[0]?.id
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-voucher]')?.focus(), [first])

  if (list.isPending) return <Loading />
  if (list.isError)
    return (
      <Card className="m-3 sm:m-6">
        <ErrorState
          title="No se pudieron cargar las limpias"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto p-3 sm:p-6">
        {documents.length === 0 ? (
          <Card>
            <EmptyState
              icon={<BadgeCheck aria-hidden />}
              title="No hay documentos limpios por confirmar"
              action={<LinkButton href="/revisar">Revisar los demás</LinkButton>}
            >
              Los que quedan tienen algo que decidir.
            </EmptyState>
          </Card>
        ) : (
          <ul ref={grid} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {documents.map((document) => (
              <CleanVoucher
                key={document.id}
                document={document}
                isLeft={left.has(document.id)}
                onToggle={() => toggle(document.id)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmAllBar
        count={documents.length}
        total={list.data.total}
        chosen={chosen}
        confirmation={confirmation}
      />
    </div>
  )
}

interface ConfirmAllBarProps {
  count: number
  total: number
  chosen: readonly Document[]
  confirmation: ReturnType<typeof useConfirmAll>
}

function ConfirmAllBar({ count, total, chosen, confirmation }: ConfirmAllBarProps) {
  const { confirmAll, undo, confirmed, isPending } = confirmation
  return (
    <div
      data-foot=""
      className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-3 py-2.5 sm:px-6"
    >
      <p aria-live="polite" className="mr-auto text-muted">
        {formatCount(count)} de {formatCount(total)} limpias
      </p>
      {confirmed.length > 0 && (
        <Button variant="ghost" onClick={undo}>
          Deshacer {confirmed.length === 1 ? '1 confirmación' : `${confirmed.length} confirmaciones`}
          <span aria-hidden className="pointer-coarse:hidden">
            <KeyHint keys="u" />
          </span>
        </Button>
      )}
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        busy={isPending}
        onClick={() => confirmAll(chosen)}
      >
        {chosen.length === 1 ? 'Confirmar 1' : `Confirmar ${chosen.length}`}
        <span aria-hidden className="pointer-coarse:hidden">
          <KeyHint keys="↵" />
        </span>
      </Button>
    </div>
  )
}

function useConfirmAll() {
  const queryClient = useQueryClient()
  const [confirmed = none, setConfirmed] = useUndoable<readonly string[]>()
  const { mutate: confirmAll, isPending } = useMutation({
    mutationFn: (documents: readonly Document[]) =>
      call('POST /api/documents/confirm-many', { body: { ids: documents.map(({ id }) => id) } }),
    onSuccess: ({ confirmed, refused }) => {
      setConfirmed(confirmed)
      toast({
        title:
          confirmed.length === 1 ? '1 documento confirmado' : `${confirmed.length} documentos confirmados`,
        ...(refused[0] && { description: `${refused.length} no se confirmaron: ${refused[0].message}` }),
      })
    },
    onError: (error) => toastFailure('Error al confirmar', error, 'Vuelve a intentar.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  async function undo() {
    setConfirmed(undefined)
    const undone = await undoConfirm(queryClient, confirmed)
    // Nothing was undone, so it can be tried again.
    if (undone.length === 0) setConfirmed(confirmed)
  }
  return { confirmAll, undo: () => void undo(), confirmed, isPending }
}

function focusedVoucher(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-voucher]')?.dataset['voucher']
}

function step(grid: HTMLElement | null, by: 1 | -1): void {
  const all = [...(grid?.querySelectorAll<HTMLElement>('[data-voucher]') ?? [])]
  const at = all.findIndex((voucher) => voucher === document.activeElement)
  all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Cargando..."
      className="grid gap-3 p-3 sm:grid-cols-2 sm:p-6 lg:grid-cols-3"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonCard key={index} className="h-44" />
      ))}
    </div>
  )
}
