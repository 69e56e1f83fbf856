import { mailOutcomeLabels, mailOutcomes, type MailOutcome } from '@conforme/contract/intake/mailbox-words'
import type { Mail, Mailbox } from '@conforme/contract/intake/mailboxes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery, call } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'

const perPage = 50
/** The list of mailboxes and the mails of each begin with it. */
const mailboxesKey = apiQuery('GET /api/company/mailboxes').queryKey
const outcomeOptions = [
  { value: '', label: 'Todos los correos' },
  ...mailOutcomes.map((outcome) => ({ value: outcome, label: mailOutcomeLabels[outcome] })),
]

/** Each mail that was looked at: what was taken, what was not, and why. */
export function MailboxMails({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const [outcome, setOutcome] = useState<MailOutcome | undefined>(
    mailbox.waiting > 0 ? 'sin_adjunto' : undefined,
  )
  const [page, setPage] = useState(1)
  const query = { page, ...(outcome && { outcome }) }
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/company/mailboxes/:id/mails', { params: { id: mailbox.id }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title="Correos mirados"
      description={mailbox.username}
    >
      <div className="flex flex-col gap-3">
        <Select
          label="Mostrar"
          options={outcomeOptions}
          value={outcome ?? ''}
          onValue={(value) => {
            setOutcome(mailOutcomes.find((one) => one === value))
            setPage(1)
          }}
        />
        {error && !data && (
          <ErrorState
            title="No se pudieron cargar los correos"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Skeleton className="h-40" />}
        {data?.mails.length === 0 && <p className="text-muted">No hay correos así.</p>}
        <ul className="flex flex-col divide-y divide-line">
          {data?.mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} mailboxId={mailbox.id} />
          ))}
        </ul>
        {data && <Pagination page={page} totalPages={Math.ceil(data.total / perPage)} onPage={setPage} />}
      </div>
    </Drawer>
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
      {mail.notices.length > 0 && (
        <ul className="list-disc pl-5 text-sm break-words text-muted">
          {mail.notices.map((notice, at) => (
            <li key={at}>{notice}</li>
          ))}
        </ul>
      )}
      {mail.documentIds.map((id, at) => (
        <Link key={id} href={`/documento/${id}`} className="text-sm text-ink underline">
          {mail.documentIds.length === 1 ? 'Ver el documento' : `Ver el documento ${at + 1}`}
        </Link>
      ))}
      {mail.link && (
        <p className="text-sm break-all">
          Enlace que trae el correo:{' '}
          <a href={mail.link} target="_blank" rel="noreferrer noopener" className="text-ink underline">
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
