// A field's first extracted value, and every edit since.
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { formatValue } from '../../extracted-data/format-value.ts'
import type { FieldRow } from '../../extracted-data/field-rows.ts'
import { toFieldSections } from '../../extracted-data/field-rows.ts'

interface FieldHistoryProps {
  documentId: string
  row: Pick<FieldRow, 'path' | 'label'>
}

export function FieldHistory({ documentId, row }: FieldHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Historia de ${row.label}`}
        size="sm"
        icon={<History aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog open onOpenChange={setOpen} title={`Historia de ${row.label}`}>
          <Edits documentId={documentId} path={row.path} />
        </Dialog>
      )}
    </>
  )
}

function Edits({ documentId, path }: { documentId: string; path: string }) {
  const { data, error } = useQuery(apiQuery('GET /api/documents/:id/edits', { params: { id: documentId } }))
  if (error) return <Notice tone="bad">{messageOf(error, 'No se pudo cargar la historia.')}</Notice>
  if (!data) return <Skeleton className="h-20" />
  const first = data.original
    ? toFieldSections(data.original)
        .flatMap(({ rows }) => rows)
        .find((row) => row.path === path)
    : undefined
  return (
    <ol className="flex flex-col gap-3">
      <li>
        <p className="text-sm text-muted">Lectura original</p>
        <p className="font-medium wrap-anywhere">{formatValue(path, first?.value ?? null)}</p>
      </li>
      {data.edits
        .filter((edit) => edit.fieldPath === path)
        .map((edit) => (
          <li key={edit.id}>
            <p className="text-sm text-muted">
              {edit.user}, <DateText value={edit.createdAt} time />
            </p>
            <p className="font-medium wrap-anywhere">
              {shown(edit.oldValue)} → {shown(edit.newValue)}
            </p>
          </li>
        ))}
    </ol>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
