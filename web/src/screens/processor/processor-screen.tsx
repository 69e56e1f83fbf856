import type { Document } from '@conforme/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useCredits, useRoom } from '../../features/credits/use-credits.ts'
import { awaitsConfirmation } from '../../features/documents/confirm/awaits-confirmation.ts'
import { useDocuments } from '../../features/documents/use-documents.ts'
import { useUser } from '../../features/session/session.tsx'
import { unlisted, type UploadItem } from '../../features/upload/upload-item.ts'
import { useUploadQueue, type UploadQueue } from '../../features/upload/use-upload-queue.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { SkipLink } from '../../ui/controls/skip-link.tsx'
import { cx } from '../../ui/cx.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { ReviewSection } from './review/review-section.tsx'
import { StatusSlot } from './status-slot.tsx'
import { TriageCard } from './intake/triage-card.tsx'
import { UploadCard } from './intake/upload-card.tsx'
import { useCurrentDocument } from './use-current-document.ts'
import { useCompletionToast } from './use-completion-toast.ts'
import { useEngine } from '../../features/processors/use-engine.ts'
import { useIntake } from './intake/use-intake.ts'

const IntakeDialog = lazyPart(async () => (await import('./intake/intake-dialog.tsx')).IntakeDialog)

// Loaded lazily, because they are rarely needed.
const ShortBanner = lazyPart(async () => (await import('./intake/short-banner.tsx')).ShortBanner)

const QueueSection = lazyPart(async () => (await import('./intake/queue-section.tsx')).QueueSection)

const UnlistedUploads = lazyPart(async () => (await import('./intake/unlisted-uploads.tsx')).UnlistedUploads)

// Enough for a busy day; older documents are in the history.
const listed = 50

export function ProcessorScreen() {
  useDocumentTitle('Procesador')
  const list = useDocuments(listed)
  const completed = useQuery(apiQuery('GET /api/documents', { query: { status: 'completed', limit: 1 } }))
  const credits = useCredits()
  const room = useRoom()
  const engine = useEngine()
  const { items, questions, queue, load } = useUploadQueue()
  const intake = useIntake({ load, userId: useUser().id, credits })
  const documents = list.data?.documents
  const { current, hold } = useCurrentDocument(documents)

  useProgress(items, documents, queue)

  const [question] = questions
  const uploading = items.find((item) => item.status === 'uploading')
  const latest = documents?.[0]
  // While the list is being fetched it may lack what was just sent.
  const isSettled = documents !== undefined && (documents.length >= listed || !list.isFetching)
  const beyond = isSettled ? unlisted(items, documents) : []
  const outOfCredits = credits !== undefined && credits <= 0
  const isFull = room?.documents === 0
  // True when nothing is shown below it yet.
  const isFirst = documents?.every(({ extractedData }) => !extractedData)
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-xl font-semibold sm:text-2xl">Extraer Datos de Facturas y Órdenes de Compra</h1>
      {(outOfCredits || isFull) && (
        <ShortBanner credits={credits} limit={isFull ? room.sentence : undefined} />
      )}
      <div
        className={cx('grid gap-4 max-lg:contents lg:grid-cols-[1.4fr_1fr]', isFirst && 'lg:min-h-[60dvh]')}
      >
        <UploadCard
          engine={engine}
          receiving={intake.receiving}
          blocked={outOfCredits ? 'sin créditos' : isFull && 'por un límite de tu empresa'}
          onFiles={(files, areJudged) => {
            const { processor, model, noRush } = engine
            intake.receive(files, { processor, model, noRush }, areJudged)
          }}
        >
          {current && awaitsConfirmation(current) && (
            <SkipLink to="confirmar">Ir a confirmar {current.filename}</SkipLink>
          )}
          {queue && items.length > 0 && (
            <QueueSection queue={queue} items={items} credits={credits} room={room} />
          )}
        </UploadCard>
        {/* On a phone, the values come first once there are any. */}
        <div
          className={cx(
            'grid',
            !isFirst && !uploading && latest?.status === 'completed' && 'max-lg:order-last',
          )}
        >
          <StatusSlot list={list} latest={latest} uploading={uploading} />
        </div>
      </div>
      {queue && beyond.length > 0 && (
        <UnlistedUploads items={beyond} follow={queue.follow} onGone={queue.remove} />
      )}
      {queue && question && (
        <IntakeDialog
          key={question.id}
          question={question}
          onSend={(files) => intake.send(files, question)}
          onCancel={() => queue.answered(question.id)}
        />
      )}
      <TriageCard />
      <ReviewSection list={list} current={current} completedCount={completed.data?.total} hold={hold} />
    </div>
  )
}

/** Announces completed documents and updates the queue. */
function useProgress(
  items: readonly UploadItem[],
  documents: readonly Document[] | undefined,
  queue: UploadQueue | undefined,
) {
  // Documents completed before the screen was left are not announced again.
  const uploadedIds = useMemo(
    () => items.flatMap(({ status, documentId }) => (status === 'processing' && documentId) || []),
    [items],
  )
  useCompletionToast(documents, uploadedIds)
  const follow = useEffectEvent((listed: readonly Document[]) => queue?.follow(listed))
  useEffect(() => {
    if (documents) follow(documents)
  }, [documents, uploadedIds])
}
