// State of each processor: whether it works and why not, its settings, its models, and a free test call.
import { pollEveryMs } from '@conforme/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ScreenSpinner } from '../../../ui/states/spinner.tsx'
import { ProcessorCard } from './processor-card.tsx'

export function ProcessorsTab() {
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery('GET /api/admin/processors'),
    refetchInterval: pollEveryMs, // a pause begins and ends without a server event
  })
  if (error && !data) {
    return <ErrorState title="No se pudieron cargar los procesadores" error={error} onRetry={refetch} />
  }
  if (isPending) return <ScreenSpinner />
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Los procesadores se configuran con variables de entorno del servidor y se leen al iniciarlo. Las
        claves nunca salen de él: aquí solo se ven sus últimos cuatro caracteres. Los modelos se describen
        aquí mismo.
      </p>
      {data.map((setup) => (
        <ProcessorCard key={setup.id} setup={setup} />
      ))}
    </div>
  )
}
