// The API for programs (documents posted with an API key and their results), and the administrator's view of webhook
// deliveries.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import { documentStatuses, processingStages } from '../documents/documents.ts'
import { uploadRefusals } from '../documents/upload-refusals.ts'
import type { EndpointTable } from '../endpoint.ts'
import { severities } from '../documents/severity.ts'
import { Authenticity, ExtractedData } from '../data/extracted-data.ts'

/** JSON forms of a post: the file in base64, or a URL to fetch it from. The third form is multipart. */
export const WebhookPost = z
  .object({
    file: z.string().min(1).optional(),
    filename: z.string().max(500).optional(),
    url: z.string().min(1).max(2000).optional(),
    processor: z.string().max(50).optional(),
    model: z.string().max(100).optional(),
    /** No rush: the document can wait and is read at half price. */
    noRush: z.boolean().optional(),
    callbackUrl: z.string().max(2000).optional(),
  })
  .refine(
    (post) => (post.file === undefined) !== (post.url === undefined),
    'Envía el archivo en «file» (base64) o su dirección en «url».',
  )
export type WebhookPost = z.infer<typeof WebhookPost>

export const deliveryStatuses = ['pendiente', 'entregada', 'fallida'] as const

export const WebhookDocument = z.object({
  documentId: z.string(),
  status: z.enum(documentStatuses),
  stage: z.enum(processingStages),
  filename: z.string(),
  processor: z.string(),
  model: z.string(),
  modelUsed: z.string().nullable(),
  createdAt: z.string(),
  processedAt: z.string().nullable(),
  processingTime: z.number().nullable(),
  confidence: z.number().nullable(),
  extractedData: ExtractedData.nullable(),
  authenticity: Authenticity.nullable(),
  /** Worst severity of the alerts about the document's data; null without any. */
  severity: z.enum(severities).nullable(),
  alerts: z.array(z.object({ code: z.string(), severity: z.enum(severities), message: z.string() })),
  isConfirmed: z.boolean(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  callback: z
    .object({ url: z.string(), status: z.enum(deliveryStatuses), attempts: z.number().int() })
    .nullable(),
})
export type WebhookDocument = z.infer<typeof WebhookDocument>

export const Delivery = z.object({
  id: z.string(),
  documentId: z.string(),
  filename: z.string(),
  apiKeyName: z.string().nullable(),
  url: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Outcome of the last attempt; null before the first. */
  lastAttempt: z
    .object({ responseStatus: z.number().int().nullable(), error: z.string().nullable() })
    .nullable(),
  createdAt: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryAttempt = z.object({
  id: z.string(),
  responseStatus: z.number().int().nullable(),
  error: z.string().nullable(),
  durationMs: z.number().int(),
  createdAt: z.string(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const webhookEndpoints = {
  'POST /api/webhook/process-document': {
    access: 'api_key',
    summary: 'Enviar un documento para procesarlo: multipart, base64 o URL',
    successStatus: 202,
    reply: z.object({
      documentId: z.string(),
      status: z.enum(documentStatuses),
      statusUrl: z.string(),
    }),
    refusals: [
      'api_key_invalida',
      'api_key_sin_permiso',
      'api_key_limite',
      ...uploadRefusals,
      'idempotencia_distinta',
      'idempotencia_en_curso',
      'url_no_permitida',
      'url_sin_archivo',
    ],
  },
  'GET /api/webhook/documents/:id': {
    access: 'api_key',
    summary: 'Qué pasó con un documento enviado',
    params: ById,
    reply: WebhookDocument,
    refusals: ['api_key_invalida', 'api_key_sin_permiso', 'api_key_limite', 'documento_no_encontrado'],
  },
  'GET /api/admin/webhook/deliveries': {
    access: 'admin',
    summary: 'Resultados enviados a los callbacks, del más nuevo al más antiguo',
    query: z.object({
      status: z.enum(deliveryStatuses).optional(),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ deliveries: z.array(Delivery), total: z.number().int() }),
  },
  'GET /api/admin/webhook/deliveries/:id': {
    access: 'admin',
    summary: 'Una entrega y cada uno de sus intentos',
    params: ById,
    reply: z.object({ delivery: Delivery, attempts: z.array(DeliveryAttempt) }),
    refusals: ['entrega_no_encontrada'],
  },
  'POST /api/admin/webhook/deliveries/:id/replay': {
    access: 'admin',
    summary: 'Volver a enviar un resultado',
    params: ById,
    reply: Delivery,
    refusals: ['entrega_no_encontrada', 'entrega_en_curso'],
  },
} as const satisfies EndpointTable
