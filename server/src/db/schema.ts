// Every table of the product. The migrations beside this file are generated from it; nothing else creates tables.
// Indexes on times are ascending and scanned backwards: a descending one sorts NULLS LAST here and is not used.
import { at, createdAt, id } from './columns.ts'
import type { Authenticity, Box, DocumentTable, ExtractedData } from '@conforme/contract/data/extracted-data'
import type { TriageGroup } from '@conforme/contract/documents/alerts'
import type { CreditReason } from '@conforme/contract/accounts/credits'
import type { EditedField, PageTurns, ProcessingStage } from '@conforme/contract/documents/documents'
import type { Saving } from '@conforme/extraction'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import type { Severity } from '@conforme/contract/documents/severity'
import type { Role } from '@conforme/contract/accounts/roles'
import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { documentData } from './document-data.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export interface StoredAlert {
  code: string
  severity: Severity
  message: string
  /** The fields that the alert is about; absent if none, and in rows of older versions. */
  fields?: string[]
  /** The other document that the alert is about; absent if none, and in rows of older versions. */
  documentId?: string
}

export const companies = pgTable('companies', {
  id: id(),
  name: text('name').notNull(),
  ruc: text('ruc').notNull().unique(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  /** When the company was erased. The row stays because others refer to it. */
  erasedAt: at('erased_at'),
  createdAt: createdAt(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Always lower case. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    /**
     * Set with a password that somebody else chose: it is valid for one login until this time, and then the person
     * chooses their own.
     */
    passwordExpiresAt: at('password_expires_at'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When the identity provider first verified the address; null if it never did. */
    emailProvenAt: at('email_proven_at'),
    identityIssuer: text('identity_issuer'),
    identitySubject: text('identity_subject'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    isActive: boolean('is_active').notNull().default(true),
    /** Whether somebody admitted the user; until then credits buy nothing that costs money. */
    isAdmitted: boolean('is_admitted').notNull().default(true),
    companyId: uuid('company_id').references(() => companies.id),
    credits: integer('credits').notNull().default(0),
    creditsUsed: integer('credits_used').notNull().default(0),
    lastLoginAt: at('last_login_at'),
    /** When the user was erased. The row stays, without a name, because others refer to it. */
    erasedAt: at('erased_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_identity').on(t.identityIssuer, t.identitySubject),
    index('users_company').on(t.companyId),
    index('users_created').on(t.createdAt, t.id),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; only the person's cookie holds the token itself. */
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    ipAddress: text('ip_address').notNull().default(''),
    /** The id token of a login through the identity provider: needed to sign out there too. */
    identityToken: text('identity_token'),
    /** When a second factor was proven in this session. */
    secondFactorAt: at('second_factor_at'),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** The date of the next instalment, else the printed due date; invalid dates sort last. */
export const dueDate = sql`coalesce(next_instalment_on, left((extracted_data #>> '{documento,fecha_vencimiento}'), 10))`

/** Read, with data, and not yet confirmed. */
const toConfirm = sql`status = 'completed' and not is_confirmed and not is_locked and has_data`

/** By day: many documents share one, so its index takes a seventh of the space of an index on the exact time. */
export const confirmedDay = sql`((confirmed_at at time zone 'UTC')::date)`

/** The document's company or, without one, the user who uploaded it. */
export const documentOwner = sql`coalesce(company_id, user_id)`

/**
 * Rate limits for login attempts and registrations, counted in a window that starts with the first; old rows are
 * deleted.
 */
export const attempts = pgTable(
  'attempts',
  { key: text('key').primaryKey(), count: integer('count').notNull(), endsAt: at('ends_at').notNull() },
  (t) => [index('attempts_end').on(t.endsAt)],
)

export const documents = pgTable(
  'documents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    filename: text('filename').notNull(),
    fileSha256: text('file_sha256').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    fileType: text('file_type').notNull(),
    fileDeletedAt: at('file_deleted_at'),
    isSample: boolean('is_sample').notNull().default(false),
    status: text('status').$type<'processing' | 'completed' | 'error'>().notNull().default('processing'),
    stage: text('stage').$type<ProcessingStage>().notNull().default('en_cola'),
    /** In stage `esperando`: when the provider is asked again. */
    retryAt: at('retry_at'),
    /** The document may wait and is read at half price. */
    noRush: boolean('no_rush').notNull().default(false),
    /** In stage `esperando` without half-price capacity: from this time on it is read at the full price. */
    fullPriceAt: at('full_price_at'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    /** For the operator; never shown to users. */
    errorDetail: text('error_detail'),
    processor: text('processor').$type<ProcessorId>().notNull(),
    model: text('model').notNull(),
    modelUsed: text('model_used'),
    pageCount: integer('page_count'),
    confidence: doublePrecision('confidence'),
    processingSeconds: doublePrecision('processing_seconds'),
    processedAt: at('processed_at'),
    extractedData: documentData('extracted_data'),
    /** The extraction with the same data as the columns around this one; its own row does not store that data again. */
    extractionId: uuid('extraction_id'),
    authenticity: jsonb('authenticity').$type<Authenticity>(),
    tableData: jsonb('table_data').$type<DocumentTable>(),
    /** For counts, so that they need not read the large columns. */
    hasData: boolean('has_data').generatedAlwaysAs(sql`extracted_data is not null`),
    authenticityConfidence: doublePrecision('authenticity_confidence').generatedAlwaysAs(
      sql`(authenticity ->> 'confidence')::double precision`,
    ),
    /** The columns below copy parts of `extracted_data`, for lists and duplicate checks. */
    documentType: text('document_type'),
    provider: text('provider'),
    supplierTaxId: text('supplier_tax_id'),
    client: text('client'),
    /** Series and number, without leading zeros: `F001-123`. */
    documentNumber: text('document_number'),
    documentDate: date('document_date', { mode: 'string' }),
    currency: text('currency'),
    totalCents: bigint('total_cents', { mode: 'number' }),
    /** Of an order: its number in the form of `orderKeyOf`. */
    orderNumber: text('order_number'),
    /** Of a document that bills an order: the order's number, in the same form. */
    citedOrder: text('cited_order'),
    /** Instead, of a document that cites several: their numbers. */
    citedOrders: text('cited_orders').array(),
    /** Of a credit or debit note: the number of the document that it modifies, in the form of `document_number`. */
    modifiedNumber: text('modified_number'),
    /** ISO day of the first unpaid instalment. It is text because the index cannot mix a date with other texts. */
    nextInstalmentOn: text('next_instalment_on'),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('es_unaccent'::regconfig, coalesce(filename, '') || ' ' || coalesce(provider, '') || ' ' || coalesce(client, '') || ' ' || coalesce(document_number, '') || ' ' || coalesce(supplier_tax_id, '') || ' ' || coalesce(search_text, ''))`,
    ),
    /** All text of the document, for full-text search. */
    searchText: text('search_text'),
    /** The latest edit of each field, by path; the whole history is in `document_edits`. */
    editedFields: jsonb('edited_fields').$type<Record<string, EditedField>>().notNull().default({}),
    /** Set while another processor reads the document again; the first extraction stays in place meanwhile. */
    rereading: jsonb('rereading').$type<{
      processor: ProcessorId
      model: string
      askedAt?: string
      /** The system started it by itself once the provider answered again. */
      isLater?: boolean
    }>(),
    rereadingError: text('rereading_error'),
    isLocked: boolean('is_locked').notNull().default(false),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    confirmedAt: at('confirmed_at'),
    confirmationComment: text('confirmation_comment'),
    workflowStatus: text('workflow_status').$type<WorkflowStatus>().notNull().default('pending'),
    /**
     * How much of the total was paid or withheld; less than the total while further payments are due or after they were
     * given up.
     */
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    sentToSheetsAt: at('sent_to_sheets_at'),
    /** Rotation by page number as the screens show it, whatever rotation was detected. */
    pageTurns: jsonb('page_turns').$type<PageTurns>().notNull().default({}),
    /** What was left out of the ZIP that the file came in, in Spanish; the reading reports it. */
    zipNotices: text('zip_notices').array().notNull().default([]),
    /** Set on a split document: it stays for the record and takes no further part. */
    splitAt: at('split_at'),
    /** Set on a part of a split document, with the part's pages in that document. */
    partOf: uuid('part_of').references((): AnyPgColumn => documents.id, { onDelete: 'set null' }),
    partFrom: integer('part_from'),
    partTo: integer('part_to'),
    /** The area of the page that this part covers, in fractions of the page as it lies in the file. */
    partArea: jsonb('part_area').$type<Box>(),
    /** The part's file is still that of the whole document. */
    awaitsCut: boolean('awaits_cut').notNull().default(false),
    /**
     * These three columns copy the result of `alerts/find-alerts.ts`, for filters, counts and exports; no decision uses
     * them. `triage` is null until they are written.
     */
    triage: text('triage').$type<TriageGroup>(),
    severity: text('severity').$type<Severity>(),
    alerts: jsonb('alerts').$type<StoredAlert[]>().notNull().default([]),
    /**
     * The order that these alerts were computed with, so that the documents of a former order are updated too; several
     * are separated by spaces.
     */
    judgedOrder: text('judged_order'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('documents_user_created').on(t.userId, t.createdAt, t.id),
    index('documents_company_created').on(t.companyId, t.createdAt, t.id),
    index('documents_part_of')
      .on(t.partOf)
      .where(sql`part_of is not null`),
    index('documents_sha').using('hash', t.fileSha256),
    index('documents_user_company').on(t.userId, t.companyId),
    // Finds possible duplicates of one owner. Without the owner, a supplier that bills everybody (the power company)
    // would match too many.
    index('documents_comprobante').on(t.supplierTaxId, t.documentNumber, documentOwner),
    index('documents_supplier_total').on(t.supplierTaxId, t.totalCents, documentOwner, t.documentDate),
    ...orderIndexes(t),
    // Index-only paging of lists, for any filter and order.
    index('documents_company_status').on(t.companyId, t.status, t.createdAt, t.id),
    index('documents_company_confirmed').on(t.companyId, t.isConfirmed, t.createdAt, t.id),
    index('documents_company_workflow').on(t.companyId, t.workflowStatus, t.createdAt, t.id),
    index('documents_company_date').on(t.companyId, t.documentDate, t.createdAt, t.id),
    index('documents_company_provider').on(t.companyId, t.provider, t.createdAt, t.id),
    index('documents_company_total').on(t.companyId, t.totalCents, t.createdAt, t.id),
    index('documents_company_confidence').on(t.companyId, t.confidence, t.createdAt, t.id),
    index('documents_company_type').on(t.companyId, t.documentType, t.createdAt, t.id),
    // The teams' lists, by due date and by amount.
    index('documents_team_due')
      .on(t.companyId, t.workflowStatus, dueDate, t.createdAt, t.id)
      .where(sql`status = 'completed' and split_at is null`),
    index('documents_team_amount')
      .on(t.companyId, t.workflowStatus, t.totalCents.desc().nullsLast(), t.createdAt, t.id)
      .where(sql`status = 'completed' and split_at is null`),
    index('documents_processed').on(t.processedAt, t.processor),
    index('documents_company_severity')
      .on(t.companyId, t.severity, t.createdAt, t.id)
      .where(sql`severity is not null`),
    index('documents_triage').on(t.companyId, t.triage, t.createdAt, t.id).where(toConfirm),
    index('documents_unjudged')
      .on(t.id)
      .where(sql`triage is null and status = 'completed'`),
    index('documents_to_confirm').on(t.companyId, t.confidence, t.createdAt, t.id).where(toConfirm),
    index('documents_to_confirm_due').on(t.companyId, dueDate, t.createdAt, t.id).where(toConfirm),
    // The latest confirmed documents of a supplier, from which its habits are learned.
    index('documents_taught')
      .on(t.supplierTaxId, t.companyId, t.confirmedAt)
      .where(sql`is_confirmed and not is_sample`),
    index('documents_unfinished')
      .on(t.createdAt)
      .where(sql`status = 'processing'`),
    index('documents_rereading')
      .on(t.createdAt)
      .where(sql`rereading is not null`),
    // Files that a company's retention may delete, by the day of confirmation; a split document has its own index.
    index('documents_kept_files')
      .on(t.companyId, confirmedDay)
      .where(sql`is_confirmed and file_deleted_at is null`),
    index('documents_split_files')
      .on(t.companyId)
      .where(sql`split_at is not null and file_deleted_at is null`),
    // Starts with the company, so that a word that is rare in it is found fast, however often others use it.
    index('documents_words').using(
      'gin',
      t.companyId,
      t.search,
      t.provider.op('gin_trgm_ops'),
      t.documentType.op('gin_trgm_ops'),
    ),
  ],
)

/** An order, and what bills it: its documents, and the credit notes on them. */
function orderIndexes(t: Record<RelatedColumn, ExtraConfigColumn>) {
  return [
    index('documents_orders')
      .on(t.orderNumber, documentOwner)
      .where(sql`order_number is not null`),
    index('documents_supplier_orders')
      .on(t.supplierTaxId, documentOwner, t.createdAt)
      .where(sql`order_number is not null`),
    index('documents_cited_orders')
      .on(t.citedOrder, documentOwner, t.createdAt)
      .where(sql`cited_order is not null`),
    index('documents_cited_several')
      .using('gin', documentOwner, t.citedOrders)
      .where(sql`cited_orders is not null`),
    index('documents_modified')
      .on(t.supplierTaxId, t.modifiedNumber, documentOwner)
      .where(sql`modified_number is not null`),
  ]
}

type RelatedColumn =
  | 'orderNumber'
  | 'citedOrder'
  | 'citedOrders'
  | 'modifiedNumber'
  | 'supplierTaxId'
  | 'createdAt'

/** Every extraction of a document. The document itself repeats the chosen one. */
export const extractions = pgTable(
  'extractions',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    processor: text('processor').$type<ProcessorId>().notNull(),
    model: text('model').notNull(),
    modelUsed: text('model_used').notNull(),
    promptVersion: text('prompt_version'),
    /**
     * This column and the next two are null while the document holds the same data; `extraction-columns.ts` reads all
     * three.
     */
    extractedData: jsonb('extracted_data').$type<ExtractedData>(),
    authenticity: jsonb('authenticity').$type<Authenticity>(),
    tableData: jsonb('table_data').$type<DocumentTable>(),
    confidence: doublePrecision('confidence'),
    usage: jsonb('usage').$type<Record<string, number>>(),
    costUsd: doublePrecision('cost_usd'),
    /** In saving mode: what was asked, and the cost of asking for everything. */
    saving: jsonb('saving').$type<Saving>(),
    timings: jsonb('timings').$type<Record<string, number>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('extractions_document').on(t.documentId, t.createdAt),
    index('extractions_saving')
      .on(t.createdAt)
      .where(sql`saving is not null`),
  ],
)

/** Append-only log of edits: who changed which field from what to what. */
export const documentEdits = pgTable(
  'document_edits',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    fieldPath: text('field_path').notNull(),
    oldValue: jsonb('old_value'),
    newValue: jsonb('new_value'),
    createdAt: createdAt(),
  },
  (t) => [index('document_edits_document').on(t.documentId, t.createdAt)],
)

/** Append-only log of steps of the payment workflow, with the typed name and the signed-in user. */
export const workflowMoves = pgTable(
  'workflow_moves',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    fromStatus: text('from_status').$type<WorkflowStatus>().notNull(),
    toStatus: text('to_status').$type<WorkflowStatus>().notNull(),
    team: text('team').notNull(),
    userName: text('user_name').notNull(),
    step: integer('step'),
    comment: jsonb('comment').$type<unknown>(),
    additionalData: jsonb('additional_data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('workflow_moves_document').on(t.documentId, t.createdAt)],
)

/**
 * Append-only: only the document that a credit stands for may change. A user's balance is always the sum of their
 * entries.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    delta: integer('delta').notNull(),
    balance: integer('balance').notNull(),
    reason: text('reason').$type<CreditReason>().notNull(),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    byUserId: uuid('by_user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_entries_user').on(t.userId, t.createdAt),
    index('credit_entries_document').on(t.documentId),
  ],
)

/** Append-only log of who did what, from where; it is also the audit log (`details` holds old and new values). */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    action: text('action').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    ipAddress: text('ip_address').notNull().default(''),
    /** Number of the seal that covers the row (`activity/seal-activities.ts`); the only column that is set later. */
    seal: integer('seal'),
    createdAt: createdAt(),
  },
  (t) => [
    index('activities_seal').on(t.seal),
    index('activities_user').on(t.userId, t.createdAt),
    index('activities_company').on(t.companyId, t.createdAt),
    index('activities_created').on(t.createdAt),
    index('activities_action').on(t.action, t.createdAt),
    index('activities_target').on(sql`(details ->> 'targetUserId')`, t.createdAt),
    index('activities_target_email')
      .using('gin', sql`lower(details ->> 'targetEmail') gin_trgm_ops`)
      .where(sql`details ->> 'targetEmail' is not null`),
  ],
)
