import type { Mailbox, MailboxSettings } from '@conforme/contract/intake/mailboxes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { apiQuery, call } from '../../lib/api.ts'
import { todayIso } from '../../lib/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mailbox ? 'Cambiar buzón' : 'Agregar buzón'}
      description="Se lee por IMAP y nunca se cambia nada en él. Los documentos que entran gastan los créditos de quien lo agregó."
      footer={
        <>
          {mailbox && (
            <Button busy={remove.isPending} onClick={() => remove.mutate(mailbox.id)} className="mr-auto">
              Dejar de mirarlo
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="buzon" busy={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id="buzon"
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(toSettings(typed))
        }}
      >
        {error && Object.keys(fields).length === 0 && (
          <Notice tone="bad" urgent className="sm:col-span-2">
            {messageOf(error)}
          </Notice>
        )}
        <MailboxServer typed={typed} write={write} errors={fields} isKnown={mailbox !== undefined} />
        <MailboxIntake typed={typed} write={write} errors={fields} />
      </form>
    </Dialog>
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
