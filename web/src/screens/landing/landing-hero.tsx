import { useQuery } from '@tanstack/react-query'
import { loginHref } from '../../features/public/site.ts'
import { apiQuery } from '../../lib/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Stamp } from '../../ui/stamp.tsx'

/** The ways in: an account of one's own, a new one, or the identity provider of this installation. */
export function LandingHero() {
  const { data: options } = useQuery(apiQuery('GET /api/auth/options'))
  return (
    <div className="mx-auto grid w-full max-w-300 items-center gap-x-16 gap-y-8 px-4 py-12 sm:px-8 lg:grid-cols-[1fr_auto] lg:py-16">
      <div>
        <h1 className="max-w-3xl text-3xl font-semibold tracking-tight sm:text-4xl">
          La inteligencia artificial lee tus documentos. Tú pones el sello.
        </h1>
        <p className="mt-5 max-w-2xl text-lg text-muted text-pretty">
          Conforme extrae y organiza los datos de facturas, recibos y órdenes de compra, y te muestra de qué
          parte del papel salió cada valor. La digitación manual se termina; la última palabra sigue siendo
          tuya.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton href="/login" variant="primary" size="lg">
            Iniciar Sesión
          </LinkButton>
          {options?.registration !== false && (
            <LinkButton href="/register" size="lg">
              Crear Cuenta
            </LinkButton>
          )}
          {options?.identityProvider && (
            <LinkButton external href={loginHref} size="lg">
              Entrar con {options.identityProvider.name}
            </LinkButton>
          )}
        </div>
      </div>
      <Stamp line="21/11/2026" className="w-64 max-lg:hidden" />
    </div>
  )
}
