// Endpoints of the payment workflow: moving one document or many, the lists of the teams, the workflow of one document, the
// company's rules.
import { z } from 'zod'
import { ById, Ok } from '../endpoint-parts.ts'
import { Alert, GivenReason } from '../documents/alerts.ts'
import { Constancia } from '../detracciones/constancias.ts'
import { Detraccion } from '../detracciones/detracciones.ts'
import { Document } from '../documents/documents.ts'
import type { EndpointTable } from '../endpoint.ts'
import { teams, workflowStatuses } from './workflow.ts'

const Status = z.enum(workflowStatuses)
const Team = z.enum(teams)

/** Payment data; accepted only with `payment_prepared` and `payment_executed` from Tesorería, dropped otherwise. */
export const PaymentInfo = z.looseObject({
  /** Defaults to the decision of step 4, else to false and 0. */
  requiresDetraction: z.boolean().optional(),
  detractionPercentage: z.number().optional(),
  paymentDate: z.string().max(40).optional(),
  constanciaNumber: z.string().max(100).optional(),
  telereditoReference: z.string().max(100).optional(),
})
export type PaymentInfo = z.infer<typeof PaymentInfo>

/** The decision of step 4. */
const DetraccionDecision = z.object({
  requires: z.boolean(),
  percentage: z.number().optional(),
  code: z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
  depositSoles: z.number().int().min(0).optional(),
})
export type DetraccionDecision = z.infer<typeof DetraccionDecision>

const AdditionalData = z.looseObject({
  approvedBy: z.record(z.string(), z.looseObject({})).optional(),
  paymentInfo: PaymentInfo.optional(),
  /** Step 4: the decision about the detracción. */
  detraccion: DetraccionDecision.optional(),
  /** Used in step 7. */
  constanciaNumber: z.string().max(100).optional(),
  /** The reason to continue in spite of alerts; defaults to the comment. */
  motivo: z.string().max(2000).optional(),
})

export const WorkflowMove = z.object({
  /** The target status. */
  status: z.string().max(40),
  team: z.string().max(40),
  comment: z.union([z.string().max(4000), z.looseObject({}), z.null()]).optional(),
  user: z.string().max(120).default(''),
  step: z.number().int().optional(),
  additionalData: AdditionalData.optional(),
})
export type WorkflowMove = z.infer<typeof WorkflowMove>

export const WorkflowHistoryEntry = z.object({
  id: z.string(),
  from: Status,
  to: Status,
  team: z.string(),
  /** The name that was typed at the step. */
  user: z.string(),
  /** The signed-in person who took it. */
  signedIn: z.string(),
  /** Null for a return or a cancelled payment. */
  step: z.number().int().nullable(),
  text: z.string(),
  timestamp: z.string(),
  additionalData: z.looseObject({}),
})

export const ChecklistItem = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  step: z.number().int().min(1).max(8),
  text: z.string().trim().min(1).max(200),
  required: z.boolean(),
})

export const WorkflowAttachment = z.object({
  id: z.string(),
  step: z.number().int(),
  itemId: z.string().nullable(),
  filename: z.string(),
  sizeBytes: z.number(),
  fileType: z.string(),
  user: z.string(),
  createdAt: z.string(),
})

/** What a team's list shows of a document besides its data. */
export const WorkflowCard = z.object({
  dueDate: z.string().nullable(),
  /** Days since the invoice was issued, or since it was uploaded when it has no date. */
  ageDays: z.number().int(),
  /** When it arrived at its current step. */
  since: z.string(),
  detraccion: Detraccion,
  /** The gate that blocks its next step, whatever is answered there. */
  gate: z.object({ code: z.string(), message: z.string() }).nullable(),
})

export const WorkflowSettings = z.object({
  requireTeamMembership: z.boolean(),
  separateDuties: z.boolean(),
  checklist: z.array(ChecklistItem).max(80),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** False for a deactivated account, which cannot take steps. */
      isActive: z.boolean(),
      teams: z.array(Team),
    }),
  ),
  /** Null until somebody saves the settings. */
  changedAt: z.string().nullable(),
})
export type WorkflowSettings = z.infer<typeof WorkflowSettings>

export const NewWorkflowSettings = WorkflowSettings.omit({ people: true, changedAt: true }).extend({
  /** `changedAt` of the settings on screen; refused when somebody else saved them since. */
  changedAt: z.string().nullable().optional(),
  members: z.array(z.object({ userId: z.uuid(), team: Team })).max(2000),
})
export type NewWorkflowSettings = z.infer<typeof NewWorkflowSettings>

const moveRefusals = [
  'documento_no_encontrado',
  'documento_separado',
  'usuario_requerido',
  'paso_fuera_de_orden',
  'equipo_equivocado',
  'documento_no_completado',
  'detraccion_sin_porcentaje',
  'fecha_pago_requerida',
  'lista_incompleta',
  'fuera_del_equipo',
  'misma_persona',
  'documento_en_lote',
  'pago_sin_confirmar',
  'pago_de_anulado',
  'pago_de_muestra',
  'pago_de_otro_tipo',
  'pago_con_cuenta_por_aprobar',
  'comprobante_en_pago',
  'comprobante_alterado',
] as const
export type MoveRefusal = (typeof moveRefusals)[number]

export const workflowEndpoints = {
  'GET /api/documents/workflow/:team': {
    access: 'user',
    summary: 'Los documentos que esperan a un equipo',
    params: z.object({ team: Team }),
    query: z.object({
      /**
       * `pending`: documents whose next step belongs to this team. `all`: every document that is or may be in the workflow.
       */
      scope: z.enum(['pending', 'all']).default('pending'),
      search: z.string().max(100).optional(),
      status: Status.optional(),
      sort: z.enum(['oldest', 'newest', 'due', 'amount']).default('oldest'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      documents: z.array(Document.extend({ card: WorkflowCard })),
      total: z.number().int(),
      page: z.number().int(),
      totalPages: z.number().int(),
      /** Number of documents waiting, by team. */
      counts: z.record(Team, z.number().int()),
      /** Number of documents found, per step of the team, keyed by the status from which the step starts. */
      steps: z.array(z.object({ status: Status, documents: z.number().int() })),
    }),
  },
  'POST /api/documents/:id/workflow/update': {
    access: 'user',
    summary: 'Dar el siguiente paso del flujo de pagos',
    params: ById,
    body: WorkflowMove,
    reply: Document,
    refusals: moveRefusals,
  },
  'POST /api/documents/:id/workflow/return': {
    access: 'user',
    summary: 'Devolver un documento al equipo anterior, con un motivo',
    params: ById,
    body: z.object({
      user: z.string().max(120).default(''),
      reason: z.string().max(2000).default(''),
      /** The status on screen: a document that was moved since is not sent back again. */
      from: Status,
    }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'usuario_requerido',
      'motivo_requerido',
      'paso_fuera_de_orden',
      'no_se_puede_devolver',
      'pagado_en_parte',
      'fuera_del_equipo',
    ],
  },
  'POST /api/workflow/move-many': {
    access: 'user',
    summary: 'Dar el mismo paso a varios documentos; los que no pueden se dicen uno por uno',
    body: WorkflowMove.extend({
      documentIds: z.array(z.uuid()).min(1).max(500),
      /** Step 4: decisions by document that differ from the decision for all. */
      detracciones: z.record(z.uuid(), DetraccionDecision).default({}),
    }),
    reply: z.object({
      moved: z.array(z.string()),
      failed: z.array(z.object({ documentId: z.string(), code: z.string(), message: z.string() })),
    }),
    refusals: ['usuario_requerido'],
  },
  'GET /api/documents/:id/workflow': {
    access: 'user',
    summary: 'Historia, lista, adjuntos y detracción propuesta de un documento',
    params: ById,
    reply: z.object({
      workflowStatus: Status,
      /** The status it would return to; null when it can no longer be sent back. */
      returnsTo: Status.nullable(),
      history: z.array(WorkflowHistoryEntry),
      checklist: z.array(
        ChecklistItem.extend({
          done: z.object({ user: z.string(), at: z.string() }).nullable(),
          /** Whether the current user may mark it: where the company requires membership, only the step's team may. */
          canMark: z.boolean(),
        }),
      ),
      attachments: z.array(WorkflowAttachment),
      detraccion: Detraccion,
      /** The constancias of its detracción, with notices about them. */
      constancias: z.array(Constancia),
      constanciaNotices: z.array(z.string()),
      alerts: z.array(Alert),
      reasons: z.array(GivenReason),
      /** The payment batch that it is in, if any. */
      batchId: z.string().nullable(),
    }),
    refusals: ['documento_no_encontrado'],
  },
  'PUT /api/documents/:id/workflow/checklist': {
    access: 'user',
    summary: 'Marcar o desmarcar un punto de la lista',
    params: ById,
    body: z.object({ itemId: z.string().max(40), done: z.boolean() }),
    reply: Ok,
    refusals: ['documento_no_encontrado', 'punto_no_encontrado', 'documento_bloqueado', 'fuera_del_equipo'],
  },
  'POST /api/documents/:id/workflow/attachments': {
    access: 'user',
    summary: 'Adjuntar un archivo a un paso (multipart: step, itemId, file)',
    params: ById,
    reply: WorkflowAttachment,
    refusals: [
      'documento_no_encontrado',
      'formulario_ilegible',
      'archivo_faltante',
      'archivo_vacio',
      'archivo_grande',
      'adjunto_tipo',
      'punto_no_encontrado',
      'documento_bloqueado',
    ],
  },
  'GET /api/documents/:id/workflow/attachments/:attachmentId': {
    access: 'user',
    summary: 'Descargar un adjunto',
    params: ById.extend({ attachmentId: z.uuid() }),
    refusals: ['documento_no_encontrado', 'adjunto_no_encontrado', 'archivo_no_encontrado'],
  },
  'GET /api/workflow/settings': {
    access: 'user',
    summary: 'Las reglas del flujo en la empresa',
    reply: WorkflowSettings,
    refusals: ['sin_empresa'],
  },
  'PUT /api/workflow/settings': {
    access: 'company_admin',
    summary: 'Cambiar las reglas del flujo en la empresa',
    body: NewWorkflowSettings,
    reply: WorkflowSettings,
    refusals: ['sin_empresa', 'persona_ajena', 'reglas_cambiadas'],
  },
} as const satisfies EndpointTable
