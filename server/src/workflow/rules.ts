// A company's workflow rules. Without any, every member may act and the team is chosen by tab.
import type { Team } from '@conforme/contract/workflow/workflow'
import { and, eq } from 'drizzle-orm'
import { hasColleagues } from '../companies/has-colleagues.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import { teamMembers, workflowSettings, type StoredChecklistItem } from './tables.ts'

export interface Rules {
  requireTeamMembership: boolean
  separateDuties: boolean
  checklist: StoredChecklistItem[]
  /** The current user's teams. */
  teams: ReadonlySet<Team>
}

export async function loadRules(
  db: Database,
  user: { id: string; companyId: string | null },
): Promise<Rules> {
  const { id, companyId } = user
  const none = { requireTeamMembership: false, separateDuties: false, checklist: [], teams: new Set<Team>() }
  if (companyId === null) return none
  const [row] = await db.select().from(workflowSettings).where(eq(workflowSettings.companyId, companyId))
  // Default: with two or more members, who prepared a payment may not execute it.
  if (!row) return { ...none, separateDuties: await hasColleagues(db, { id, companyId }) }
  const { requireTeamMembership, separateDuties, checklist } = row
  const memberships = await db
    .select({ team: teamMembers.team })
    .from(teamMembers)
    .where(and(eq(teamMembers.companyId, companyId), eq(teamMembers.userId, id)))
  return {
    requireTeamMembership,
    separateDuties,
    checklist,
    teams: new Set(memberships.map(({ team }) => team)),
  }
}

export function isOutsideTeam(rules: Rules, team: Team): boolean {
  return rules.requireTeamMembership && !rules.teams.has(team)
}

export function refuseOutsideTeam(rules: Rules, team: Team): void {
  if (isOutsideTeam(rules, team)) refuse('fuera_del_equipo')
}
