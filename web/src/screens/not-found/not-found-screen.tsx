import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'

export function NotFoundScreen() {
  useDocumentTitle('404')
  return (
    <div className="mx-auto max-w-lg py-16">
      <h1 className="text-2xl font-semibold">404 Page Not Found</h1>
      <p className="mt-2 text-muted" lang="en">
        Did you forget to add the page to the router?
      </p>
      <p className="mt-4">
        Esta dirección no existe o el documento cambió de lugar. Tus documentos siguen guardados en el
        historial.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton href="/" variant="primary">
          Ir al inicio
        </LinkButton>
        <LinkButton href="/historial">Ver el historial</LinkButton>
      </div>
    </div>
  )
}
