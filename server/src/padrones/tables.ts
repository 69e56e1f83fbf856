// SUNAT's registers of taxpayers, as they were imported last. Eighteen million lines as rows would be more than all the
// rest; they are kept as sixty thousand packed blocks, and a taxpayer is found in one of them.
import type { PadronKind } from '@conforme/contract/suppliers/padron-words'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
const at = (name: string) => timestamp(name, { withTimezone: true })

export const padronImports = pgTable(
  'padron_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<PadronKind>().notNull(),
    /** Which file it was: one that did not change is not imported again. The stamp of one that was uploaded is its SHA-256. */
    file: text('file').notNull(),
    stamp: text('stamp').notNull(),
    status: text('status').$type<'en_curso' | 'vigente' | 'reemplazado' | 'fallido'>().notNull(),
    lines: integer('lines').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    error: text('error'),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
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
    /** Deflated lines. */
    packed: bytes('packed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.block] })],
)
