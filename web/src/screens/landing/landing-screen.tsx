import { useQuery } from '@tanstack/react-query'
import { goToLogin } from '../../features/session/go.ts'
import { apiQuery } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ReadingSketch } from './reading-sketch.tsx'

export function LandingScreen() {
  useDocumentTitle('Facturas leídas con IA')
  const { data: options } = useQuery(apiQuery('GET /api/auth/options'))
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-300 items-center justify-between px-4 py-4 sm:px-8">
        <Logo className="text-xl" />
        <Button onClick={goToLogin}>Iniciar Sesión</Button>
      </header>
      <main className="mx-auto grid w-full max-w-300 flex-1 items-center gap-x-16 gap-y-14 px-4 py-10 sm:px-8 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">
            La inteligencia artificial lee tus facturas. Tú pones el sello.
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted text-pretty">
            Conforme extrae y organiza los datos de facturas, recibos y órdenes de compra, y te muestra de qué
            parte del papel salió cada valor. La digitación manual se termina; la última palabra sigue siendo
            tuya.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="primary" size="lg" onClick={goToLogin}>
              {options?.identityProvider ? `Entrar con ${options.identityProvider.name}` : 'Iniciar Sesión'}
            </Button>
            {options?.registration !== false && (
              <LinkButton href="/register" size="lg">
                Crear Cuenta
              </LinkButton>
            )}
          </div>
        </div>
        <div className="flex justify-center pb-6 lg:justify-end">
          <ReadingSketch />
        </div>
      </main>
    </div>
  )
}
