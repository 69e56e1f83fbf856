import type { Team } from '@conforme/contract/workflow/workflow'
import { teamLabels } from '@conforme/contract/workflow/workflow'
import { TabCount } from '../../../ui/tab-count.tsx'
import { useTeamCounts } from './use-team-counts.ts'

const steps: Record<Team, string> = { logistica: 'pasos 1-2', tesoreria: 'pasos 3-8' }

export function TeamTabLabel({ team }: { team: Team }) {
  const count = useTeamCounts()?.[team]
  return (
    <>
      {teamLabels[team]}
      <span className="hidden text-sm font-normal text-muted sm:inline">({steps[team]})</span>
      {count !== undefined && <TabCount count={count} words="por procesar" />}
    </>
  )
}
