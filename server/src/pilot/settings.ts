import type { CompanyPilot, PilotFigures, PilotRules } from '@conforme/contract/pilot/pilot'
import { asc, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { figuresOf, type PilotRow } from './figures.ts'
import { pilotSettings } from './tables.ts'

/** The defaults of the form. */
const firstRules: PilotRules = { isOn: false, oneIn: 1000, types: ['01'], suppliers: [], maxTotal: 500 }

export async function findPilot(db: Database, companyId: string): Promise<PilotRow | undefined> {
  const [row] = await db.select().from(pilotSettings).where(eq(pilotSettings.companyId, companyId))
  return row
}

export async function getPilot(db: Database, user: SignedIn): Promise<CompanyPilot> {
  const row = await findPilot(db, companyOf(user))
  return { rules: row ? toRules(row) : firstRules, figures: await figuresOf(db, row) }
}

function toRules({ isOn, oneIn, types, suppliers, maxTotalCents }: PilotRow): PilotRules {
  return { isOn, oneIn, types, suppliers, maxTotal: maxTotalCents / 100 }
}

/** Turning the pilot on, even after it stopped, resets the counts. */
export async function savePilot({ db, now }: Services, user: SignedIn, rules: PilotRules): Promise<void> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(pilotSettings)
      .where(eq(pilotSettings.companyId, companyId))
      .for('update')
    const wasFlying = before?.isOn === true && (await figuresOf(tx, before)).state === 'activo'
    const { maxTotal, ...others } = rules
    const values = {
      ...others,
      maxTotalCents: Math.round(maxTotal * 100),
      updatedBy: user.id,
      updatedAt: now(),
      ...(rules.isOn && !wasFlying && { since: now(), stoppedAt: null }),
    }
    await tx
      .insert(pilotSettings)
      .values({ companyId, since: now(), ...values })
      .onConflictDoUpdate({ target: pilotSettings.companyId, set: values })
    await recordActivity(tx, {
      action: 'pilot_changed',
      userId: user.id,
      companyId,
      details: { ...rules, before: before ? toRules(before) : null },
    })
  })
}

export async function listPilots(
  db: Database,
): Promise<(PilotFigures & { company: string; oneIn: number })[]> {
  const rows = await db
    .select({ row: pilotSettings, company: companies.name })
    .from(pilotSettings)
    .innerJoin(companies, eq(companies.id, pilotSettings.companyId))
    .orderBy(asc(companies.name))
  const all = []
  for (const { row, company } of rows) all.push({ ...(await figuresOf(db, row)), company, oneIn: row.oneIn })
  return all
}
