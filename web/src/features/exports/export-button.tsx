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
/** Asked for before the menu that shows them, and kept until it is there; a pointer that comes back asks no more. */
const layouts = { ...apiQuery('GET /api/export-layouts'), gcTime: keptMs, staleTime: keptMs }

interface ExportButtonProps {
  /** Exports all documents that match these, or those of `ids`. */
  filters: ExportQuery
  /** Said in the menu: «Los 3 documentos elegidos». */
  what: string
  size?: ButtonSize
}

export function ExportButton({ filters, what, size = 'md' }: ExportButtonProps) {
  const queryClient = useQueryClient()
  // Without the layouts the menu still offers the formats of the product.
  const load = () => Promise.all([loadMenu(), queryClient.prefetchQuery(layouts)])
  return (
    <LazyMenu load={load} trigger={(props) => <ExportTrigger {...props} size={size} />}>
      <ExportMenu filters={filters} what={what} size={size} />
    </LazyMenu>
  )
}
