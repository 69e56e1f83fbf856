// Alerts about the document as a whole. Alerts about single values are shown only at the values.
import type { Alert } from '@conforme/contract/documents/alerts'
import type { Document } from '@conforme/contract/documents/documents'
import { alertsOfWhole, isAboutData } from '@conforme/contract/documents/judge-alerts'
import { counted } from '@conforme/contract/values/money'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { LostTyping } from '../../features/documents/fields/drafts/lost-typing.tsx'
import { MoreAlike } from '../../features/documents/duplicates/more-alike.tsx'
import { isDivisible } from '../../features/documents/split/is-divisible.ts'
import { PartsNotice } from '../../features/documents/split/parts-notice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Notice } from '../../ui/states/notice.tsx'

const SideBySideDialog = lazyPart(
  async () => (await import('../../features/documents/duplicates/side-by-side-dialog.tsx')).SideBySideDialog,
)
const OrderDialog = lazyPart(
  async () => (await import('../../features/documents/orders/order-dialog.tsx')).OrderDialog,
)

interface ReviewAlertsProps {
  document: Document
  /** The document to compare with. */
  comparedWith: string | undefined
  onCompare: (id: string | undefined) => void
  onRemoved: (id: string) => void
}

export function ReviewAlerts({ document, comparedWith, onCompare, onRemoved }: ReviewAlertsProps) {
  const [showsNotes, setShowsNotes] = useState(false)
  const [showsOrder, setShowsOrder] = useState(false)
  const noted = document.alerts.filter(
    (alert) => alert.severity === 'nota' && alert.code !== 'campo_dudoso' && isAboutData(alert),
  )
  // A possible duplicate is not collapsed, because it must be looked at; nor is the order that the document bills.
  const isLinked = ({ documentId, orderId }: Alert) => documentId !== null || orderId !== undefined
  const linked = noted.filter(isLinked)
  const notes = [
    ...noted.filter((alert) => !isLinked(alert)).map(({ message }) => message),
    ...(document.extractedData?.metadata?.avisos ?? []),
  ]
  return (
    <div className="flex flex-col gap-2 px-4 py-3 empty:hidden">
      <LostTyping document={document} />
      <PartsNotice document={document} />
      {[...alertsOfWhole(document.alerts).filter(isSaidHere(document)), ...linked].map((alert) => (
        <AlertNotice
          key={alert.message}
          {...{ document, alert, onCompare }}
          onOrder={() => setShowsOrder(true)}
        />
      ))}
      <MoreAlike document={document} />
      {notes.length > 0 && (
        <div className="text-sm text-muted">
          <button
            type="button"
            aria-expanded={showsNotes}
            onClick={() => setShowsNotes(!showsNotes)}
            className="min-h-6 underline decoration-line underline-offset-3 hover:text-text"
          >
            {counted(notes.length, 'nota')}
          </button>
          {showsNotes && (
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {showsOrder && <OrderDialog documentId={document.id} onClose={() => setShowsOrder(false)} />}
      {comparedWith !== undefined && (
        <SideBySideDialog
          document={document}
          otherId={comparedWith}
          onRemoved={onRemoved}
          onClose={() => onCompare(undefined)}
        />
      )}
    </div>
  )
}

/** The notice that offers the split already says that there are several documents. */
function isSaidHere(document: Document): (alert: Alert) => boolean {
  const proposed = isDivisible(document) && (document.extractedData?.metadata?.division ?? []).length > 1
  return ({ code }) => !(proposed && code === 'varios_documentos')
}

const tones = { bloquea: 'bad', motivo: 'warn', nota: 'info' } as const

interface AlertNoticeProps {
  document: Document
  alert: Alert
  onCompare: (id: string) => void
  onOrder: () => void
}

function AlertNotice({ document, alert, onCompare, onOrder }: AlertNoticeProps) {
  const { documentId } = alert
  const twin = document.duplicates.find((hint) => hint.documentId === documentId)
  return (
    <Notice
      tone={tones[alert.severity]}
      actions={
        alert.orderId !== undefined ? (
          <Button size="sm" onClick={onOrder}>
            Ver la orden
          </Button>
        ) : (
          documentId !== null && (
            <Button
              size="sm"
              aria-label={twin ? `Comparar con ${twin.filename}` : undefined}
              onClick={() => onCompare(documentId)}
            >
              Comparar
              <span aria-hidden className="pointer-coarse:hidden">
                <KeyHint keys="d" />
              </span>
            </Button>
          )
        )
      }
    >
      {alert.message}
      {alert.reason?.text && <span className="block text-sm">Motivo: «{alert.reason.text}»</span>}
    </Notice>
  )
}
