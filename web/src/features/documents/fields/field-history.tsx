// Shows a field's first extracted value and every edit since.
import type { Document } from '@conforme/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { formatValue } from '../../extracted-data/format-value.ts'
import type { FieldRow, FieldValue } from '../../extracted-data/field-rows.ts'
import { toFieldSections } from '../../extracted-data/field-rows.ts'

interface FieldHistoryProps {
  document: Pick<Document, 'id' | 'extractedData'>
  row: Pick<FieldRow, 'path' | 'label'>
}

export function FieldHistory({ document, row }: FieldHistoryProps) {
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
          <Edits document={document} path={row.path} />
        </Dialog>
      )}
    </>
  )
}

function Edits({ document, path }: Pick<FieldHistoryProps, 'document'> & { path: string }) {
  const { data, error } = useQuery(apiQuery('GET /api/documents/:id/edits', { params: { id: document.id } }))
  const shown = (value: unknown) => toText(path, value, document.extractedData?.documento?.moneda)
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
        <p className="font-medium wrap-anywhere">{shown(first?.value)}</p>
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

/** Formats as everywhere on the screen: Spanish dates, amounts in the document's currency. */
function toText(path: string, value: unknown, currency: string | null | undefined): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return formatValue(path, isValue(value) ? value : null, currency)
}

function isValue(value: unknown): value is FieldValue {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
