import { useEffect } from 'react'

/** Sets the page title, such as `Historial · Conforme`; without one, only the product's name. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Conforme` : 'Conforme'
  }, [title])
}
