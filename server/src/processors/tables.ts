// Providers that workers have paused. The circuit breakers are in the workers' memory; this table tells other
// processes.
import type { ProcessorId } from '@conforme/contract/processors/processors'
import type { ModelEdit } from '@conforme/contract/processors/processor-models'
import type { Lane, ModelProcessor, Usage } from '@conforme/extraction'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { documents, users } from '../db/schema.ts'

export const processorPauses = pgTable(
  'processor_pauses',
  {
    processor: text('processor').$type<ProcessorId>().notNull(),
    /** One process; each has its own circuit breakers. */
    worker: text('worker').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.processor, t.worker] })],
)

/** Models as administrators describe them. */
export const processorModels = pgTable('processor_models', {
  id: text('id').primaryKey(),
  processor: text('processor').$type<ModelProcessor>().notNull(),
  description: jsonb('said').$type<ModelEdit>().notNull(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A provider's known rate limits, by provider and model: one row, so that all processes share one queue. */
export const providerLanes = pgTable('provider_lanes', {
  name: text('name').primaryKey(),
  lane: jsonb('lane').$type<Lane>().notNull(),
})

/** Faults that only an administrator can fix, until the provider answers again. */
export const processorFaults = pgTable('processor_faults', {
  processor: text('processor').$type<ProcessorId>().primaryKey(),
  code: text('code').notNull(),
  message: text('message').notNull(),
  /** For the operator; contains no secret and nothing of a document. */
  detail: text('detail'),
  model: text('model').notNull(),
  times: integer('times').notNull().default(1),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Every billed answer of a provider, whether it was usable or not. */
export const providerSpending = pgTable(
  'provider_spending',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    processor: text('processor').$type<ProcessorId>().notNull(),
    model: text('model').notNull(),
    /** `ok`, or the kind of failure. */
    outcome: text('outcome').notNull(),
    usage: jsonb('usage').$type<Usage>().notNull(),
    costUsd: doublePrecision('cost_usd').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('provider_spending_created').on(t.createdAt),
    index('provider_spending_document').on(t.documentId),
  ],
)
