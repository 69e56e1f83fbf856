import type { WorkflowSettings } from '@conforme/contract/workflow/workflow-endpoints'
import { teamLabels } from '@conforme/contract/workflow/workflow'

type Rules = Pick<WorkflowSettings, 'requireTeamMembership'> & {
  people: readonly Pick<WorkflowSettings['people'][number], 'id' | 'teams'>[]
}

export interface TeamWords {
  text: string
  /** True when the person can take no step at all, which may be unintended. */
  isShutOut: boolean
}

/** The teams of a person; undefined when the company lets everybody take the steps of both teams. */
export function teamWords(rules: Rules | undefined, id: string): TeamWords | undefined {
  if (!rules?.requireTeamMembership) return undefined
  const teams = rules.people.find((person) => person.id === id)?.teams ?? []
  return teams.length === 0
    ? { text: 'Sin equipo: no puede dar pasos del flujo', isShutOut: true }
    : { text: teams.map((team) => teamLabels[team]).join(' y '), isShutOut: false }
}
