import { sql } from 'drizzle-orm'
import { ConfigError, type Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'

/** `first` is open until the installation has an administrator. */
export async function isRegistrationOpen(
  db: Database,
  { REGISTRATION }: Pick<Config, 'REGISTRATION'>,
): Promise<boolean> {
  if (REGISTRATION !== 'first') return REGISTRATION === 'open'
  return !(await hasAccounts(db))
}

/**
 * Refuses, at the start, a configuration in which nobody could create the first account: nobody could invite it, and an
 * exception for it could let in a stranger.
 */
export async function refuseClosedWithoutAccounts(
  db: Database,
  { REGISTRATION }: Pick<Config, 'REGISTRATION'>,
): Promise<void> {
  if (REGISTRATION !== 'closed' || (await hasAccounts(db))) return
  throw new ConfigError(
    'REGISTRATION=closed y todavía no hay ninguna cuenta: nadie podría entrar nunca. Inicia con REGISTRATION=first y crea la tuya, que será la del administrador: desde ella el registro queda cerrado, y puedes volver a closed.',
  )
}

async function hasAccounts(db: Database): Promise<boolean> {
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  return someone !== undefined
}

/** Runs in the transaction that creates the account; a lock makes concurrent first registrations wait. */
export async function refuseClosedRegistration(
  tx: Database,
  config: Pick<Config, 'REGISTRATION'>,
): Promise<void> {
  await lockFirstAccount(tx)
  if (!(await isRegistrationOpen(tx, config))) refuse('registro_cerrado')
}

/** Lock so that only one account can be the first. Held until the transaction ends. */
export async function lockFirstAccount(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('conforme.first-account'))`)
}
