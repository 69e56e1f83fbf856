// Mailboxes that receive invoices. Read-only: mails are never moved, marked or deleted.
import { z } from 'zod'
import { ById, Ok } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { Day } from '../values/day.ts'
import {
  mailboxAccesses,
  mailboxErrors,
  mailboxSecurities,
  mailOutcomes,
  type MailboxError,
} from './mailbox-words.ts'

export const MailboxRule = z.object({
  /** An email address, or a domain including its subdomains. */
  sender: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:[^\s@]+@)?[^\s@.]+(?:\.[^\s@.]+)+$/, 'Escribe un correo o un dominio.'),
  action: z.enum(['tomar', 'dejar']),
})
export type MailboxRule = z.infer<typeof MailboxRule>

const settings = {
  host: z.string().trim().toLowerCase().min(1, 'Escribe el servidor.').max(253),
  port: z
    .number('Escribe un puerto.')
    .int('Escribe un puerto.')
    .min(1, 'Escribe un puerto.')
    .max(65535, 'Escribe un puerto.'),
  security: z.enum(mailboxSecurities),
  access: z.enum(mailboxAccesses),
  username: z.string().trim().min(1, 'Escribe el usuario.').max(254),
  folder: z.string().trim().min(1, 'Escribe la carpeta.').max(200),
  since: Day,
  /** The first matching rule decides. Mails that match none are taken, unless a rule says which mails to take. */
  rules: z.array(MailboxRule).max(100),
  isActive: z.boolean(),
}

export const MailboxSettings = z.object({
  ...settings,
  /** When empty, the stored secret stays. */
  secret: z.string().max(4000).default(''),
})
export type MailboxSettings = z.infer<typeof MailboxSettings>

export const Mailbox = z.object({
  id: z.string(),
  ...settings,
  owner: z.string(),
  lastLookAt: z.string().nullable(),
  error: z.enum(Object.keys(mailboxErrors) as [MailboxError, ...MailboxError[]]).nullable(),
  /** Progress of the current scan; null between scans. */
  look: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  counts: z.record(z.enum(mailOutcomes), z.number().int()),
  /** Mails without attachments that nobody has handled yet. */
  waiting: z.number().int(),
})
export type Mailbox = z.infer<typeof Mailbox>

export const Mail = z.object({
  id: z.string(),
  sender: z.string(),
  subject: z.string(),
  sentAt: z.string().nullable(),
  outcome: z.enum(mailOutcomes),
  link: z.string().nullable(),
  notices: z.array(z.string()),
  documentIds: z.array(z.string()),
  isSettled: z.boolean(),
  createdAt: z.string(),
})
export type Mail = z.infer<typeof Mail>

export const mailboxEndpoints = {
  'GET /api/company/mailboxes': {
    access: 'user',
    summary: 'Los buzones de mi empresa, con su última revisión y lo que dio',
    reply: z.object({ mailboxes: z.array(Mailbox) }),
    refusals: ['sin_empresa'],
  },
  'POST /api/company/mailboxes': {
    access: 'company_admin',
    secondFactor: true,
    summary: 'Agregar un buzón del que se toman comprobantes',
    body: MailboxSettings,
    reply: Mailbox,
    refusals: ['sin_empresa', 'buzon_sin_clave', 'buzon_no_permitido'],
  },
  'PUT /api/company/mailboxes/:id': {
    access: 'company_admin',
    secondFactor: true,
    summary: 'Cambiar un buzón',
    params: ById,
    body: MailboxSettings,
    reply: Mailbox,
    refusals: ['sin_empresa', 'buzon_no_encontrado', 'buzon_sin_clave', 'buzon_no_permitido'],
  },
  'DELETE /api/company/mailboxes/:id': {
    access: 'company_admin',
    secondFactor: true,
    summary: 'Dejar de revisar un buzón; los documentos quedan y en el buzón nada cambia',
    params: ById,
    reply: Ok,
    refusals: ['sin_empresa', 'buzon_no_encontrado'],
  },
  'POST /api/company/mailboxes/:id/look': {
    access: 'user',
    summary: 'Revisar el buzón ahora',
    repeat: 'harmless',
    params: ById,
    reply: Mailbox,
    refusals: ['sin_empresa', 'buzon_no_encontrado'],
  },
  'GET /api/company/mailboxes/:id/mails': {
    access: 'user',
    summary: 'Los correos revisados, los últimos primero: qué se tomó, qué no y por qué',
    params: ById,
    query: z.object({
      outcome: z.enum(mailOutcomes).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({ mails: z.array(Mail), total: z.number().int() }),
    refusals: ['sin_empresa', 'buzon_no_encontrado'],
  },
  'POST /api/company/mailboxes/:id/mails/:mailId/settle': {
    access: 'user',
    summary: 'Dar por visto un correo sin adjunto',
    repeat: 'harmless',
    params: ById.extend({ mailId: z.uuid() }),
    reply: Mail,
    refusals: ['sin_empresa', 'buzon_no_encontrado'],
  },
} as const satisfies EndpointTable
