import { useQuery } from '@tanstack/react-query'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Query } from '../../lib/api/api.ts'
import { apiQuery, searchOf } from '../../lib/api/api.ts'
import type { ButtonSize } from '../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator, SubMenu } from '../../ui/overlays/menu.tsx'
import { downloadExport } from './download-export.ts'
import { ExportTrigger } from './export-trigger.tsx'

const LayoutsDialog = lazyPart(async () => (await import('./layouts-dialog.tsx')).LayoutsDialog)

export type ExportQuery = Query<'GET /api/documents/export'>

const choices: readonly { label: string; query: ExportQuery }[] = [
  { label: 'Excel', query: { format: 'xlsx' } },
  { label: 'CSV', query: { format: 'csv' } },
  { label: 'CSV con punto y coma', query: { format: 'csv', separator: 'punto_y_coma' } },
  { label: 'CSV del detalle', query: { format: 'csv', preset: 'detalle' } },
  { label: 'JSON', query: { format: 'json' } },
  { label: 'Registro de compras (Excel)', query: { format: 'xlsx', preset: 'registro_compras' } },
  { label: 'Registro de compras (CSV)', query: { format: 'csv', preset: 'registro_compras' } },
]

const formats: readonly { label: string; query: ExportQuery }[] = choices.slice(0, 3)

interface ExportMenuProps {
  filters: ExportQuery
  /** Describes the documents to export. */
  what: string
  size: ButtonSize
}

export function ExportMenu({ filters, what, size }: ExportMenuProps) {
  const [editing, setEditing] = useState(false)
  const { data } = useQuery(apiQuery('GET /api/export-layouts'))
  const layouts = data?.layouts ?? []
  return (
    <>
      <Menu trigger={<ExportTrigger size={size} />}>
        <MenuLabel>
          <span className="text-sm text-muted">{what}</span>
        </MenuLabel>
        {choices.map(({ label, query }) => (
          <MenuItem key={label} onSelect={() => download({ ...filters, ...query })}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => downloadAuditFile(filters)}>
          Expediente (ZIP con archivos e historia)
        </MenuItem>
        <MenuSeparator />
        {layouts.map((layout) => (
          <SubMenu key={layout.id} label={layout.name}>
            {formats.map(({ label, query }) => (
              <MenuItem key={label} onSelect={() => download({ ...filters, ...query, layout: layout.id })}>
                {label}
              </MenuItem>
            ))}
          </SubMenu>
        ))}
        <MenuItem icon={<Columns3 aria-hidden />} onSelect={() => setEditing(true)}>
          Formatos propios…
        </MenuItem>
      </Menu>
      {editing && data && (
        <LayoutsDialog layouts={data.layouts} columns={data.columns} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

function downloadAuditFile(query: ExportQuery): void {
  void downloadExport(`/api/documents/audit-file${searchOf(query)}`)
}

function download(query: ExportQuery): void {
  void downloadExport(`/api/documents/export${searchOf(query)}`)
}
