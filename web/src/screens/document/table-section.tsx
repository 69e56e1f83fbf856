import type { Document } from '@conforme/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TableViewer } from './table-viewer.tsx'

/** Loaded only when opened, because most people never open it. */
export function TableSection({ document }: { document: Document }) {
  return (
    <Collapsible title="Datos de Tabla">
      <div className="px-4 py-3">
        <Loaded id={document.id} />
      </div>
    </Collapsible>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, error } = useQuery(apiQuery('GET /api/documents/:id/table', { params: { id } }))
  if (error)
    return <Notice tone="bad">{messageOf(error, 'No se pudieron cargar los datos de tabla.')}</Notice>
  return data ? <TableViewer id={id} table={data} /> : <Skeleton className="h-40" />
}
