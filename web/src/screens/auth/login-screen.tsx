import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { collectErrors, emailError } from './form-errors.ts'
import { IdentityButton } from './identity-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuthOptions } from './use-auth-options.ts'
import { useEnter } from './use-enter.ts'

/** `/login` and `/auth`. */
export function LoginScreen() {
  useDocumentTitle('Iniciar Sesión')
  const options = useAuthOptions()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { errors, busy, submit } = useEnter(
    () =>
      collectErrors({
        email: emailError(email),
        password: password === '' ? 'Escribe tu contraseña.' : undefined,
      }),
    () => call('POST /api/login', { body: { email: email.trim(), password } }),
  )
  return (
    <AuthFrame
      title="Iniciar Sesión"
      intro={
        options?.registration === false ? (
          'Usa la cuenta que te dio tu administrador.'
        ) : (
          <>
            ¿Aún no tienes cuenta? <TextLink href="/register">Crear Cuenta</TextLink>
          </>
        )
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {errors['form'] && (
          <Notice tone="bad" urgent>
            {errors['form']}
          </Notice>
        )}
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors['email']}
        />
        <PasswordField
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          error={errors['password']}
        />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
          Iniciar Sesión
        </Button>
      </form>
      <IdentityButton />
    </AuthFrame>
  )
}
