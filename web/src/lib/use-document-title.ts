import { useEffect } from 'react'

/** `Historial · Conforme` in the browser's tab; the product's name alone without a title. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Conforme` : 'Conforme'
  }, [title])
}
