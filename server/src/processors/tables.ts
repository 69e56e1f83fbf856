// Which providers the workers leave alone just now. The circuits themselves live in the workers; this is what the web
// side, which may be another process, knows of them.
import type { ProcessorId } from '@conforme/contract/processors'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const processorPauses = pgTable(
  'processor_pauses',
  {
    processor: text('processor').$type<ProcessorId>().notNull(),
    /** One process; each has circuits of its own. */
    worker: text('worker').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.processor, t.worker] })],
)
