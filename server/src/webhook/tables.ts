import { at } from '../db/columns.ts'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { apiKeys } from '../api-keys/tables.ts'
import { documents } from '../db/schema.ts'

/** A file posted through the API: by which key, and the URL for its result. */
export const webhookPosts = pgTable(
  'webhook_posts',
  {
    /** The document id that the caller was given. */
    id: uuid('id').primaryKey(),
    /** The same id, until the document is joined to another paper of its comprobante. */
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Null if the key was deleted; the log still shows what it did. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    callbackUrl: text('callback_url'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('webhook_posts_key').on(t.apiKeyId), index('webhook_posts_document').on(t.documentId)],
)

export type DeliveryStatus = 'pendiente' | 'entregada' | 'fallida'

/** One result to deliver. Its id is the `webhook-id` that the receiver sees in all attempts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => webhookPosts.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    url: text('url').notNull(),
    /** When the result was reached: a document that is read again has a new result. */
    resultAt: at('result_at').notNull(),
    /** Signed and sent byte for byte as stored. */
    body: text('body').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('pendiente'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    deliveredAt: at('delivered_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_result').on(t.postId, t.resultAt),
    index('webhook_deliveries_document').on(t.documentId, t.createdAt),
    index('webhook_deliveries_created').on(t.createdAt),
    index('webhook_deliveries_key').on(t.apiKeyId, t.createdAt),
  ],
)

/** Append-only: each attempt of a delivery and its outcome. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    responseStatus: integer('response_status'),
    error: text('error'),
    durationMs: integer('duration_ms').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.deliveryId, t.createdAt)],
)
