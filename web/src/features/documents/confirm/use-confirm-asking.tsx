// Confirms a document; asks for a reason first when it has alerts.
import type { Document } from '@conforme/contract/documents/documents'
import { firstStop, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { pathLabel } from '@conforme/contract/data/path-label'
import { quickConfirmComment } from '@conforme/contract/limits'
import { useState } from 'react'
import { toast } from '../../../ui/overlays/toast.ts'
import { cannotConfirm } from '../../alerts/stop-reasons.tsx'
import { useUser } from '../../session/session.tsx'
import { keptDrafts } from '../fields/kept-drafts.ts'
import { firstUnsaved } from '../fields/save-all.ts'
import { ConfirmAnyway } from './confirm-anyway.tsx'
import { useConfirmDocument, type Confirmation } from './use-confirm-document.ts'

interface Asked extends Pick<Confirmation, 'comment'> {
  document: Document
  onConfirmed?: (() => void) | undefined
}

/** A typed comment counts as the reason; the quick confirm's fixed comment does not. */
function isReason(comment: string): boolean {
  return comment.trim() !== '' && comment !== quickConfirmComment
}

function toastUnsaved(path: string) {
  toast({
    title: 'Falta guardar un cambio',
    description: `${pathLabel(path)}: abre el documento, y guarda o cancela lo que escribiste.`,
    variant: 'destructive',
  })
}

export function useConfirmAsking(done?: string) {
  const { mutate, isPending } = useConfirmDocument(done)
  const { id: userId } = useUser()
  const [asking, setAsking] = useState<Asked>()

  function send({ document, comment, onConfirmed }: Asked, motivo?: string) {
    mutate(
      { id: document.id, version: document.version, comment, motivo },
      {
        onSuccess: () => {
          setAsking(undefined)
          onConfirmed?.()
        },
      },
    )
  }

  function confirm(asked: Asked) {
    const { alerts, id } = asked.document
    // Typed on another screen; the confirmation would drop it.
    const unsaved = firstUnsaved(asked.document, keptDrafts.of(userId, id))
    if (unsaved !== undefined) return toastUnsaved(unsaved)
    const stop = firstStop(alerts, 'confirmar')
    if (stop) toast({ title: cannotConfirm, description: stop.message, variant: 'destructive' })
    else if (openAlerts(alerts).length > 0 && !isReason(asked.comment)) setAsking(asked)
    else send(asked)
  }

  return {
    isPending,
    confirm,
    /** Must be rendered by the screen. */
    dialog: asking && (
      <ConfirmAnyway
        document={asking.document}
        busy={isPending}
        onReason={(motivo) => send(asking, motivo)}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}
