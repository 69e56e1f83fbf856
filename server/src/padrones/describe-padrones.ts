import { desc, ne } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { padronImports } from './tables.ts'

/** Lists the imported registers for the administrator, newest first. */
export async function describePadrones(db: Database, { PADRON_DIR }: Config) {
  const rows = await db
    .select()
    .from(padronImports)
    .where(ne(padronImports.status, 'reemplazado'))
    .orderBy(desc(padronImports.startedAt))
    .limit(50)
  return {
    isSet: PADRON_DIR !== undefined,
    imports: rows.flatMap(({ kind, file, status, lines, error, finishedAt, startedAt }) =>
      status === 'reemplazado'
        ? []
        : [{ kind, file, status, lines, error, at: (finishedAt ?? startedAt).toISOString() }],
    ),
  }
}
