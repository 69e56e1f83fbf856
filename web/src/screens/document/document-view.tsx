// One document: pages and file at the left, data and workflow at the right.
import { authenticityVerdict } from '@conforme/contract/documents/bands'
import type { Document } from '@conforme/contract/documents/documents'
import type { Authenticity } from '@conforme/contract/data/extracted-data'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { useMemo } from 'react'
import { AlertsBadge } from '../../features/alerts/alerts-badge.tsx'
import { AuthenticityCard } from '../../features/documents/witnesses/authenticity-card.tsx'
import { awaitsConfirmation } from '../../features/documents/confirm/awaits-confirmation.ts'
import { ConfirmCard } from '../../features/documents/confirm/confirm-card.tsx'
import { ConfirmedCard } from '../../features/documents/confirm/confirmed-card.tsx'
import { DamageCard } from '../../features/documents/damage-card.tsx'
import { DocumentWarnings } from '../../features/documents/document-warnings.tsx'
import { OrderCard } from '../../features/documents/orders/order-card.tsx'
import { WitnessCard } from '../../features/documents/witnesses/witness-card.tsx'
import { ValidityCard } from '../../features/documents/witnesses/validity-card.tsx'
import { LostTyping } from '../../features/documents/fields/drafts/lost-typing.tsx'
import { useFieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import { CodingCard } from '../../features/accounting/coding-card.tsx'
import { WorkflowCard } from '../../features/workflow/workflow-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { confirmId } from './confirm-id.ts'
import { DocumentData } from './document-data.tsx'
import { FileCard } from './file-card.tsx'
import { NoData } from './no-data.tsx'
import { ReadAgainCard } from './read-again-card.tsx'

export function DocumentView({ document }: { document: Document }) {
  const editor = useFieldEditor(document)
  // Memoised, so that key presses do not rerender it.
  const head = useMemo(() => <DocumentWarnings document={document} />, [document])
  const beside = useMemo(
    () => (
      <>
        {document.status === 'completed' && <OrderCard document={document} />}
        <WitnessCard document={document} />
        <ValidityCard document={document} />
        {document.authenticity && (
          <AuthenticityCard
            authenticity={document.authenticity}
            badge={
              <span className="flex flex-wrap justify-end gap-1">
                <Verdict authenticity={document.authenticity} />
                <AlertsBadge document={document} />
              </span>
            }
          />
        )}
      </>
    ),
    [document],
  )
  const foot = useMemo(
    () => (
      <>
        {document.status !== 'processing' && <ReadAgainCard document={document} />}
        {document.isConfirmed && <CodingCard documentId={document.id} />}
        {document.parts.length === 0 && <WorkflowCard document={document} />}
      </>
    ),
    [document],
  )
  return (
    <>
      {head}
      <LostTyping document={document} />
      <div className="grid items-start gap-4 lg:grid-cols-[9fr_11fr]">
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto">
          <FileCard document={document} editor={editor} />
          {beside}
          {awaitsConfirmation(document) && (
            <div id={confirmId}>
              <ConfirmCard document={document} title="Confirmar Documento" saveAll={editor.saveAll} />
            </div>
          )}
          {document.isConfirmed && <ConfirmedCard document={document} />}
        </div>
        {/* On a phone the pages come below the actions. */}
        <div className={cx('flex min-w-0 flex-col gap-4', !document.extractedData && 'max-lg:order-first')}>
          {document.extractedData ? (
            <DocumentData document={document} data={document.extractedData} editor={editor} />
          ) : document.damaged ? (
            <DamageCard document={document} />
          ) : (
            <NoData document={document} />
          )}
          {foot}
        </div>
      </div>
    </>
  )
}

const verdicts = {
  Auténtico: { tone: 'ok', icon: <ShieldCheck aria-hidden /> },
  'Verificar Manualmente': { tone: 'warn', icon: <ShieldQuestion aria-hidden /> },
  'Posible Falsificación': { tone: 'bad', icon: <ShieldAlert aria-hidden /> },
} as const

function Verdict({ authenticity }: { authenticity: Authenticity }) {
  const verdict = authenticityVerdict(authenticity.confidence, authenticity.flags.length)
  return (
    <Badge tone={verdicts[verdict].tone} icon={verdicts[verdict].icon}>
      {verdict}
    </Badge>
  )
}
