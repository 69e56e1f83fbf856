import { fileOutcomeLabels, fileOutcomes, type FileOutcome } from '@conforme/contract/intake/folder-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../lib/api/api.ts'
import { DateText } from '../../ui/date-text.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { ArrivalResult, ArrivalsDrawer } from './arrivals-drawer.tsx'

const outcomes = [
  { value: '', label: 'Todos los archivos' },
  ...fileOutcomes.map((outcome) => ({ value: outcome, label: fileOutcomeLabels[outcome] })),
]

/** Files of the watched folder. */
export function FolderFiles({ onClose }: { onClose: () => void }) {
  const [outcome, setOutcome] = useState<FileOutcome>()
  const [page, setPage] = useState(1)
  const files = useQuery({
    ...apiQuery('GET /api/company/folder/files', { query: { page, ...(outcome && { outcome }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ArrivalsDrawer
      title="Archivos de la carpeta"
      outcomes={outcomes}
      outcome={outcome ?? ''}
      onOutcome={(value) => setOutcome(fileOutcomes.find((one) => one === value))}
      page={page}
      onPage={setPage}
      total={files.data?.total ?? 0}
      onClose={onClose}
    >
      <QueryState query={files} failure="No se pudieron cargar los archivos" className="h-40" />
      {files.data?.files.length === 0 && <p className="text-muted">No hay archivos así.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {files.data?.files.map((file) => (
          <li key={file.id} className="flex flex-col gap-1 py-3">
            <p className="font-medium break-words">{file.filename}</p>
            <p className="text-sm text-muted">
              <DateText value={file.createdAt} time /> · {fileOutcomeLabels[file.outcome]}
            </p>
            <ArrivalResult {...file} />
          </li>
        ))}
      </ul>
    </ArrivalsDrawer>
  )
}
