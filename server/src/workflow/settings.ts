import type { NewWorkflowSettings, WorkflowSettings } from '@conforme/contract/workflow/workflow-endpoints'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { companies, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { teamMembers, workflowSettings } from './tables.ts'
import { fullName } from '../users/full-name.ts'

export async function getSettings(db: Database, user: SignedIn): Promise<WorkflowSettings> {
  const companyId = companyOf(user)
  const [row] = await db.select().from(workflowSettings).where(eq(workflowSettings.companyId, companyId))
  const people = await db
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.erasedAt)))
    .orderBy(asc(users.firstName), asc(users.email))
  const members = await db.select().from(teamMembers).where(eq(teamMembers.companyId, companyId))
  const teamsOf = Map.groupBy(members, (member) => member.userId)
  return {
    requireTeamMembership: row?.requireTeamMembership ?? false,
    separateDuties: row?.separateDuties ?? people.filter(({ isActive }) => isActive).length > 1,
    checklist: row?.checklist ?? [],
    changedAt: row?.updatedAt.toISOString() ?? null,
    people: people.map(({ id, firstName, lastName, email, isActive }) => ({
      id,
      name: fullName({ firstName, lastName }),
      email,
      isActive,
      teams: teamsOf.get(id)?.map((member) => member.team) ?? [],
    })),
  }
}

export async function saveSettings(
  { db, now }: Services,
  user: SignedIn,
  settings: NewWorkflowSettings,
): Promise<void> {
  const companyId = companyOf(user)
  const { members, changedAt: seen, ...rules } = settings
  await db.transaction(async (tx) => {
    // Locks the company, because before the first save there is no settings row to lock.
    await tx.select().from(companies).where(eq(companies.id, companyId)).for('no key update')
    const [saved] = await tx
      .select({ updatedAt: workflowSettings.updatedAt })
      .from(workflowSettings)
      .where(eq(workflowSettings.companyId, companyId))
    const changedAt = saved?.updatedAt.toISOString() ?? null
    if (seen !== undefined && seen !== changedAt) refuse('reglas_cambiadas')
    const people = await tx.select().from(users).where(eq(users.companyId, companyId))
    const ownIds = new Set(people.map(({ id }) => id))
    if (members.some(({ userId }) => !ownIds.has(userId))) refuse('persona_ajena')
    // A single person sees it off because it cannot be on: it stays undecided until somebody joins.
    const isUndecided = !rules.separateDuties && people.filter(({ isActive }) => isActive).length < 2
    const separateDuties = isUndecided ? null : rules.separateDuties
    const values = { ...rules, separateDuties, updatedBy: user.id, updatedAt: now() }
    await tx
      .insert(workflowSettings)
      .values({ companyId, ...values })
      .onConflictDoUpdate({ target: workflowSettings.companyId, set: values })
    await tx.delete(teamMembers).where(eq(teamMembers.companyId, companyId))
    if (members.length > 0) {
      const memberships = members.map(({ userId, team }) => ({ companyId, userId, team }))
      await tx.insert(teamMembers).values(memberships).onConflictDoNothing()
    }
    await recordActivity(tx, {
      action: 'workflow_settings',
      userId: user.id,
      companyId,
      details: { ...rules, members },
    })
  })
}
