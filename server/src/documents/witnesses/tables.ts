import { at } from '../../db/columns.ts'
import type { CdrFacts, WitnessKind, XmlSignatureFacts } from '@conforme/contract/documents/witnesses'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { documents } from '../../db/schema.ts'

/** A document's XML and CDR; its print, if it has one, is the document's own file. */
export const documentWitnesses = pgTable(
  'document_witnesses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WitnessKind>().notNull(),
    sha256: text('sha256').notNull(),
    filename: text('filename').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    signature: jsonb('signature').$type<XmlSignatureFacts>().notNull(),
    cdr: jsonb('cdr').$type<CdrFacts>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('document_witnesses_kind').on(t.documentId, t.kind),
    index('document_witnesses_sha').on(t.sha256),
  ],
)

/** Uploads that were joined to another document: a request for their id gets that document. */
export const joinedDocuments = pgTable(
  'joined_documents',
  {
    /** The id of the upload while it was a document of its own. */
    id: uuid('id').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('joined_documents_document').on(t.documentId)],
)
