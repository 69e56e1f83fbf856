import { folderErrors } from '@conforme/contract/intake/folder-words'
import type { WatchedFolder } from '@conforme/contract/intake/folders'
import { counted } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { apiQuery } from '../../lib/api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { FolderFiles } from './folder-files.tsx'
import { isLeft, leftText } from './is-left.ts'

const freshEveryMs = 20_000

/** Shown only when the operator created a folder for the company. */
export function FolderCard() {
  const query = useQuery({ ...apiQuery('GET /api/company/folder'), refetchInterval: freshEveryMs })
  const [isOpen, setOpen] = useState(false)
  if (query.data === undefined && query.error)
    return (
      <Card title="Carpeta vigilada">
        <QueryState query={query} failure="No se pudo cargar la carpeta" className="h-12" />
      </Card>
    )
  const folder = query.data?.folder
  if (!folder) return null
  return (
    <Card
      title="Carpeta vigilada"
      description="Lo que se deja en ella entra solo, y pasa a «tomados» o, con su motivo, a «no tomados»."
      actions={<Button onClick={() => setOpen(true)}>Ver archivos</Button>}
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{folder.name}</span>
        <State folder={folder} />
      </p>
      <p className="mt-1 text-sm text-muted">
        Última revisión: <DateText value={folder.lastLookAt} time />. {countsText(folder)}
      </p>
      {isLeft(folder.lastLookAt) && <p className="mt-1 text-sm text-warn">{leftText}</p>}
      {folder.error && <p className="mt-1 text-sm text-bad">{folderErrors[folder.error]}</p>}
      {isOpen && <FolderFiles onClose={() => setOpen(false)} />}
    </Card>
  )
}

function State({ folder }: { folder: WatchedFolder }) {
  return (
    <>
      {folder.error && (
        <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
          Con problema
        </Badge>
      )}
      {folder.waiting > 0 && (
        <Badge tone="ink" icon={<Clock aria-hidden />}>
          {counted(folder.waiting, 'archivo espera', 'archivos esperan')}
        </Badge>
      )}
      {!folder.error && isLeft(folder.lastLookAt) && (
        <Badge tone="warn" icon={<CircleAlert aria-hidden />}>
          Sin revisar
        </Badge>
      )}
      {!folder.error && folder.waiting === 0 && !isLeft(folder.lastLookAt) && (
        <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
          Al día
        </Badge>
      )}
    </>
  )
}

function countsText({ counts }: WatchedFolder): string {
  const labelled = [
    [counts.tomado, 'tomados'],
    [counts.repetido, 'que ya estaban'],
    [counts.no_tomado, 'no tomados'],
  ] as const
  const parts = labelled.filter(([files = 0]) => files > 0).map(([files, what]) => `${files} ${what}`)
  return parts.length === 0 ? 'Todavía no llegó nada.' : `Archivos: ${parts.join(' · ')}.`
}
