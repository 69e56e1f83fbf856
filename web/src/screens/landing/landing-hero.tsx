import { Island } from '../../features/public/island.tsx'

export function LandingHero() {
  return (
    <div className="mx-auto grid w-full max-w-300 items-center gap-x-16 gap-y-8 px-4 py-12 sm:px-8 lg:py-16">
      <div>
        <h1 className="max-w-3xl text-3xl font-semibold tracking-tight sm:text-4xl">
          La inteligencia artificial lee tus documentos. Tú pones el sello.
        </h1>
        <p className="mt-5 max-w-2xl text-lg text-muted text-pretty">
          Conforme extrae y organiza los datos de facturas, recibos y órdenes de compra, y te muestra de qué
          parte del papel salió cada valor. La digitación manual se termina; la última palabra sigue siendo
          tuya.
        </p>
        <Island name="ways-in" />
      </div>
    </div>
  )
}
