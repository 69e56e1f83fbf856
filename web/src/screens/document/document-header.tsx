import type { Document } from '@conforme/contract/documents/documents'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import FolderDown from 'lucide-react/icons/folder-down'
import Lock from 'lucide-react/icons/lock'
import { OtherViewers } from '../../features/documents/other-viewers.tsx'
import { AlertsBadge } from '../../features/alerts/alerts-badge.tsx'
import { awaitsConfirmation } from '../../features/documents/confirm/awaits-confirmation.ts'
import { originalUrl } from '../../features/documents/document-urls.ts'
import { StatusBadge } from '../../features/documents/status-badge.tsx'
import { waitingWords } from '../../features/documents/waiting-words.ts'
import { SheetsButton } from '../../features/sheets/sheets-button.tsx'
import { PilotBadge } from '../../features/pilot/pilot-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { confirmId } from './confirm-id.ts'
import { DeleteButton } from './delete-button.tsx'
import { downloadDocumentJson } from './document-json.ts'
import { paymentHold } from './payment-hold.ts'

interface DocumentHeaderProps {
  /** Undefined while loading. The heading is already rendered, so that it keeps the focus. */
  document: Document | undefined
  title: string
}

export function DocumentHeader({ document, title }: DocumentHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold wrap-anywhere sm:text-2xl">{title}</h1>
        {document ? <About document={document} /> : <Skeleton className="mt-1 h-6 w-72 max-w-full" />}
        {document && <HeldByPayment document={document} />}
      </div>
      {document ? <Actions document={document} /> : <Skeleton className="h-20 w-full sm:h-9 sm:w-96" />}
    </header>
  )
}

function About({ document }: { document: Document }) {
  const { tipo, numero } = document.extractedData?.documento ?? {}
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {numero && <span className="font-medium text-text">{[tipo, numero].filter(Boolean).join(' ')}</span>}
      <span className="wrap-anywhere">{document.filename}</span>
      <DateText value={document.createdAt} time fallback="Fecha desconocida" />
      <StatusBadge status={document.status} damaged={document.damaged} waiting={waitingWords(document)} />
      {document.isConfirmed && (
        <Badge tone="ok" icon={<BadgeCheck aria-hidden />}>
          Confirmado
        </Badge>
      )}
      <AlertsBadge document={document} />
      <PilotBadge document={document} />
      {document.isLocked && (
        <Badge tone="warn" icon={<Lock aria-hidden />}>
          Documento Bloqueado
        </Badge>
      )}
      <OtherViewers documentId={document.id} />
    </div>
  )
}

/** Says where an error can still be corrected, since the payment blocks this screen. */
function HeldByPayment({ document }: { document: Document }) {
  const hold = paymentHold(document)
  if (!hold) return null
  return (
    <p className="mt-1 text-sm text-muted">
      {hold.text}{' '}
      {hold.batch && (
        <TextLink href={`/pagos?lote=${hold.batch.id}`}>Ver el {hold.batch.name.toLowerCase()}</TextLink>
      )}
    </p>
  )
}

function Actions({ document }: { document: Document }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2">
      {awaitsConfirmation(document) && (
        <Button variant="primary" icon={<BadgeCheck aria-hidden />} onClick={goToConfirm}>
          Ir a confirmar
        </Button>
      )}
      {document.status === 'completed' && document.extractedData && (
        <>
          <Button icon={<Download aria-hidden />} onClick={() => downloadDocumentJson(document)}>
            Descargar JSON
          </Button>
          {!document.fileDeletedAt && (
            <LinkButton href={originalUrl(document)} newTab icon={<ExternalLink aria-hidden />}>
              Ver Archivo Original
            </LinkButton>
          )}
          <SheetsButton documents={[document]} />
        </>
      )}
      {document.status === 'completed' && (
        <LinkButton
          href={`/api/documents/audit-file?ids=${document.id}`}
          download=""
          icon={<FolderDown aria-hidden />}
        >
          Descargar expediente
        </LinkButton>
      )}
      <DeleteButton document={document} />
    </div>
  )
}

/** The confirm card is below the pages, outside the window. */
function goToConfirm() {
  globalThis.document.querySelector<HTMLElement>(`#${confirmId} [data-primary]`)?.focus()
}
