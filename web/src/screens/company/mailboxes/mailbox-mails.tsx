import { mailOutcomeLabels, mailOutcomes, type MailOutcome } from '@conforme/contract/intake/mailbox-words'
import type { Mail, Mailbox } from '@conforme/contract/intake/mailboxes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { ArrivalResult, ArrivalsDrawer } from '../arrivals-drawer.tsx'

/** Common prefix of the query keys of mailboxes and their mails. */
const mailboxesKey = apiQuery('GET /api/company/mailboxes').queryKey
const outcomes = [
  { value: '', label: 'Todos los correos' },
  ...mailOutcomes.map((outcome) => ({ value: outcome, label: mailOutcomeLabels[outcome] })),
]

/** The mails of one mailbox. */
export function MailboxMails({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const [outcome, setOutcome] = useState<MailOutcome | undefined>(
    mailbox.waiting > 0 ? 'sin_adjunto' : undefined,
  )
  const [page, setPage] = useState(1)
  const mails = useQuery({
    ...apiQuery('GET /api/company/mailboxes/:id/mails', {
      params: { id: mailbox.id },
      query: { page, ...(outcome && { outcome }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ArrivalsDrawer
      title="Correos revisados"
      description={mailbox.username}
      outcomes={outcomes}
      outcome={outcome ?? ''}
      onOutcome={(value) => setOutcome(mailOutcomes.find((one) => one === value))}
      page={page}
      onPage={setPage}
      total={mails.data?.total ?? 0}
      onClose={onClose}
    >
      <QueryState query={mails} failure="No se pudieron cargar los correos" className="h-40" />
      {mails.data?.mails.length === 0 && <p className="text-muted">No hay correos así.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {mails.data?.mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} mailboxId={mailbox.id} />
        ))}
      </ul>
    </ArrivalsDrawer>
  )
}

function MailItem({ mail, mailboxId }: { mail: Mail; mailboxId: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/company/mailboxes/:id/mails/:mailId/settle', {
        params: { id: mailboxId, mailId: mail.id },
      }),
    onError: (error) => toastFailure('Error', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailboxesKey }),
  })
  const waits = mail.outcome === 'sin_adjunto' && !mail.isSettled
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-medium break-words">{mail.subject || '(sin asunto)'}</p>
      <p className="text-sm break-words text-muted">
        {mail.sender || 'remitente desconocido'} · <DateText value={mail.sentAt ?? mail.createdAt} time /> ·{' '}
        {mailOutcomeLabels[mail.outcome]}
      </p>
      <ArrivalResult {...mail} />
      {mail.link && (
        <p className="text-sm break-all">
          Enlace que trae el correo:{' '}
          <a
            href={mail.link}
            target="_blank"
            rel="noreferrer noopener"
            className="-my-1 py-1 text-ink underline"
          >
            {mail.link}
          </a>
        </p>
      )}
      {waits && (
        <Button size="sm" busy={isPending} onClick={() => mutate()} className="self-start">
          Ya lo vi
        </Button>
      )}
    </li>
  )
}
