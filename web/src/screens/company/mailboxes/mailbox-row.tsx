import { mailboxErrors } from '@conforme/contract/intake/mailbox-words'
import type { Mailbox } from '@conforme/contract/intake/mailboxes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Clock from 'lucide-react/icons/clock'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { isLeft, leftText } from '../is-left.ts'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'

interface MailboxRowProps {
  mailbox: Mailbox
  onEdit: (() => void) | undefined
  onShow: () => void
}

export function MailboxRow({ mailbox, onEdit, onShow }: MailboxRowProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/company/mailboxes/:id/look', { params: { id: mailbox.id } }),
    onSuccess: () => toast({ title: 'Se revisará en unos segundos' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/company/mailboxes').queryKey }),
  })
  const { look, error, waiting } = mailbox
  return (
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p
          data-row-rest
          tabIndex={-1}
          className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-2"
        >
          <span className="min-w-0 font-medium wrap-anywhere">{mailbox.username}</span>
          {mailbox.folder.toUpperCase() !== 'INBOX' && (
            <span className="text-sm wrap-anywhere text-muted">Carpeta {mailbox.folder}</span>
          )}
          <State mailbox={mailbox} />
        </p>
        <p className="text-sm text-muted">
          {mailbox.lastLookAt ? (
            <>
              Última revisión: <DateText value={mailbox.lastLookAt} time />.{' '}
            </>
          ) : (
            'Todavía no se revisó. '
          )}
          {countsText(mailbox)} Lo agregó {mailbox.owner}.
        </p>
        {isForgotten(mailbox) && <p className="text-sm text-warn">{leftText}</p>}
        {error && <p className="text-sm text-bad">{mailboxErrors[error]}</p>}
        {look && (
          <div className="flex items-center gap-2 text-sm text-muted">
            <ProgressBar
              label={`Correos de ${mailbox.username}`}
              value={look.done / look.total}
              className="w-40"
            />
            {look.done} de {look.total} correos
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onShow}>
          {waiting > 0 ? `Ver correos (${waiting} sin adjunto)` : 'Ver correos'}
        </Button>
        {mailbox.isActive && (
          <Button busy={isPending} disabled={look !== null} onClick={() => mutate()}>
            Revisar ahora
          </Button>
        )}
        {onEdit && <Button onClick={onEdit}>Cambiar</Button>}
      </div>
    </li>
  )
}

function isForgotten({ isActive, error, look, lastLookAt }: Mailbox): boolean {
  return isActive && !error && !look && lastLookAt !== null && isLeft(lastLookAt)
}

function State({ mailbox }: { mailbox: Mailbox }) {
  if (!mailbox.isActive) return <Badge icon={<CircleOff aria-hidden />}>En pausa</Badge>
  if (mailbox.error)
    return (
      <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
        Con problema
      </Badge>
    )
  if (mailbox.look || !mailbox.lastLookAt)
    return (
      <Badge tone="ink" icon={<Clock aria-hidden />}>
        Mirando
      </Badge>
    )
  if (isForgotten(mailbox))
    return (
      <Badge tone="warn" icon={<CircleAlert aria-hidden />}>
        Sin revisar
      </Badge>
    )
  return (
    <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
      Al día
    </Badge>
  )
}

/** Empty before the first scan, when the counts are unknown. */
function countsText({ counts, lastLookAt }: Mailbox): string {
  const labelled = [
    [counts.tomado, 'con comprobantes'],
    [counts.sin_adjunto, 'sin adjunto'],
    [counts.repetido, 'repetidos'],
    [counts.descartado + counts.no_leido, 'no tomados'],
  ] as const
  const parts = labelled.filter(([mails]) => mails > 0).map(([mails, what]) => `${mails} ${what}`)
  if (parts.length > 0) return `Correos: ${parts.join(' · ')}.`
  return lastLookAt === null ? '' : 'No hay correos.'
}
