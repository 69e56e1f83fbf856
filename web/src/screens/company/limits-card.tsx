import { useQuery } from '@tanstack/react-query'
import { amountText, limitLabels, limitNames } from '@conforme/contract/accounts/limit-words'
import { apiQuery } from '../../lib/api/api.ts'
import { Card } from '../../ui/card.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'

/** The company's usage beside its limits. */
export function LimitsCard() {
  const query = useQuery(apiQuery('GET /api/company/limits'))
  const { data } = query
  return (
    <Card
      title="Uso y límites"
      description="Los límites los pone quien administra Conforme. Lo que se elimina deja de contar."
    >
      <QueryState query={query} failure="No se pudieron cargar los límites" className="h-24" />
      {data && (
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {limitNames.map((name) => {
            const [limit, used] = [data.limits[name], data.used[name]]
            return (
              <div key={name} className="flex flex-wrap content-start justify-between gap-x-3">
                <dt>{limitLabels[name]}</dt>
                <dd className="tabular-nums">
                  {amountText(name, used)}
                  <span className="text-muted">
                    {limit === null ? ' · sin límite' : ` de ${amountText(name, limit)}`}
                  </span>
                </dd>
                {limit !== null && (
                  <dd className="basis-full">
                    <ProgressBar
                      label={limitLabels[name]}
                      value={limit === 0 ? 1 : used / limit}
                      tone={used >= limit ? 'warn' : 'ink'}
                      className="mt-1"
                    />
                  </dd>
                )}
              </div>
            )
          })}
        </dl>
      )}
    </Card>
  )
}
