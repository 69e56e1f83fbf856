// 'Por revisar': one document after another, worst first, by keyboard. With room for three panes (queue, pages, data) the
// window itself does not scroll.
import type { Document } from '@conforme/contract/documents/documents'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { pageUrl } from '../../features/documents/document-urls.ts'
import { useDocument } from '../../features/documents/use-document.ts'
import { useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { useImageSize } from '../../features/evidence/use-image-size.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { SkeletonCard } from '../../ui/states/skeleton-card.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AlreadyConfirmed } from './already-confirmed.tsx'
import { CleanDocuments } from './clean-documents.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { QueuePane } from './queue-pane.tsx'
import { DocumentReview } from './document-review.tsx'
import { useQueue, type Queue } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useWaitingDocuments } from './use-waiting-documents.ts'
import { useReviewConfirm } from './use-review-confirm.tsx'

const restMs = 300

export function ReviewScreen() {
  useDocumentTitle('Por revisar')
  const search = useSearch()
  const params = new URLSearchParams(search)
  const showsClean = params.get('ver') === 'limpias'
  return (
    <div className="-mx-3 -my-5 flex flex-col sm:-mx-6 lg:h-[calc(100dvh-3.5rem-1px)]">
      {showsClean ? (
        <>
          <div className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2 sm:px-6">
            <h1 className="text-lg font-semibold">Limpias</h1>
            <TextLink href="/revisar" className="text-sm">
              Volver a la cola
            </TextLink>
          </div>
          <CleanDocuments />
        </>
      ) : (
        <ReviewQueue first={params.get('documento') ?? undefined} />
      )}
    </div>
  )
}

/** `first` is shown first, whatever its place in the queue. */
function ReviewQueue({ first }: { first: string | undefined }) {
  useRefreshOnEvents()
  const [showsKeys, setShowsKeys] = useState(false)
  const [search, setSearch] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const rested = useDebounced(search.trim(), restMs)
  const { list, documents, total, isComplete, isWhole, reach } = useWaitingDocuments(rested)
  const queue = useQueue(documents, { first, isWhole })
  useEffect(() => reach(queue.ids.length - queue.position))
  const confirmation = useReviewConfirm(queue)
  useReviewKeys({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    r: queue.postpone,
    '/': () => searchField.current?.focus(),
    '?': () => setShowsKeys(true),
    ...(confirmation.last && { u: confirmation.undo }),
  })

  const byId = new Map(documents?.map((document) => [document.id, document]))
  const inOrder = queue.ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2 sm:px-6">
        <h1 className="text-lg font-semibold">Por revisar</h1>
        {queue.currentId !== undefined && (
          <Position queue={queue} total={Math.max(total, queue.ids.length)} />
        )}
        {confirmation.last && <JustConfirmed name={confirmation.last.name} onUndo={confirmation.undo} />}
        <Button
          size="sm"
          icon={<Keyboard aria-hidden />}
          className="ml-auto pointer-coarse:hidden"
          onClick={() => setShowsKeys(true)}
        >
          Teclas
        </Button>
      </div>
      {list.isPending && <Loading />}
      {list.isError && (
        <Card className="m-3 sm:m-6">
          <ErrorState
            title="No se pudo cargar lo que falta revisar"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {isComplete && queue.currentId === undefined && <NothingLeft />}
      {queue.currentId !== undefined && (
        <div className="relative flex min-h-0 flex-1 max-lg:flex-col max-lg:p-3">
          <QueuePane
            documents={inOrder}
            currentId={queue.currentId}
            search={search}
            searchRef={searchField}
            onSearch={setSearch}
            onChoose={queue.choose}
          />
          <Current
            key={queue.currentId}
            id={queue.currentId}
            onConfirm={confirmation.confirm}
            onNext={queue.finish}
          />
          {confirmation.last && <ConfirmedStamp key={confirmation.last.id} />}
        </div>
      )}
      {queue.nextId !== undefined && <Ahead key={queue.nextId} id={queue.nextId} />}
      {confirmation.dialog}
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </>
  )
}

function NothingLeft() {
  return (
    <Card className="m-3 sm:m-6">
      <EmptyState
        icon={<BadgeCheck aria-hidden />}
        title="No queda nada por revisar"
        action={
          <>
            <LinkButton href="/workflow">Ir al flujo de pagos</LinkButton>
            <LinkButton href="/">Subir documentos</LinkButton>
          </>
        }
      >
        Todo lo que se leyó está confirmado.
      </EmptyState>
    </Card>
  )
}

function Position({ queue, total }: { queue: Queue; total: number }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Documento anterior"
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        disabled={queue.position <= 1}
        onClick={() => queue.move(-1)}
      />
      {/* As wide as its longest: the button beside it stays under the finger. */}
      <p
        aria-live="polite"
        className="text-center text-muted tabular-nums"
        style={{ minWidth: `${2 * String(total).length + 4}ch` }}
      >
        {queue.position} de {total}
      </p>
      <IconButton
        label="Documento siguiente"
        size="sm"
        icon={<ChevronRight aria-hidden />}
        disabled={queue.nextId === undefined}
        onClick={() => queue.move(1)}
      />
    </div>
  )
}

/** As long as a confirmation can be undone. */
function JustConfirmed({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-sm">
      <BadgeCheck aria-hidden className="size-4 shrink-0 text-ok" />
      <span className="truncate">{name} confirmado</span>
      <Button size="sm" variant="ghost" onClick={onUndo}>
        Deshacer
        <span aria-hidden className="pointer-coarse:hidden">
          <KeyHint keys="u" />
        </span>
      </Button>
    </p>
  )
}

/** The stamp animation on the confirmed document. */
function ConfirmedStamp() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1/3 left-1/3 z-20 hidden animate-stamped lg:block"
    >
      <Stamp className="w-56" />
    </span>
  )
}

interface CurrentProps {
  id: string
  onConfirm: (document: Document) => void
  onNext: (id: string) => void
}

function Current({ id, onConfirm, onNext }: CurrentProps) {
  const { data, error, refetch } = useDocument(id)
  if (data?.isConfirmed) return <AlreadyConfirmed document={data} onNext={() => onNext(id)} />
  if (data) return <DocumentReview document={data} onConfirm={onConfirm} />
  if (!error) return <Loading />
  return (
    <Card className="m-3 flex-1 sm:m-6">
      <ErrorState title="No se pudo cargar el documento" error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

/** Prefetches the next document. */
function Ahead({ id }: { id: string }) {
  useDocument(id)
  useImageSize(pageUrl(id, 1))
  return null
}

function Loading() {
  return (
    <div role="status" aria-label="Cargando..." className="flex min-h-0 flex-1 gap-4 p-4 max-lg:flex-col">
      <SkeletonCard className="h-[40vh] lg:h-auto lg:flex-1" />
      <SkeletonCard className="h-[40vh] lg:h-auto lg:w-md" />
    </div>
  )
}
