import type { Mailbox, MailboxSettings } from '@conforme/contract/intake/mailboxes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { AskedButton } from '../../../ui/overlays/asked-button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { MailboxIntake, MailboxServer } from './mailbox-fields.tsx'
import { freshMailbox, toSettings, toTyped, type TypedMailbox } from './typed-mailbox.ts'

export function MailboxDialog({ mailbox, onClose }: { mailbox: Mailbox | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState<TypedMailbox>(() =>
    mailbox ? toTyped(mailbox) : { ...freshMailbox, since: todayIso() },
  )
  const write = (change: Partial<TypedMailbox>) => setTyped({ ...typed, ...change })
  const { save, remove } = useMailboxChanges(mailbox, { onDone: onClose })
  const error = save.error ?? remove.error
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  return (
    <FormDialog
      title={mailbox ? 'Cambiar buzón' : 'Agregar buzón'}
      description="Se lee por IMAP y nunca se cambia nada en él. Los documentos que entran gastan los créditos de quien lo agregó o, cuando ya no esté, de quien administra la empresa."
      action="Guardar"
      busy={save.isPending}
      error={Object.keys(fields).length === 0 && error}
      aside={
        mailbox && (
          <AskedButton
            busy={remove.isPending}
            title={`Dejar de revisar ${mailbox.username}`}
            description="Se borran su contraseña y la lista de los correos revisados; los documentos que entraron se quedan. No se puede deshacer."
            action="Dejar de revisarlo"
            onConfirm={() => remove.mutate(mailbox.id)}
          >
            Dejar de revisarlo
          </AskedButton>
        )
      }
      onSubmit={() => save.mutate(toSettings(typed))}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <MailboxServer typed={typed} write={write} errors={fields} isKnown={mailbox !== undefined} />
        <MailboxIntake typed={typed} write={write} errors={fields} />
      </div>
    </FormDialog>
  )
}

function useMailboxChanges(mailbox: Mailbox | undefined, { onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const done = (title: string) => () => {
    toast({ title })
    onDone()
  }
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/company/mailboxes').queryKey })
  const save = useMutation({
    mutationFn: (body: MailboxSettings) =>
      mailbox
        ? call('PUT /api/company/mailboxes/:id', { params: { id: mailbox.id }, body })
        : call('POST /api/company/mailboxes', { body }),
    onSuccess: done(mailbox ? 'Buzón actualizado' : 'Buzón agregado'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/company/mailboxes/:id', { params: { id } }),
    onSuccess: done('Buzón quitado'),
    onSettled: refresh,
  })
  return { save, remove }
}
