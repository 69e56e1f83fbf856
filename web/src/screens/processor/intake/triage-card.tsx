import type { TriageGroup } from '@conforme/contract/documents/alerts'
import { counted, formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useThrottledChanges } from '../../../lib/hooks/use-throttled-changes.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

/** Worst first, with singular and plural. */
const groups: readonly [group: TriageGroup, one: string, many?: string][] = [
  ['repetida', 'repetida'],
  ['alerta', 'con alertas', 'con alertas'],
  ['duda', 'con dudas', 'con dudas'],
  ['limpia', 'limpia'],
]

/** Counts of documents to review by triage group, each with a link. */
export function TriageCard() {
  const { data, refetch } = useQuery(apiQuery('GET /api/documents/summary'))
  useThrottledChanges((how) => void refetch(how))
  if (!data || data.toConfirm < 2) return null
  const { triage } = data
  const counts = groups
    .filter(([group]) => triage[group] > 0)
    .map(([group, one, many]) => counted(triage[group], one, many))
  return (
    <section
      aria-label="Por revisar"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5"
    >
      <p className="mr-auto">
        <span className="font-semibold">{formatCount(data.toConfirm)} por revisar</span>
        {counts.length > 0 && <span className="text-muted">: {counts.join(' · ')}</span>}
      </p>
      {triage.limpia > 1 && (
        <LinkButton size="sm" href="/revisar?ver=limpias">
          Ver las {formatCount(triage.limpia)} limpias
        </LinkButton>
      )}
      <LinkButton size="sm" href="/revisar">
        Revisar
      </LinkButton>
    </section>
  )
}
