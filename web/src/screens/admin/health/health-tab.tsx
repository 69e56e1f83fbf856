import { processorLabels } from '@conforme/contract/processors/processors'
import { formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { formatDecimal } from '../../../lib/figures.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ScreenSpinner } from '../../../ui/states/spinner.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { FailuresCard } from './failures-card.tsx'
import { HealthSummary } from './health-summary.tsx'
import { jobLabel } from './job-labels.ts'
import { UpkeepCard } from './upkeep-card.tsx'
import { toWait } from './duration.ts'

/** The figures change without server events, so they are polled. */
const refreshMs = 5000
export function HealthTab() {
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/admin/health'),
    refetchInterval: refreshMs,
  })
  if (error && !data)
    return <ErrorState title="No se pudo cargar el estado" error={error} onRetry={refetch} />
  if (!data) return <ScreenSpinner />
  return (
    <div className="grid gap-4">
      <HealthSummary health={data} />
      <UpkeepCard backups={data.backups} files={data.files} padrones={data.padrones} />
      <Queues queues={data.queues} />
      <Processors processors={data.processors} />
      <FailuresCard />
    </div>
  )
}

function Queues({ queues }: { queues: Reply<'GET /api/admin/health'>['queues'] }) {
  return (
    <Card flush title="Cola de tareas" description="Se actualiza cada pocos segundos.">
      <Table stacked label="Cola de tareas">
        <thead>
          <tr>
            <Th>Tarea</Th>
            <Th numeric>En espera</Th>
            <Th numeric>En curso</Th>
            <Th numeric>Por repetir</Th>
            <Th numeric>Fallidas</Th>
            <Th numeric>La primera espera desde hace</Th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name}>
              <Td>{jobLabel(queue.name)}</Td>
              <Td column="En espera" numeric>
                {formatCount(queue.waiting)}
              </Td>
              <Td column="En curso" numeric>
                {formatCount(queue.running)}
              </Td>
              <Td column="Por repetir" numeric>
                {formatCount(queue.delayed)}
              </Td>
              <Td column="Fallidas" numeric>
                {formatCount(queue.failed)}
              </Td>
              <Td column="La primera espera desde hace" numeric>
                {queue.oldestWaitingSeconds === null ? '—' : toWait(queue.oldestWaitingSeconds)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Processors({ processors }: { processors: Reply<'GET /api/admin/health'>['processors'] }) {
  return (
    <Card flush title="Procesadores" description="Qué pasó con los documentos de las últimas 24 horas.">
      <Table stacked label="Procesadores en las últimas 24 horas">
        <thead>
          <tr>
            <Th>Procesador</Th>
            <Th numeric>Completados</Th>
            <Th numeric>Fallidos</Th>
            <Th numeric>Segundos (mediana)</Th>
            <Th>Último completado</Th>
            <Th>Último fallo</Th>
          </tr>
        </thead>
        <tbody>
          {processors.map((processor) => (
            <tr key={processor.id}>
              <Td>{processorLabels[processor.id]}</Td>
              <Td column="Completados" numeric>
                {formatCount(processor.completed)}
              </Td>
              <Td column="Fallidos" numeric>
                {formatCount(processor.failed)}
              </Td>
              <Td column="Segundos (mediana)" numeric>
                {processor.medianSeconds === null ? '—' : formatDecimal(processor.medianSeconds)}
              </Td>
              <Td column="Último completado">
                <DateText value={processor.lastCompletedAt} time fallback="—" />
              </Td>
              <Td column="Último fallo" className="min-w-60 wrap-anywhere">
                {processor.lastFailure ? (
                  <span>
                    <DateText value={processor.lastFailure.at} time /> · {processor.lastFailure.cause}
                  </span>
                ) : (
                  '—'
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
