// 'Limpias': many documents at a glance, each with crops of its values, and one button that confirms all that were not left
// out.
import type { Document } from '@conforme/contract/documents/documents'
import { counted, formatCount } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { undoConfirm } from '../../../features/documents/confirm/undo-confirm.ts'
import { useUnsavedStop } from '../../../features/documents/confirm/use-unsaved-stop.ts'
import { versionsOf } from '../../../features/documents/confirm/versions-of.ts'
import { documentsKey } from '../../../features/documents/use-documents.ts'
import { call } from '../../../lib/api/api.ts'
import { useSeen } from '../../../lib/hooks/use-seen.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { SkeletonCard } from '../../../ui/states/skeleton-card.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { CleanVoucher } from './clean-voucher.tsx'
import { NothingLeft } from '../nothing-left.tsx'
import { useCleanPage, type CleanPage } from './use-clean-page.ts'
import { useReviewKeys } from '../keys/use-review-keys.ts'
import { useUndoable } from '../use-undoable.ts'

const none: readonly string[] = []

export function CleanDocuments() {
  const page = useCleanPage()
  const { list, documents, chosen } = page
  const confirmation = useConfirmAll(page.pass)
  const { confirmAll, undo, confirmed, isPending } = confirmation
  const grid = useRef<HTMLUListElement>(null)
  const columns = () =>
    grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1
  // Focuses the first, so that the keyboard shortcuts work at once.
  const isSeen = useSeen(documents[0]?.id, () => {
    if (focusedVoucher() === undefined) grid.current?.querySelector<HTMLElement>('[data-voucher]')?.focus()
  })
  useReviewKeys({
    x: () => page.toggle(focusedVoucher()),
    Enter: () => {
      if (!isSeen || isPending) return
      if (chosen.length === 0) page.pass()
      else confirmAll(chosen)
    },
    ...(confirmed.length > 0 && { u: undo }),
    ArrowRight: () => step(grid.current, 1),
    ArrowLeft: () => step(grid.current, -1),
    ArrowDown: () => step(grid.current, columns()),
    ArrowUp: () => step(grid.current, -columns()),
  })

  if (list.isPending || (list.isPlaceholderData && documents.length === 0)) return <Loading />
  if (!list.data)
    return (
      <Card className="m-3 sm:m-6">
        <ErrorState title="No se pudieron cargar las limpias" error={list.error} onRetry={list.refetch} />
      </Card>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto p-3 sm:p-6">
        {documents.length === 0 ? (
          <NoCleanLeft page={page} />
        ) : (
          <ul ref={grid} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {documents.map((document) => (
              <CleanVoucher
                key={document.id}
                document={document}
                isLeft={page.isLeft(document.id)}
                onToggle={() => page.toggle(document.id)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmAllBar page={page} total={list.data.total} confirmation={confirmation} />
    </div>
  )
}

function NoCleanLeft({ page }: { page: CleanPage }) {
  const { passed, restart } = page
  return (
    <NothingLeft
      title={passed === 0 ? 'No hay documentos limpios por confirmar' : 'No quedan más limpias por ver'}
      action={
        <>
          {passed > 0 && <Button onClick={restart}>Volver a ver las que dejaste fuera ({passed})</Button>}
          <LinkButton href="/revisar">Revisar los demás</LinkButton>
        </>
      }
    >
      {passed === 0
        ? 'Los que quedan tienen algo que decidir.'
        : 'Las que dejaste fuera siguen en la cola, sin confirmar.'}
    </NothingLeft>
  )
}

interface ConfirmAllBarProps {
  page: CleanPage
  total: number
  confirmation: ReturnType<typeof useConfirmAll>
}

function ConfirmAllBar({ page, total, confirmation }: ConfirmAllBarProps) {
  const { confirmAll, undo, confirmed, isPending } = confirmation
  const { documents, chosen, passed, pass } = page
  const goesOn = chosen.length === 0 && documents.length > 0
  // Hidden when there is nothing to confirm or undo.
  if (documents.length === 0 && confirmed.length === 0) return null
  return (
    <div
      data-foot=""
      className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-3 py-2.5 sm:px-6"
    >
      <p aria-live="polite" className="mr-auto text-muted">
        {formatCount(documents.length)} de {formatCount(total)} limpias
        {passed > 0 && `, ${passed} fuera`}
      </p>
      {documents.length > 0 && (
        <p className="text-sm text-muted pointer-coarse:hidden">
          <KeyHint keys="x" /> deja fuera
        </p>
      )}
      {confirmed.length > 0 && (
        <Button variant="ghost" onClick={undo}>
          Deshacer {counted(confirmed.length, 'confirmación', 'confirmaciones')}
          <span aria-hidden className="pointer-coarse:hidden">
            <KeyHint keys="u" />
          </span>
        </Button>
      )}
      {documents.length > 0 && (
        <Button
          // A new button for the next documents, so that the second press of a double click does not confirm them.
          key={documents[0]?.id}
          variant="primary"
          busy={isPending}
          onClick={() => (goesOn ? pass() : confirmAll(chosen))}
        >
          {goesOn ? 'Seguir sin confirmar estas' : `Confirmar ${chosen.length}`}
          <span aria-hidden className="pointer-coarse:hidden">
            <KeyHint keys="↵" />
          </span>
        </Button>
      )}
    </div>
  )
}

function useConfirmAll(onConfirmed: () => void) {
  const queryClient = useQueryClient()
  const [confirmed = none, setConfirmed] = useUndoable<readonly string[]>()
  const isUnsaved = useUnsavedStop()
  const { mutate, isPending } = useMutation({
    mutationFn: (documents: readonly Document[]) =>
      call('POST /api/documents/confirm-many', {
        body: { ids: documents.map(({ id }) => id), versions: versionsOf(documents) },
      }),
    onSuccess: ({ confirmed, refused }) => {
      setConfirmed(confirmed)
      onConfirmed()
      toast({
        title: counted(confirmed.length, 'documento confirmado', 'documentos confirmados'),
        ...(refused[0] && { description: `${refused.length} no se confirmaron: ${refused[0].message}` }),
      })
    },
    onError: (error) => toastFailure('Error al confirmar', error, 'Vuelve a intentar.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  function confirmAll(documents: readonly Document[]) {
    if (!isUnsaved(documents)) mutate(documents)
  }
  async function undo() {
    setConfirmed(undefined)
    const undone = await undoConfirm(queryClient, confirmed)
    // Nothing was undone, so the undo can be tried again.
    if (undone.length === 0) setConfirmed(confirmed)
  }
  return { confirmAll, undo: () => void undo(), confirmed, isPending }
}

function focusedVoucher(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-voucher]')?.dataset['voucher']
}

function step(grid: HTMLElement | null, by: number): void {
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
