import type { SecondFactorAsked } from '@conforme/contract/accounts/second-factor'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { RefusedIdentityLogin } from '../../features/session/refused-identity-login.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { collectErrors, emailError } from './form-errors.ts'
import { PasswordField } from '../../features/session/password-field.tsx'
import { useAuthOptions } from '../../features/session/use-auth-options.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Screen of `/login` and `/auth`. */
export function LoginScreen() {
  useDocumentTitle('Iniciar Sesión')
  const options = useAuthOptions()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<SecondFactorAsked['secondFactor']>()
  const { errors, busy, submit } = useAuthForm(
    () =>
      collectErrors({
        email: emailError(email),
        password: password === '' ? 'Escribe tu contraseña.' : undefined,
      }),
    async () => {
      const answer = await call('POST /api/login', { body: { email: email.trim(), password } })
      if (!('secondFactor' in answer)) return answer
      setAsked(answer.secondFactor)
      return undefined
    },
  )
  if (asked) return <SecondFactorStep asked={asked} onRestart={() => setAsked(undefined)} />
  return (
    <AuthFrame
      title="Iniciar Sesión"
      intro={
        options?.passwords === false ? (
          'Usa la cuenta de tu empresa.'
        ) : options?.registration === false ? (
          'Usa la cuenta que te dio tu administrador.'
        ) : (
          <>
            ¿Aún no tienes cuenta? <TextLink href="/register">Crear Cuenta</TextLink>
          </>
        )
      }
    >
      <RefusedIdentityLogin className="mb-4" />
      <AuthForm error={errors['form']} busy={busy} action="Iniciar Sesión" onSubmit={submit}>
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onValue={setEmail}
          error={errors['email']}
        />
        <PasswordField
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          error={errors['password']}
        />
      </AuthForm>
      {options?.passwords !== false && (
        <p className="mt-4 text-sm text-muted">
          ¿Olvidaste tu contraseña? Pide una nueva a quien administra tu empresa.
        </p>
      )}
    </AuthFrame>
  )
}
