import type { MailboxAccess, MailboxSecurity } from '@conforme/contract/intake/mailbox-words'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ruleError, type TypedMailbox } from './typed-mailbox.ts'

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

interface MailboxFieldsProps {
  typed: TypedMailbox
  write: (change: Partial<TypedMailbox>) => void
  /** Errors from the server, by field name. */
  errors: Record<string, string>
}

/** Server and credentials of the mailbox. */
export function MailboxServer({ typed, write, errors, isKnown }: MailboxFieldsProps & { isKnown: boolean }) {
  return (
    <>
      <TextField
        label="Servidor IMAP"
        placeholder="imap.gmail.com"
        autoCapitalize="none"
        value={typed.host}
        error={errors.host}
        onValue={(host) => write({ host })}
      />
      <TextField
        label="Puerto"
        inputMode="numeric"
        value={typed.port}
        error={errors.port}
        onValue={(port) => write({ port })}
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
        error={errors.username}
        onValue={(username) => write({ username })}
      />
      <TextField
        label={typed.access === 'clave' ? 'Contraseña' : 'Token de actualización'}
        type="password"
        autoComplete="new-password"
        value={typed.secret}
        error={errors.secret}
        hint={isKnown ? 'Vacía: la que ya estaba.' : 'Se guarda cifrada.'}
        onValue={(secret) => write({ secret })}
      />
    </>
  )
}

/** Which of its mails are taken. */
export function MailboxIntake({ typed, write, errors }: MailboxFieldsProps) {
  return (
    <>
      <TextField
        label="Carpeta"
        value={typed.folder}
        error={errors.folder}
        onValue={(folder) => write({ folder })}
      />
      <DateField
        label="Desde"
        value={typed.since}
        error={errors.since}
        hint="Los correos anteriores no se toman."
        onValue={(since) => write({ since })}
      />
      <TextArea
        label="Reglas por remitente"
        className="sm:col-span-2"
        placeholder={'-publicidad.pe\nventas@proveedor.pe'}
        value={typed.rules}
        error={ruleError(typed.rules, errors)}
        hint="Un correo o un dominio por línea. Con un guion delante, lo suyo se deja. Sin guion, se toma, y lo de todos los demás se deja. Sin reglas se toma todo."
        onValue={(rules) => write({ rules })}
      />
      <Checkbox
        label="Revisar este buzón"
        checked={typed.isActive}
        onChecked={(isActive) => write({ isActive })}
      />
    </>
  )
}
