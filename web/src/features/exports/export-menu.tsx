import FileDown from 'lucide-react/icons/file-down'
import type { Query } from '../../lib/api.ts'
import { searchOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

type ExportQuery = Omit<Query<'GET /api/documents/export'>, 'ids'>

const choices: readonly { label: string; query: ExportQuery }[] = [
  { label: 'Excel', query: { format: 'xlsx' } },
  { label: 'CSV', query: { format: 'csv' } },
  { label: 'CSV con punto y coma', query: { format: 'csv', separator: 'punto_y_coma' } },
  { label: 'CSV del detalle', query: { format: 'csv', preset: 'detalle' } },
  { label: 'JSON', query: { format: 'json' } },
  { label: 'Registro de compras (Excel)', query: { format: 'xlsx', preset: 'registro_compras' } },
  { label: 'Registro de compras (CSV)', query: { format: 'csv', preset: 'registro_compras' } },
]

interface ExportMenuProps {
  /** What is exported: everything that these leave. */
  filters: ExportQuery
}

export function ExportMenu({ filters }: ExportMenuProps) {
  return (
    <Menu trigger={<Button icon={<FileDown aria-hidden />}>Exportar</Button>}>
      {choices.map(({ label, query }) => (
        <MenuItem key={label} onSelect={() => download({ ...filters, ...query })}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The browser takes the file as it comes: nothing of it is held by the page. */
function download(query: ExportQuery): void {
  const link = document.createElement('a')
  link.href = `/api/documents/export${searchOf(query)}`
  link.download = ''
  link.click()
}
