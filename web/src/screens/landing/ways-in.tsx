import { loginHref } from '../../features/public/site.ts'
import { useAnswer } from '../../features/public/use-answer.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'

/** Links to login, registration, or the identity provider. */
export function WaysIn() {
  const options = useAnswer('GET /api/auth/options')
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <LinkButton external href="/login" variant="primary" size="lg">
        Iniciar Sesión
      </LinkButton>
      {options?.registration !== false && (
        <LinkButton external href="/register" size="lg">
          Crear Cuenta
        </LinkButton>
      )}
      {options?.identityProvider && (
        <LinkButton external href={loginHref} size="lg">
          Entrar con {options.identityProvider.name}
        </LinkButton>
      )}
    </div>
  )
}
