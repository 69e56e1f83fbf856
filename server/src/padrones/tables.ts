// SUNAT's taxpayer registers. Eighteen million rows would outweigh the rest of the database, so they are stored as 65,536
// compressed blocks; a hash of the RUC names the block.
import { at } from '../db/columns.ts'
import type { PadronKind } from '@conforme/contract/suppliers/padron-words'
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const padronImports = pgTable(
  'padron_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<PadronKind>().notNull(),
    /** Identifies the file, so that an unchanged one is not imported again; SHA-256 for uploads. */
    file: text('file').notNull(),
    stamp: text('stamp').notNull(),
    status: text('status').$type<'en_curso' | 'vigente' | 'reemplazado' | 'fallido'>().notNull(),
    lines: integer('lines').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    error: text('error'),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    /** Last heartbeat of the process that imports it, by the database's clock; null while an upload waits for its job. */
    aliveAt: at('alive_at'),
  },
  (t) => [index('padron_imports_status').on(t.status)],
)

export const padronBlocks = pgTable(
  'padron_blocks',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => padronImports.id, { onDelete: 'cascade' }),
    block: integer('block').notNull(),
    /** Compressed lines. */
    packed: bytes('packed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.block] })],
)
