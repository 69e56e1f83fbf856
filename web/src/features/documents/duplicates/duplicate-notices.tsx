// Notices about possible duplicates, as entries in the list of warnings.
import type { Document, DuplicateHint } from '@conforme/contract/documents/documents'
import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ReasonLine, toneOf } from '../../alerts/alert-list.tsx'
import { MoreAlike } from './more-alike.tsx'

const SideBySideDialog = lazyPart(async () => (await import('./side-by-side-dialog.tsx')).SideBySideDialog)

export function DuplicateNotices({ document }: { document: Document }) {
  return (
    <>
      {document.duplicates.map((hint) => (
        <li key={`${hint.kind}-${hint.documentId}`}>
          <DuplicateNotice hint={hint} document={document} />
        </li>
      ))}
      {document.moreDuplicates > 0 && (
        <li>
          <MoreAlike document={document} />
        </li>
      )}
    </>
  )
}

function DuplicateNotice({ hint, document }: { hint: DuplicateHint; document: Document }) {
  const [comparing, setComparing] = useState(false)
  const alert = document.alerts.find(({ documentId }) => documentId === hint.documentId)
  return (
    <Notice
      tone={alert ? toneOf[alert.severity] : 'warn'}
      title={alert?.code === 'distinta' ? 'Distinto, según se revisó' : 'Posible duplicado'}
      actions={
        <Button size="sm" aria-label={`Comparar con ${hint.filename}`} onClick={() => setComparing(true)}>
          Comparar
        </Button>
      }
    >
      {alert?.message ?? hint.mensaje}
      <ReasonLine reason={alert?.reason ?? null} />
      {comparing && (
        <SideBySideDialog document={document} otherId={hint.documentId} onClose={() => setComparing(false)} />
      )}
    </Notice>
  )
}
