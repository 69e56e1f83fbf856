import { useEffect } from 'react'

/** `Historial · Conforme` as the page title; only the product's name without one. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Conforme` : 'Conforme'
  }, [title])
}
