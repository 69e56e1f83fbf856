// Every table of the database: who owns its rows, and what happens to them when a person or a company is deleted. A
// test fails if a table or column is missing here.

/** `stays`: the row is kept, under a pseudonym; `goes`: the row is deleted. */
type Fate = 'stays' | 'goes'

export interface KeptTable {
  /** Description in Spanish, for the data export. */
  holds: string
  /** The company column, or the foreign key to a table that has one. */
  company?: { column: string; fate: Fate } | { column: string; of: string }
  /** The user columns. */
  people?: Record<string, Fate>
  /** The ordering columns for keyset pagination, if the primary key is unsuitable. */
  order?: readonly string[]
  /** In rows of a company, the only columns that a user's own export contains. */
  personal?: readonly string[]
}

const ofDocument = { column: 'document_id', of: 'documents' } as const
const ofUser = { column: 'user_id', of: 'users' } as const
const ofMailbox = { column: 'mailbox_id', of: 'mailboxes' } as const
const ofBatch = { column: 'batch_id', of: 'payment_batches' } as const
const ofCompany = { column: 'company_id', fate: 'goes' } as const

export const keptTables: Record<string, KeptTable> = {
  // accounts
  companies: { holds: 'La empresa', company: { column: 'id', fate: 'stays' } },
  users: {
    holds: 'La cuenta: nombre, correo, rol, créditos, último acceso',
    company: { column: 'company_id', fate: 'stays' },
    people: { id: 'stays' },
  },
  sessions: { holds: 'Sesiones abiertas', company: ofUser, people: { user_id: 'goes' } },
  totp_secrets: { holds: 'Aplicación de códigos', company: ofUser, people: { user_id: 'goes' } },
  passkeys: { holds: 'Llaves de acceso', company: ofUser, people: { user_id: 'goes' } },
  recovery_codes: { holds: 'Códigos de recuperación', company: ofUser, people: { user_id: 'goes' } },
  api_keys: { holds: 'API keys', company: ofUser, people: { user_id: 'goes' } },
  credit_entries: {
    holds: 'Movimientos de créditos',
    company: ofUser,
    people: { user_id: 'stays', by_user_id: 'stays' },
  },
  invitations: {
    holds: 'Invitaciones',
    company: ofCompany,
    people: { created_by: 'stays', accepted_by: 'stays' },
  },
  attempts: { holds: 'Intentos de inicio de sesión que se cuentan, por unos minutos' },
  idempotent_calls: { holds: 'Llamadas que no deben repetirse, por unos días' },
  // documents
  documents: {
    holds: 'Documentos, con lo leído, corregido y confirmado',
    company: ofCompany,
    people: { user_id: 'stays', confirmed_by: 'stays' },
    order: ['created_at', 'id'],
    personal: ['id', 'filename', 'file_size', 'file_type', 'status', 'is_confirmed', 'created_at'],
  },
  extractions: { holds: 'Lecturas de cada documento', company: ofDocument },
  document_edits: { holds: 'Correcciones', company: ofDocument, people: { user_id: 'stays' } },
  document_reasons: { holds: 'Motivos', company: ofDocument, people: { user_id: 'stays' } },
  distinct_marks: {
    holds: 'Documentos que alguien dijo que son distintos',
    company: { column: 'first_id', of: 'documents' },
    people: { user_id: 'stays' },
  },
  document_witnesses: { holds: 'XML y CDR', company: ofDocument },
  joined_documents: { holds: 'Archivos que se unieron a un documento', company: ofDocument },
  damaged_documents: { holds: 'Documentos dañados', company: ofDocument },
  order_billings: {
    holds: 'Lo facturado de cada orden',
    company: ofDocument,
    people: { owner_id: 'goes' },
  },
  validity_answers: {
    holds: 'Consultas de validez',
    company: ofDocument,
    people: { asked_by: 'stays' },
  },
  constancias: { holds: 'Constancias de depósito', company: ofDocument, people: { user_id: 'stays' } },
  document_tallies: { holds: 'Documentos por día', company: ofCompany },
  document_states: { holds: 'Documentos por estado', company: ofCompany },
  // workflow and payments
  workflow_moves: { holds: 'Pasos del flujo', company: ofDocument, people: { user_id: 'stays' } },
  workflow_attachments: { holds: 'Adjuntos del flujo', company: ofDocument, people: { user_id: 'stays' } },
  checklist_marks: { holds: 'Listas de control', company: ofDocument, people: { user_id: 'stays' } },
  workflow_settings: { holds: 'Reglas del flujo', company: ofCompany, people: { updated_by: 'stays' } },
  team_members: { holds: 'Equipos', company: ofCompany, people: { user_id: 'goes' } },
  payment_settings: { holds: 'Ajustes de pago', company: ofCompany },
  charge_accounts: { holds: 'Cuentas de cargo', company: ofCompany },
  payment_batches: {
    holds: 'Lotes de pago',
    company: ofCompany,
    people: { prepared_by: 'stays', closed_by: 'stays' },
  },
  payment_items: { holds: 'Pagos de cada lote', company: ofBatch, people: { rejected_by: 'stays' } },
  payment_files: { holds: 'Archivos para el banco', company: ofBatch },
  suppliers: { holds: 'Proveedores', company: ofCompany },
  supplier_memories: {
    holds: 'Lo que se recuerda de los proveedores',
    company: ofCompany,
    people: { updated_by: 'stays' },
  },
  supplier_accounts: {
    holds: 'Cuentas de proveedores',
    company: { column: 'supplier_id', of: 'suppliers' },
    people: { confirmed_by: 'stays', changed_by: 'stays' },
  },
  purchase_proposals: {
    holds: 'Propuestas de compras del SIRE',
    company: ofCompany,
    people: { user_id: 'stays' },
  },
  proposed_purchases: {
    holds: 'Compras de cada propuesta',
    company: { column: 'proposal_id', of: 'purchase_proposals' },
  },
  document_codings: {
    holds: 'Cuenta contable de cada documento',
    company: ofDocument,
    people: { user_id: 'stays' },
  },
  usual_codings: { holds: 'Cuenta contable usual de cada proveedor', company: ofCompany },
  accounting_settings: {
    holds: 'Cuentas de los asientos',
    company: ofCompany,
    people: { user_id: 'stays' },
  },
  exchange_rates: { holds: 'Tipos de cambio', company: ofCompany, people: { user_id: 'stays' } },
  // ways in and out
  mailboxes: { holds: 'Buzones', company: ofCompany, people: { user_id: 'stays' } },
  mailbox_mails: { holds: 'Correos revisados', company: ofMailbox },
  mailbox_files: { holds: 'Archivos tomados de correos', company: ofMailbox },
  watched_folders: { holds: 'Carpeta vigilada', company: ofCompany },
  folder_files: { holds: 'Archivos de la carpeta', company: ofCompany },
  webhook_posts: { holds: 'Documentos enviados por programas', company: ofDocument },
  webhook_deliveries: { holds: 'Resultados enviados', company: ofDocument },
  webhook_attempts: {
    holds: 'Intentos de envío',
    company: { column: 'delivery_id', of: 'webhook_deliveries' },
  },
  export_layouts: {
    holds: 'Formatos de exportación',
    company: { column: 'owner_id', fate: 'goes' },
    people: { owner_id: 'goes', user_id: 'stays' },
  },
  // settings and the pilot
  company_limits: {
    holds: 'Lo que la empresa puede usar',
    company: ofCompany,
    people: { updated_by: 'stays' },
  },
  pilot_settings: { holds: 'Piloto automático', company: ofCompany, people: { updated_by: 'stays' } },
  pilot_decisions: { holds: 'Decisiones del piloto', company: ofCompany },
  retention_settings: { holds: 'Conservación', company: ofCompany, people: { updated_by: 'stays' } },
  // what stays as proof
  activities: {
    holds: 'Registro de auditoría',
    company: { column: 'company_id', fate: 'stays' },
    people: { user_id: 'stays' },
    order: ['created_at', 'id'],
  },
  erasures: {
    holds: 'Eliminaciones',
    company: { column: 'subject_id', fate: 'stays' },
    people: { subject_id: 'stays', requested_by: 'stays' },
  },
  // of the whole installation
  audit_seals: { holds: 'Sellos de la auditoría' },
  credit_rule: { holds: 'Regla del crédito fiscal' },
  data_checks: { holds: 'Revisión de datos viejos' },
  detraccion_rates: { holds: 'Tasas de detracción agregadas', people: { user_id: 'stays' } },
  installation: { holds: 'La instalación' },
  padron_blocks: { holds: 'Padrones de SUNAT' },
  padron_imports: { holds: 'Importaciones de padrones' },
  processes: { holds: 'Procesos' },
  processor_faults: { holds: 'Fallas de proveedores' },
  processor_models: { holds: 'Modelos descritos', people: { updated_by: 'stays' } },
  processor_pauses: { holds: 'Pausas de proveedores' },
  provider_lanes: { holds: 'Límites de proveedores' },
  /** Provider costs; anonymous once the document is deleted. */
  provider_spending: { holds: 'Gasto en proveedores' },
  sheet_turns: { holds: 'Turnos de Google Sheets' },
  upkeep: { holds: 'Mantenimiento' },
}
