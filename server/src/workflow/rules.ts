// A company's workflow rules. Without any, every member may act, and the selected tab decides the team.
import { teamOfStep, type Team } from '@conforme/contract/workflow/workflow'
import { and, eq, sql } from 'drizzle-orm'
import { isColleague } from '../companies/has-colleagues.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { companies, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
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
  const rows = await rulesOf(db, { userId: id, companyId })
  const [row] = rows
  // Default: with two or more members, the person who prepared a payment may not execute it.
  if (!row?.settings) return { ...none, separateDuties: row?.hasColleagues ?? false }
  const { requireTeamMembership, separateDuties, checklist } = row.settings
  const teams = new Set(rows.flatMap(({ team }) => team ?? []))
  return { requireTeamMembership, separateDuties: separateDuties ?? row.hasColleagues, checklist, teams }
}

const rulesOf = prepared('workflow_rules', (db) => {
  const [userId, companyId] = [sql.placeholder('userId'), sql.placeholder('companyId')]
  return db
    .select({
      settings: workflowSettings,
      team: teamMembers.team,
      hasColleagues: sql<boolean>`exists(${db.select({ id: users.id }).from(users).where(isColleague(userId, companyId))})`,
    })
    .from(companies)
    .leftJoin(workflowSettings, eq(workflowSettings.companyId, companies.id))
    .leftJoin(teamMembers, and(eq(teamMembers.companyId, companies.id), eq(teamMembers.userId, userId)))
    .where(eq(companies.id, companyId))
})

export function isOutsideTeam(rules: Rules, team: Team): boolean {
  return rules.requireTeamMembership && !rules.teams.has(team)
}

/** A checklist item belongs to its step, whose team may mark it. */
export function canMark(rules: Rules, { step }: Pick<StoredChecklistItem, 'step'>): boolean {
  const team = teamOfStep(step)
  return team !== undefined && !isOutsideTeam(rules, team)
}

export function refuseOutsideTeam(rules: Rules, team: Team): void {
  if (isOutsideTeam(rules, team)) refuse('fuera_del_equipo')
}
