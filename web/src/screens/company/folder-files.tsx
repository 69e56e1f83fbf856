import { fileOutcomeLabels, fileOutcomes, type FileOutcome } from '@conforme/contract/intake/folder-words'
import type { FolderFile } from '@conforme/contract/intake/folders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../../lib/api.ts'
import { DateText } from '../../ui/date-text.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const perPage = 50
const outcomeOptions = [
  { value: '', label: 'Todos los archivos' },
  ...fileOutcomes.map((outcome) => ({ value: outcome, label: fileOutcomeLabels[outcome] })),
]

/** Each file that came: what was taken, what was not, and why. */
export function FolderFiles({ onClose }: { onClose: () => void }) {
  const [outcome, setOutcome] = useState<FileOutcome>()
  const [page, setPage] = useState(1)
  const query = { page, ...(outcome && { outcome }) }
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/company/folder/files', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Archivos de la carpeta">
      <div className="flex flex-col gap-3">
        <Select
          label="Mostrar"
          options={outcomeOptions}
          value={outcome ?? ''}
          onValue={(value) => {
            setOutcome(fileOutcomes.find((one) => one === value))
            setPage(1)
          }}
        />
        {error && !data && (
          <ErrorState
            title="No se pudieron cargar los archivos"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Skeleton className="h-40" />}
        {data?.files.length === 0 && <p className="text-muted">No hay archivos así.</p>}
        <ul className="flex flex-col divide-y divide-line">
          {data?.files.map((file) => (
            <FileItem key={file.id} file={file} />
          ))}
        </ul>
        {data && <Pagination page={page} totalPages={Math.ceil(data.total / perPage)} onPage={setPage} />}
      </div>
    </Drawer>
  )
}

function FileItem({ file }: { file: FolderFile }) {
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-medium break-words">{file.filename}</p>
      <p className="text-sm text-muted">
        <DateText value={file.createdAt} time /> · {fileOutcomeLabels[file.outcome]}
      </p>
      {file.notices.length > 0 && (
        <ul className="list-disc pl-5 text-sm break-words text-muted">
          {file.notices.map((notice, at) => (
            <li key={at}>{notice}</li>
          ))}
        </ul>
      )}
      {file.documentIds.map((id, at) => (
        <Link key={id} href={`/documento/${id}`} className="text-sm text-ink underline">
          {file.documentIds.length === 1 ? 'Ver el documento' : `Ver el documento ${at + 1}`}
        </Link>
      ))}
    </li>
  )
}
