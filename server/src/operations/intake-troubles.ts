// Mailboxes and watched folders that take nothing in at present, and why. Their company sees its own; who runs the
// installation sees all.
import { folderErrors } from '@conforme/contract/intake/folder-words'
import { mailboxErrors } from '@conforme/contract/intake/mailbox-words'
import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import { watchedFolders } from '../folders/tables.ts'
import { toMailboxError } from '../mailboxes/queries.ts'
import { mailboxes } from '../mailboxes/tables.ts'

/** A server that is restarted fails once or twice. */
const fewestFailures = 3

export async function listIntakeTroubles(db: Database) {
  const boxes = await db
    .select({ company: companies.name, name: mailboxes.username, code: mailboxes.errorCode })
    .from(mailboxes)
    .innerJoin(companies, eq(companies.id, mailboxes.companyId))
    .where(
      and(
        eq(mailboxes.isActive, true),
        isNotNull(mailboxes.errorCode),
        gte(mailboxes.failures, fewestFailures),
      ),
    )
    .orderBy(asc(companies.name), asc(mailboxes.username))
  const folders = await db
    .select({ company: companies.name, name: companies.ruc, code: watchedFolders.errorCode })
    .from(watchedFolders)
    .innerJoin(companies, eq(companies.id, watchedFolders.companyId))
    .where(isNotNull(watchedFolders.errorCode))
    .orderBy(asc(companies.name))
  return [
    ...boxes.map(({ code, ...box }) => ({
      kind: 'buzon' as const,
      ...box,
      cause: mailboxErrors[toMailboxError(code) ?? 'interno'],
    })),
    ...folders.map(({ code, ...folder }) => ({
      kind: 'carpeta' as const,
      ...folder,
      cause: folderErrors[code ?? 'interno'],
    })),
  ]
}
