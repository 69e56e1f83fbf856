import type { Document } from '@conforme/contract/documents/documents'
import { memo, useDeferredValue, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { AuthenticityCard } from '../../../features/documents/witnesses/authenticity-card.tsx'
import { awaitsConfirmation } from '../../../features/documents/confirm/awaits-confirmation.ts'
import { DocumentWarnings } from '../../../features/documents/document-warnings.tsx'
import { SamplesNotice, TrySamples } from '../../../features/documents/samples.tsx'
import { useDocument } from '../../../features/documents/use-document.ts'
import type { useDocuments } from '../../../features/documents/use-documents.ts'
import { useDeferredMount } from '../../../lib/hooks/use-deferred-mount.ts'
import { RetryButton } from '../../../ui/controls/retry-button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonCard } from '../../../ui/states/skeleton-card.tsx'
import { ConfirmationCard } from '../confirmation-card.tsx'
import { JsonPreview } from '../json-preview.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { StatisticsCard } from '../statistics-card.tsx'
import type { Hold } from '../use-current-document.ts'

const ConfirmedCard = lazyPart(
  async () => (await import('../../../features/documents/confirm/confirmed-card.tsx')).ConfirmedCard,
  <SkeletonCard />,
)
const PendingList = lazyPart(async () => (await import('../intake/pending-list.tsx')).PendingList)
const WitnessCard = lazyPart(
  async () => (await import('../../../features/documents/witnesses/witness-card.tsx')).WitnessCard,
)

interface ReviewSectionProps {
  list: ReturnType<typeof useDocuments>
  current: Document | undefined
  completedCount: number | undefined
  hold: Hold
}

/** People with few documents may still want to see the samples. */
const fewDocuments = 3

export function ReviewSection({ list, current, completedCount, hold }: ReviewSectionProps) {
  const unhurried = useDeferredMount(!list.isPending)
  if (list.isPending || !unhurried) return <Waiting />
  // An empty list or a failed request is shown beside the upload.
  if (!list.data || !current) return null
  const others = list.data.documents.filter(({ id }) => id !== current.id).filter(awaitsConfirmation)
  return (
    <>
      {list.data.documents.some(({ isSample }) => isSample) ? (
        <SamplesNotice />
      ) : (
        list.data.total <= fewDocuments && (
          <div>
            <TrySamples />
          </div>
        )
      )}
      {list.isError && <StaleNotice onRetry={list.refetch} />}
      {current.extractedData && (
        <Reviewed key={current.id} document={current} completedCount={completedCount} hold={hold} />
      )}
      {others.length > 0 && (
        <PendingList
          key={`${current.extractedData === null}`}
          documents={others}
          isAll={list.data.documents.length >= list.data.total}
          besides={awaitsConfirmation(current) ? 1 : 0}
          open={current.extractedData === null}
        />
      )}
    </>
  )
}

type ReviewedProps = Pick<ReviewSectionProps, 'completedCount' | 'hold'> & { document: Document }

/** Lists have no evidence, so it is loaded for the document on screen and merged in parts. */
function Reviewed({ document: known, ...shared }: ReviewedProps) {
  const { data: document = known } = useDocument(known.id, known)
  return <Review document={useDeferredValue(document)} {...shared} />
}

const Review = memo(({ document, completedCount, hold }: ReviewedProps) => {
  const [editing, setEditing] = useState(false)
  const hadFocus = useRef(false)
  const holdFocus = (on: boolean) => hold('focus', (hadFocus.current = on))
  return (
    <div
      className="flex flex-col gap-3"
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => holdFocus(true)}
      onBlur={(event) => holdFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <DocumentWarnings document={document} />
      <ReviewPanel
        document={document}
        onEditing={(now) => {
          setEditing(now)
          hold('editing', now)
        }}
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        {/* Saves unsaved edits first. */}
        {awaitsConfirmation(document) && !editing && <ConfirmationCard document={document} />}
        {document.isConfirmed && <ConfirmedCard document={document} hadFocus={hadFocus} />}
        {document.authenticity && <AuthenticityCard authenticity={document.authenticity} />}
        {document.witnesses.length > 0 && <WitnessCard document={document} />}
        <StatisticsCard document={document} completedCount={completedCount} />
        <JsonPreview document={document} />
      </div>
      {awaitsConfirmation(document) && !editing && <ReviewBar document={document} />}
    </div>
  )
})

function StaleNotice({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <Notice tone="warn" actions={<RetryButton size="sm" onRetry={onRetry} />}>
      No se pudo actualizar la lista: puede que veas datos de hace un momento.
    </Notice>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Cargando documentos..." className="grid gap-4 lg:grid-cols-2">
      <SkeletonCard className="h-[60vh]" />
      <SkeletonCard className="h-[60vh]" />
    </div>
  )
}
