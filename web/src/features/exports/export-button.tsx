import { lazy } from 'react'
import type { ButtonSize } from '../../ui/controls/button.tsx'
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx'
import type { ExportQuery } from './export-menu.tsx'
import { ExportTrigger } from './export-trigger.tsx'

const loadMenu = () => import('./export-menu.tsx').then((module) => ({ default: module.ExportMenu }))
const ExportMenu = lazy(loadMenu)

interface ExportButtonProps {
  /** Exports all documents that match these, or those of `ids`. */
  filters: ExportQuery
  size?: ButtonSize
}

export function ExportButton({ filters, size = 'md' }: ExportButtonProps) {
  return (
    <LazyMenu load={loadMenu} trigger={(props) => <ExportTrigger {...props} size={size} />}>
      <ExportMenu filters={filters} size={size} />
    </LazyMenu>
  )
}
