import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Keeps the id of the document on screen in the URL, so that a reload or going back leads to it again. */
export function useShownInAddress(id: string | undefined, isLoaded: boolean): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    if (!isLoaded || (params.get('documento') ?? undefined) === id) return
    if (id === undefined) params.delete('documento')
    else params.set('documento', id)
    navigate([path, params.toString()].filter(Boolean).join('?'), { replace: true })
  }, [id, isLoaded, search, path, navigate])
}
