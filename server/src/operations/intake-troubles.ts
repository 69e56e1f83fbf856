// Lists the mailboxes and watched folders that cannot be read at present, and why. A company sees its own; the
// administrators of the installation see all, and the folders of the installation.
import { folderErrors } from '@conforme/contract/intake/folder-words'
import { mailboxErrors } from '@conforme/contract/intake/mailbox-words'
import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import { watchedFolders } from '../folders/tables.ts'
import { toMailboxError } from '../mailboxes/queries.ts'
import { mailboxes } from '../mailboxes/tables.ts'
import { listRootTroubles } from '../installation/watched-roots.ts'

/** A server that restarts causes one or two failures. */
const fewestFailures = 3

export async function listIntakeTroubles(db: Database, now: Date) {
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
  const roots = await listRootTroubles(db, now)
  return [
    ...roots.map((root) => ({ kind: 'instalacion' as const, company: null, ...root })),
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
