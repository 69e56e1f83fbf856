// Confirms a document; first asks for a reason when it has alerts.
import type { Document } from '@conforme/contract/documents/documents'
import { firstStop, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { quickConfirmComment } from '@conforme/contract/limits'
import { useState } from 'react'
import { toast } from '../../../ui/overlays/toast.ts'
import { cannotConfirm } from '../../alerts/stop-reasons.tsx'
import { ConfirmAnyway } from './confirm-anyway.ts'
import { useConfirmDocument, type Confirmation } from './use-confirm-document.ts'

interface Asked extends Pick<Confirmation, 'comment'> {
  document: Document
}

/** A typed comment counts as a reason; the fixed comment of quick confirm does not. */
function isReason(comment: string): boolean {
  return comment.trim() !== '' && comment !== quickConfirmComment
}

export function useConfirmAsking(done?: string) {
  const { mutate, isPending } = useConfirmDocument(done)
  const [asking, setAsking] = useState<Asked>()
  /** Reasons that could not be sent, by document: after a refusal the person looks at it before sending again. */
  const [unsent, setUnsent] = useState<Readonly<Record<string, string | undefined>>>({})

  function send({ document, comment }: Asked, motivo?: string) {
    const { id, version } = document
    mutate(
      { id, version, comment, motivo, onConfirmed: () => setAsking(undefined) },
      {
        onError: () => {
          setAsking(undefined)
          setUnsent({ [id]: motivo })
        },
      },
    )
  }

  function confirm(asked: Asked) {
    const { alerts } = asked.document
    const stop = firstStop(alerts, 'confirmar')
    if (stop) toast({ title: cannotConfirm, description: stop.message, variant: 'destructive' })
    else if (openAlerts(alerts).length > 0 && !isReason(asked.comment)) setAsking(asked)
    else send(asked)
  }

  return {
    isPending,
    confirm,
    /** The screen must render this dialog. */
    dialog: asking && (
      <ConfirmAnyway
        document={asking.document}
        busy={isPending}
        begun={unsent[asking.document.id]}
        onReason={(motivo) => send(asking, motivo)}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}
