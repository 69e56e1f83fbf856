import { useState } from 'react'
import { Redirect } from 'wouter'
import { goToLogout } from '../../features/session/go.ts'
import { NewPasswordField } from '../../features/session/new-password-field.tsx'
import { newPasswordError } from '../../features/session/password-strength.ts'
import { useSession } from '../../features/session/session.tsx'
import { call } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ScreenSpinner } from '../../ui/states/spinner.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { collectErrors } from './form-errors.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Choice of a new password, mandatory after login with a one-time password. */
export function NewPasswordScreen() {
  useDocumentTitle('Elige tu contraseña')
  const session = useSession()
  const [next, setNext] = useState('')
  const { errors, busy, submit } = useAuthForm(
    () =>
      collectErrors({
        next: newPasswordError(next),
      }),
    async () => {
      await call('PUT /api/profile/password', { body: { next } })
      return call('GET /api/auth/user')
    },
  )
  if (session.state === 'loading') return <ScreenSpinner />
  if (session.state !== 'authenticated') return <Redirect to="/auth" replace />
  if (!session.user.mustChangePassword) return <Redirect to="/dashboard" replace />
  return (
    <AuthFrame
      title="Elige tu contraseña"
      intro="La que usaste era de un solo uso. La nueva solo la conocerás tú."
    >
      <AuthForm error={errors['form']} busy={busy} action="Guardar y entrar" onSubmit={submit} only>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={session.user.email}
          readOnly
          hidden
        />
        <NewPasswordField value={next} onValue={setNext} error={errors['next']} />
      </AuthForm>
      <Button variant="ghost" className="mt-3 w-full" onClick={goToLogout}>
        Cerrar sesión
      </Button>
    </AuthFrame>
  )
}
