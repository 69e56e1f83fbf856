import { useState } from 'react'
import type { Body } from '../../lib/api/api.ts'
import { NewPasswordField } from '../../features/session/new-password-field.tsx'
import { rucError } from '../../features/session/ruc-error.ts'
import { newPasswordError } from '../../features/session/password-strength.ts'
import { call } from '../../lib/api/api.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { collectErrors, emailError } from './form-errors.ts'
import { useAuthForm } from './use-auth-form.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  withCompany: false,
  companyName: '',
  ruc: '',
}
type Draft = typeof empty

interface RegisterFormProps {
  /** The invitation followed, which names the company and sometimes the email address. */
  invitation?: { token: string; email: string | null }
}

export function RegisterForm({ invitation }: RegisterFormProps) {
  const [draft, setDraft] = useState({ ...empty, email: invitation?.email ?? '' })
  // Functional update, because keys may arrive faster than renders.
  const write = (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change }))
  const { errors, busy, submit } = useAuthForm(
    () => checkDraft(draft),
    () =>
      call('POST /api/register', {
        body: { ...toBody(draft), ...(invitation && { invitation: invitation.token }) },
      }),
  )
  const bind = (
    name: 'firstName' | 'lastName' | 'email' | 'companyName' | 'ruc',
    errorName: string = name,
  ) => ({
    name,
    value: draft[name],
    onValue: (value: string) => write({ [name]: value }),
    error: errors[errorName],
  })
  // A wrong RUC is reported while typing only from the eleventh digit on.
  const typedRucError = draft.ruc.trim().length >= 11 ? rucError(draft.ruc) : undefined
  return (
    <AuthForm
      error={errors['form']}
      busy={busy}
      action="Crear Cuenta"
      invitation={invitation?.token}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nombre" autoComplete="given-name" autoFocus {...bind('firstName')} />
        <TextField label="Apellido" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        readOnly={Boolean(invitation?.email)}
        {...bind('email')}
      />
      <NewPasswordField
        value={draft.password}
        onValue={(password) => write({ password })}
        error={errors['password']}
      />
      {!invitation && (
        <Checkbox
          label="Registrar también a mi empresa"
          hint="Tu equipo verá los mismos documentos. Si no, la registras después desde tu Perfil."
          checked={draft.withCompany}
          onChecked={(withCompany) => write({ withCompany })}
        />
      )}
      {draft.withCompany && (
        <>
          <TextField
            label="Razón social"
            autoComplete="organization"
            {...bind('companyName', 'company.name')}
          />
          <TextField
            label="RUC"
            inputMode="numeric"
            maxLength={11}
            {...bind('ruc', 'company.ruc')}
            error={typedRucError ?? errors['company.ruc']}
            hint="11 dígitos."
          />
        </>
      )}
    </AuthForm>
  )
}

function checkDraft(draft: Draft) {
  const company = draft.withCompany
    ? {
        'company.name': draft.companyName.trim() === '' ? 'Escribe el nombre de la empresa.' : undefined,
        'company.ruc': rucError(draft.ruc),
      }
    : {}
  return collectErrors({
    firstName: draft.firstName.trim() === '' ? 'Escribe tu nombre.' : undefined,
    email: emailError(draft.email),
    password: newPasswordError(draft.password),
    ...company,
  })
}

function toBody(draft: Draft): Body<'POST /api/register'> {
  return {
    email: draft.email.trim(),
    password: draft.password,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    ...(draft.withCompany ? { company: { name: draft.companyName.trim(), ruc: draft.ruc.trim() } } : {}),
  }
}
