// 'Por revisar': one document after another, worst first unless chosen otherwise, by keyboard. With room for three panes
// (queue, pages, data) the window itself does not scroll.
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import List from 'lucide-react/icons/list'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { pageUrl } from '../../features/documents/document-urls.ts'
import { useDocument } from '../../features/documents/use-document.ts'
import { useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { useImageSize } from '../../features/evidence/use-image-size.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CleanDocuments } from './clean-documents.tsx'
import { CurrentDocument, LoadingReview } from './current-document.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { QueueDialog, QueuePane } from './queue-pane.tsx'
import { useOpenFirst, useQueueSearch } from './use-queue-search.ts'
import { useQueue, type Queue } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useShownInAddress } from './use-shown-in-address.ts'
import { useSinglePresses } from './use-single-presses.ts'
import { useReviewConfirm, type ReviewConfirmation } from './use-review-confirm.tsx'

export function ReviewScreen() {
  useDocumentTitle('Por revisar')
  useSinglePresses()
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
  const [showsQueue, setShowsQueue] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const found = useQueueSearch()
  const { list, documents, total, isComplete, isWhole, sortedBy, reach } = found
  const queue = useQueue(documents, { first, isWhole, sortedBy })
  useEffect(() => reach(queue.ids.length - queue.position))
  useShownInAddress(queue.currentId, documents !== undefined)
  const confirmation = useReviewConfirm(queue)
  useReviewKeys({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    r: queue.postpone,
    // On a narrow window the pane is not there, and takes no focus.
    '/': () => (searchField.current?.offsetParent ? searchField.current.focus() : setShowsQueue(true)),
    '?': () => setShowsKeys(true),
    ...(confirmation.last && { u: confirmation.undo }),
  })

  const byId = new Map(documents?.map((document) => [document.id, document]))
  const inOrder = queue.ids.flatMap((id) => byId.get(id) ?? [])
  const choose = (id: string) => {
    setShowsQueue(false)
    queue.choose(id)
  }
  useOpenFirst(found.isFirstDue, () => {
    found.opened()
    const [hit] = inOrder
    if (!hit) return
    searchField.current?.blur()
    choose(hit.id)
  })
  const queueList = {
    ...found.controls,
    documents: inOrder,
    currentId: queue.currentId,
    onRetry: list.isError ? () => void list.refetch() : undefined,
    onChoose: choose,
  }
  return (
    <>
      <QueueHead
        queue={queue}
        total={Math.max(total - queue.stillListed, queue.ids.length)}
        confirmation={confirmation}
        onList={() => setShowsQueue(true)}
        onKeys={() => setShowsKeys(true)}
      />
      {list.isPending && <LoadingReview />}
      {list.isError && queue.currentId === undefined && (
        <Card className="m-3 sm:m-6">
          <ErrorState
            title="No se pudo cargar lo que falta revisar"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {isComplete && !list.isError && queue.currentId === undefined && <NothingToReview />}
      {queue.currentId !== undefined && (
        <div className="relative flex min-h-0 flex-1 max-lg:flex-col max-lg:p-3">
          <QueuePane {...queueList} searchRef={searchField} />
          <CurrentDocument
            key={queue.currentId}
            id={queue.currentId}
            onConfirm={confirmation.confirm}
            onFinish={queue.finish}
          />
          {confirmation.last && <ConfirmedStamp key={confirmation.last.id} />}
        </div>
      )}
      {queue.nextId !== undefined && <Ahead key={queue.nextId} id={queue.nextId} />}
      {confirmation.dialog}
      <QueueDialog {...queueList} open={showsQueue} onOpenChange={setShowsQueue} />
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </>
  )
}

interface QueueHeadProps {
  queue: Queue
  total: number
  confirmation: ReviewConfirmation
  onList: () => void
  onKeys: () => void
}

function QueueHead({ queue, total, confirmation, onList, onKeys }: QueueHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2 sm:px-6">
      <h1 className="text-lg font-semibold">Por revisar</h1>
      {queue.currentId !== undefined && (
        <>
          <Position queue={queue} total={total} />
          <IconButton
            label="Ver la cola"
            size="sm"
            icon={<List aria-hidden />}
            className="xl:hidden"
            onClick={onList}
          />
        </>
      )}
      {confirmation.last && <JustConfirmed name={confirmation.last.name} onUndo={confirmation.undo} />}
      <Button
        size="sm"
        icon={<Keyboard aria-hidden />}
        className="ml-auto pointer-coarse:hidden"
        onClick={onKeys}
      >
        Teclas
      </Button>
    </div>
  )
}

function NothingToReview() {
  return (
    <div className="m-3 sm:m-6">
      <NothingLeft
        title="No queda nada por revisar"
        action={
          <>
            <LinkButton href="/workflow">Ir al flujo de pagos</LinkButton>
            <LinkButton href="/">Subir documentos</LinkButton>
          </>
        }
      >
        Todo lo que se leyó está confirmado.
      </NothingLeft>
    </div>
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

/** Prefetches the next document. */
function Ahead({ id }: { id: string }) {
  useDocument(id)
  useImageSize(pageUrl(id, 1))
  return null
}
