import type { MailboxAccess, MailboxSecurity } from '@conforme/contract/intake/mailbox-words'
import type { Mailbox, MailboxSettings } from '@conforme/contract/intake/mailboxes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { apiQuery, call } from '../../lib/api.ts'
import { todayIso } from '../../lib/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const securityOptions: { value: MailboxSecurity; label: string }[] = [
  { value: 'tls', label: 'TLS (puerto 993)' },
  { value: 'starttls', label: 'STARTTLS (puerto 143)' },
  { value: 'ninguna', label: 'Sin cifrado (solo servidores propios)' },
]
const accessOptions: { value: MailboxAccess; label: string }[] = [
  { value: 'clave', label: 'Contraseña' },
  { value: 'google', label: 'Google (token de actualización)' },
  { value: 'microsoft', label: 'Microsoft 365 (token de actualización)' },
]

/** Typed as text; a rule a line: `proveedor.pe` takes, `-publicidad.pe` leaves. */
interface Typed extends Omit<MailboxSettings, 'port' | 'rules'> {
  port: string
  rules: string
}

const fresh: Typed = {
  ...{ host: '', port: '993', security: 'tls', access: 'clave', username: '', secret: '', folder: 'INBOX' },
  ...{ since: '', rules: '', isActive: true },
}

export function MailboxDialog({ mailbox, onClose }: { mailbox: Mailbox | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() =>
    mailbox ? toTyped(mailbox) : { ...fresh, since: todayIso() },
  )
  const write = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const queryClient = useQueryClient()
  const done = (title: string) => () => {
    toast({ title })
    onClose()
  }
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/company/mailboxes').queryKey })
  const save = useMutation({
    mutationFn: () => {
      const body = toSettings(typed)
      return mailbox
        ? call('PUT /api/company/mailboxes/:id', { params: { id: mailbox.id }, body })
        : call('POST /api/company/mailboxes', { body })
    },
    onSuccess: done(mailbox ? 'Buzón actualizado' : 'Buzón agregado'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/company/mailboxes/:id', { params: { id } }),
    onSuccess: done('Buzón quitado'),
    onSettled: refresh,
  })
  const error = save.error ?? remove.error
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const ruleError = Object.entries(fields).find(([name]) => name.startsWith('rules'))?.[1]
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
          save.mutate()
        }}
      >
        {error && Object.keys(fields).length === 0 && (
          <Notice tone="bad" urgent className="sm:col-span-2">
            {messageOf(error)}
          </Notice>
        )}
        <TextField
          label="Servidor IMAP"
          placeholder="imap.gmail.com"
          autoCapitalize="none"
          value={typed.host}
          error={fields.host}
          onChange={(event) => write({ host: event.target.value })}
        />
        <TextField
          label="Puerto"
          inputMode="numeric"
          value={typed.port}
          error={fields.port}
          onChange={(event) => write({ port: event.target.value })}
        />
        <Select
          label="Cifrado"
          options={securityOptions}
          value={typed.security}
          onValue={(value) =>
            write({ security: securityOptions.find((one) => one.value === value)?.value ?? 'tls' })
          }
        />
        <Select
          label="Acceso"
          options={accessOptions}
          value={typed.access}
          onValue={(value) =>
            write({ access: accessOptions.find((one) => one.value === value)?.value ?? 'clave' })
          }
        />
        <TextField
          label="Usuario"
          autoCapitalize="none"
          autoComplete="off"
          value={typed.username}
          error={fields.username}
          onChange={(event) => write({ username: event.target.value })}
        />
        <TextField
          label={typed.access === 'clave' ? 'Contraseña' : 'Token de actualización'}
          type="password"
          autoComplete="new-password"
          value={typed.secret}
          error={fields.secret}
          hint={mailbox ? 'Vacía: la que ya estaba.' : 'Se guarda cifrada.'}
          onChange={(event) => write({ secret: event.target.value })}
        />
        <TextField
          label="Carpeta"
          value={typed.folder}
          error={fields.folder}
          onChange={(event) => write({ folder: event.target.value })}
        />
        <TextField
          label="Desde"
          type="date"
          value={typed.since}
          error={fields.since}
          hint="Los correos anteriores no se toman."
          onChange={(event) => write({ since: event.target.value })}
        />
        <TextArea
          label="Reglas por remitente"
          className="sm:col-span-2"
          placeholder={'-publicidad.pe\nventas@proveedor.pe'}
          value={typed.rules}
          error={ruleError}
          hint="Una por línea: un correo o un dominio se toma; con un guion delante se deja. Sin reglas se toman todos."
          onChange={(event) => write({ rules: event.target.value })}
        />
        <Checkbox
          label="Mirar este buzón"
          checked={typed.isActive}
          onChange={(event) => write({ isActive: event.target.checked })}
        />
      </form>
    </Dialog>
  )
}

function toTyped({ rules, port, ...mailbox }: Mailbox): Typed {
  const { host, security, access, username, folder, since, isActive } = mailbox
  const lines = rules.map(({ sender, action }) => (action === 'dejar' ? `-${sender}` : sender))
  return {
    ...{ host, security, access, username, folder, since, isActive },
    ...{ secret: '', port: String(port), rules: lines.join('\n') },
  }
}

function toSettings({ port, rules, ...typed }: Typed): MailboxSettings {
  const lines = rules.split('\n').map((line) => line.trim())
  return {
    ...typed,
    port: Number(port),
    rules: lines.filter(Boolean).map((line) => ({
      sender: line.replace(/^-\s*/, ''),
      action: line.startsWith('-') ? 'dejar' : 'tomar',
    })),
  }
}
