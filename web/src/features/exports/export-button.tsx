import { useQueryClient } from '@tanstack/react-query'
import { late } from '../../lib/lazy-part.tsx'
import { apiQuery } from '../../lib/api/api.ts'
import type { ButtonSize } from '../../ui/controls/button.tsx'
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx'
import type { ExportQuery } from './export-menu.tsx'
import { ExportTrigger } from './export-trigger.tsx'

const loadMenu = async () => (await import('./export-menu.tsx')).ExportMenu
const ExportMenu = late(loadMenu)

const keptMs = 60_000
/** Prefetched before the menu opens and cached, so that hovering again makes no request. */
const layouts = { ...apiQuery('GET /api/export-layouts'), gcTime: keptMs, staleTime: keptMs }

interface ExportButtonProps {
  /** Exports all documents that match these filters, or those in `ids`. */
  filters: ExportQuery
  /** Text in the menu: «Los 3 documentos elegidos». */
  what: string
  size?: ButtonSize
}

export function ExportButton({ filters, what, size = 'md' }: ExportButtonProps) {
  const queryClient = useQueryClient()
  // If the layouts fail to load, the menu still offers the built-in formats.
  const load = () => Promise.all([loadMenu(), queryClient.prefetchQuery(layouts)])
  return (
    <LazyMenu load={load} trigger={(props) => <ExportTrigger {...props} size={size} />}>
      <ExportMenu filters={filters} what={what} size={size} />
    </LazyMenu>
  )
}
