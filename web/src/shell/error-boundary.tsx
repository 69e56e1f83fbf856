// Shown when a screen throws: a sentence and two ways out. React supports this only in classes, and logs the error itself.
import type { ReactNode } from 'react'
import { Component } from 'react'
import { Button } from '../ui/controls/button.tsx'

interface ErrorBoundaryState {
  error: unknown
}

export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <BrokenScreen error={this.state.error} />
  }
}

function BrokenScreen({ error }: { error: unknown }) {
  // After an update, an open page may request chunks that no longer exist; a reload loads the new ones.
  const outdated = error instanceof TypeError && /module/i.test(error.message)
  return (
    <main role="alert" className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="max-w-md">
        <h1 className="text-xl font-semibold">
          {outdated ? 'Hay una versión nueva de Conforme' : 'Algo se rompió en esta pantalla'}
        </h1>
        <p className="mt-1 text-muted">
          {outdated
            ? 'Vuelve a cargar la página para usarla.'
            : 'Tus documentos están guardados. Vuelve a cargar la página; si sigue igual, avisa a tu administrador.'}
        </p>
        <div className="mt-4 flex justify-center gap-2">
          <Button variant="primary" onClick={() => location.reload()}>
            Volver a cargar
          </Button>
          <Button onClick={() => location.assign('/')}>Ir al inicio</Button>
        </div>
      </div>
    </main>
  )
}
