import type { Team } from '@conforme/contract/workflow/workflow'
import type { WorkflowRules } from '../rules/checklist-editor.tsx'

/** The team of a person who belongs to a single team, whose documents are shown first. */
export function ownTeam(
  settings: Pick<WorkflowRules, 'people'> | undefined,
  userId: string,
): Team | undefined {
  const teams = settings?.people.find(({ id }) => id === userId)?.teams ?? []
  return teams.length === 1 ? teams[0] : undefined
}
