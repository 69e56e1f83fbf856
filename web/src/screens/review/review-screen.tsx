// 'Por revisar': one document after another by keyboard, worst first by default. With room for three panes (queue, pages,
// data), the window itself does not scroll.
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { pageUrl } from '../../features/documents/document-urls.ts'
import { useDocument } from '../../features/documents/use-document.ts'
import { useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { useImageSize } from '../../features/evidence/use-image-size.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CleanDocuments } from './clean/clean-documents.tsx'
import { CurrentDocument, LoadingReview } from './current-document.tsx'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { QueueHead } from './queue/queue-head.tsx'
import { QueueDialog, QueuePane } from './queue/queue-pane.tsx'
import { useOpenFirst, useQueueSearch } from './queue/use-queue-search.ts'
import { useQueue } from './queue/use-queue.ts'
import { useReviewKeys } from './keys/use-review-keys.ts'
import { useShownInAddress } from './use-shown-in-address.ts'
import { useSinglePresses } from './keys/use-single-presses.ts'
import { useReviewConfirm } from './use-review-confirm.tsx'

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

/** `first`: the document shown first, whatever its place in the queue. */
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
    // In a narrow window the pane is hidden and cannot take the focus.
    '/': () => (searchField.current?.offsetParent ? searchField.current.focus() : setShowsQueue(true)),
    '?': () => setShowsKeys(true),
    ...(confirmation.undo && { u: confirmation.undo }),
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
    onRetry: list.isError ? list.refetch : undefined,
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
            onRetry={list.refetch}
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

/** Stamp animation on the confirmed document. */
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
