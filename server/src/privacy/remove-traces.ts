// Removes a user's personal data from every table. Free text written by others stays: comments and reasons belong to
// the document.
import { sql } from 'drizzle-orm'
import { eraseActivities } from '../activity/erase-activities.ts'
import type { Transaction } from '../db/database.ts'
import type { activities } from '../db/schema.ts'
import type { UserRow } from '../users/to-user.ts'
import { keptTables } from './kept-tables.ts'
import { fullName } from '../users/full-name.ts'

export interface Nobody {
  firstName: string
  lastName: string
  email: string
}

export const nobody = (number: number): Nobody => ({
  firstName: 'Persona eliminada',
  lastName: String(number),
  email: `persona-eliminada-${number}@eliminada.invalid`,
})

/** Returns the number of rows removed, by table. */
export async function removeTraces(
  tx: Transaction,
  person: UserRow,
  { number, by, at }: { number: number; by: string; at: Date },
): Promise<Record<string, number>> {
  const instead = nobody(number)
  const counts: Record<string, number> = {}
  await forgetCalls(tx, person)
  for (const [table, { people = {} }] of Object.entries(keptTables))
    for (const [column, fate] of Object.entries(people))
      if (fate === 'goes') {
        const { rows } = await tx.execute(sql`
          delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${person.id} returning 1`)
        if (rows.length > 0) counts[table] = rows.length
      }
  await renameWhereWritten(tx, person, instead)
  await tx.execute(sql`
    update users set email = ${instead.email}, first_name = ${instead.firstName}, last_name = ${instead.lastName},
      password_hash = null, password_expires_at = null, must_change_password = false, email_proven_at = null,
      identity_issuer = null, identity_subject = null, role = 'user', is_active = false, last_login_at = null,
      erased_at = ${at.toISOString()}::timestamptz
    where id = ${person.id}`)
  await eraseFromAudit(tx, person, { instead, about: { number, byUserId: by } })
  return counts
}

async function renameWhereWritten(tx: Transaction, person: UserRow, instead: Nobody): Promise<void> {
  const [was, is] = [fullName(person), fullName(instead)]
  // Workflow moves store the typed name, and a comment may repeat it.
  const inJson = (name: string) => JSON.stringify(name).slice(1, -1)
  await tx.execute(sql`
    update workflow_moves set user_name = case when user_name = '' then '' else ${is} end,
      comment = replace(comment::text, ${inJson(was)}, ${inJson(is)})::jsonb,
      additional_data = replace(additional_data::text, ${inJson(was)}, ${inJson(is)})::jsonb
    where user_id = ${person.id}`)
  await tx.execute(sql`update payment_batches set prepared_name = ${is} where prepared_by = ${person.id}`)
  await tx.execute(sql`update payment_batches set closed_name = ${is} where closed_by = ${person.id}`)
  await tx.execute(sql`update payment_items set rejected_name = ${is} where rejected_by = ${person.id}`)
  await tx.execute(sql`
    update invitations set email = ${instead.email}, revoked_at = coalesce(revoked_at, case when accepted_at is null then now() end)
    where email = ${person.email}`)
  await tx.execute(sql`
    update mailbox_mails set sender = ${instead.email} where position(${person.email} in lower(sender)) > 0`)
  await tx.execute(sql`
    update documents set edited_fields = (
      select jsonb_object_agg(key, case when value ->> 'editedBy' = ${was}
        then jsonb_set(value, '{editedBy}', to_jsonb(${is}::text)) else value end)
      from jsonb_each(edited_fields))
    where edited_fields <> '{}' and id in (select document_id from document_edits where user_id = ${person.id})`)
}

/** Must run before the user's API keys are deleted: idempotency rows refer to the keys. */
async function forgetCalls(tx: Transaction, { id, email }: UserRow): Promise<void> {
  await tx.execute(sql`
    delete from idempotent_calls where owner = ${`user:${id}`}
      or owner in (select 'key:' || api_keys.id from api_keys where user_id = ${id})
      or position(${email} in lower(coalesce(answer, '{}')::text)) > 0`)
  await tx.execute(sql`
    delete from attempts where position(${`guess:${email}|`} in key) = 1 or position(${`guess:${id}|`} in key) = 1`)
}

type ActivityRow = typeof activities.$inferSelect
const sealsAtOnce = 50

async function eraseFromAudit(
  tx: Transaction,
  person: UserRow,
  { instead, about }: { instead: Nobody; about: { number: number; byUserId: string } },
): Promise<void> {
  const where = sql`(user_id = ${person.id} or details ->> 'targetUserId' = ${person.id}
    or position(${person.email} in lower(details::text)) > 0)`
  const erase = (row: ActivityRow) => {
    const isAbout = row.userId === person.id || row.details['targetUserId'] === person.id
    const names = isAbout ? [person.email, fullName(person)] : [person.email]
    const isTheirAddress = row.userId === person.id || row.userId === null
    // All activity of a user without a company concerns only their own data.
    if (row.userId === person.id && row.companyId === null) return { details: {}, ipAddress: '' }
    const { userAgent: _, ...details } = row.details
    return {
      details: replaceIn(isAbout ? details : row.details, names, instead) as ActivityRow['details'],
      ipAddress: isTheirAddress ? '' : row.ipAddress,
    }
  }
  for (let after: number | undefined = 0; after !== undefined;)
    after = await eraseActivities(tx, { where, erase, about }, { after, most: sealsAtOnce })
}

/** Replaces these names wherever a text contains them, case-insensitively. */
function replaceIn(value: unknown, names: readonly string[], instead: Nobody): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceIn(one, names, instead))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, replaceIn(inner, names, instead)]),
    )
  if (typeof value !== 'string') return value
  return names
    .filter((word) => word !== '')
    .reduce((text, word) => text.replaceAll(literally(word), fullName(instead)), value)
}

const literally = (word: string) => new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi')
