import type { Mailbox } from '@conforme/contract/intake/mailboxes'
import { useQuery } from '@tanstack/react-query'
import MailPlus from 'lucide-react/icons/mail-plus'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { MailboxDialog } from './mailbox-dialog.tsx'
import { MailboxMails } from './mailbox-mails.tsx'
import { MailboxRow } from './mailbox-row.tsx'

export const mailboxesQuery = apiQuery('GET /api/company/mailboxes')
/** Polling intervals during a scan, and otherwise. */
const followEveryMs = 2_000
const freshEveryMs = 20_000

/** Mailboxes of the company: the last scan, its result, and mails to be handled. */
export function MailboxesCard({ manages }: { manages: boolean }) {
  const query = useQuery({
    ...mailboxesQuery,
    refetchInterval: ({ state }) =>
      state.data?.mailboxes.some(({ look }) => look !== null) ? followEveryMs : freshEveryMs,
  })
  const { data } = query
  const [edited, setEdited] = useState<Mailbox | 'new'>()
  const [shownId, setShownId] = useState<string>()
  const shown = data?.mailboxes.find(({ id }) => id === shownId)
  return (
    <Card
      flush
      title="Buzones de correo"
      description="Los comprobantes que llegan por correo entran solos. En el buzón no se mueve, marca ni borra nada."
      actions={
        manages && (
          <Button icon={<MailPlus aria-hidden />} onClick={() => setEdited('new')}>
            Agregar buzón
          </Button>
        )
      }
    >
      <div className="border-t border-line">
        <QueryState query={query} failure="No se pudieron cargar los buzones" className="m-4 h-12" />
        {data?.mailboxes.length === 0 && (
          <p className="px-4 py-3 text-muted">
            {manages
              ? 'Todavía no hay ninguno.'
              : 'Todavía no hay ninguno. Lo agrega quien administra la empresa.'}
          </p>
        )}
        {data && data.mailboxes.length > 0 && (
          <ul className="divide-y divide-line">
            {data.mailboxes.map((mailbox) => (
              <MailboxRow
                key={mailbox.id}
                mailbox={mailbox}
                onEdit={manages ? () => setEdited(mailbox) : undefined}
                onShow={() => setShownId(mailbox.id)}
              />
            ))}
          </ul>
        )}
      </div>
      {edited && (
        <MailboxDialog mailbox={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {shown && <MailboxMails mailbox={shown} onClose={() => setShownId(undefined)} />}
    </Card>
  )
}
