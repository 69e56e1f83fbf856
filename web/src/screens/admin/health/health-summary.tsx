import { counted } from '@conforme/contract/values/money'
import type { Reply } from '../../../lib/api/api.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { toGigabytes, worriesOf } from './health-worries.ts'

type Health = Reply<'GET /api/admin/health'>

/** The number of processes by kind. */
function toProcesses(alive: Health['processes']['alive']): string {
  const count = (kind: string) => alive.filter((each) => each.kind === kind).length
  const [both, web, workers] = [count('all'), count('web'), count('worker')]
  const parts = [
    ...(both > 0 ? [`${counted(both, 'proceso')} para todo`] : []),
    ...(web > 0 ? [counted(web, 'proceso web', 'procesos web')] : []),
    ...(workers > 0 ? [counted(workers, 'trabajador', 'trabajadores')] : []),
  ]
  return parts.length === 0 ? 'ningún proceso da señales de vida' : parts.join(', ')
}

/** The running version; several during a rolling update. */
function toVersions(alive: Health['processes']['alive']): string {
  const versions = [...new Set(alive.flatMap(({ version }) => version ?? []))].sort()
  return versions.length === 0 ? '' : `Conforme ${versions.join(' y ')} · `
}

/** One sentence: whether something needs attention, and the free disk space. */
export function HealthSummary({ health }: { health: Health }) {
  const worries = worriesOf(health)
  const { database, freeBytes } = health
  return (
    <div className="grid gap-2">
      {worries.length === 0 ? (
        <Notice tone="ok">Todo en orden: nada espera de más y queda espacio.</Notice>
      ) : (
        <Notice tone="warn" title="Hay algo que revisar">
          <ul className="list-disc pl-5">
            {worries.map((worry) => (
              <li key={worry}>{worry}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="text-sm text-muted">
        {toVersions(health.processes.alive)}Base de datos{' '}
        {database.kind === 'embebida' ? 'embebida' : 'PostgreSQL'}: {toGigabytes(database.sizeBytes)}
        {freeBytes === null
          ? ' · archivos en un bucket'
          : ` · ${toGigabytes(freeBytes)} libres para archivos`}
        {` · ${toProcesses(health.processes.alive)}`}
      </p>
    </div>
  )
}
