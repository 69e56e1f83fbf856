// Endpoints of the installation's administrator.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import { Day } from '../values/day.ts'
import type { EndpointTable } from '../endpoint.ts'
import { CreditEntry } from '../accounts/credits.ts'
import { Role } from '../accounts/roles.ts'
import { User } from '../accounts/users.ts'
import { maxCredits } from './max-credits.ts'

export const AdminUser = User.extend({
  companyName: z.string().nullable(),
  documentsUploaded: z.number().int(),
  /** May spend credits on paid processors. */
  isAdmitted: z.boolean(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const Activity = z.object({
  id: z.string(),
  action: z.string(),
  timestamp: z.string(),
  details: z.record(z.string(), z.unknown()),
  ipAddress: z.string(),
  userId: z.string().nullable(),
  userName: z.string(),
})
export type Activity = z.infer<typeof Activity>

export const AuditCheck = z.object({
  seals: z.number().int(),
  sealed: z.number().int(),
  /** Activities recorded since the last seal. */
  unsealed: z.number().int(),
  /** Hash of the last seal. A copy kept elsewhere proves that no later seals were removed. */
  hash: z.string().nullable(),
  /** Numbers of invalid seals. */
  broken: z.array(z.number().int()),
  /** How many valid seals cover rows from which personal data was erased. */
  erased: z.number().int(),
  /** Whether the hash in the query belongs to a seal. */
  isKnown: z.boolean(),
})
export type AuditCheck = z.infer<typeof AuditCheck>

/** One day's usage of one processor. */
export const UsagePoint = z.object({
  day: z.string(),
  processor: z.string(),
  documents: z.number().int(),
  seconds: z.number(),
  costUsd: z.number(),
  /** Extracted fields of confirmed documents, and how many of them people corrected. */
  fields: z.number().int(),
  edited: z.number().int(),
  /** Share of uncorrected fields in confirmed documents; null without any. */
  accuracy: z.number().nullable(),
})
export type UsagePoint = z.infer<typeof UsagePoint>

export const AdminUserChange = z
  .object({
    role: z.enum(Role).optional(),
    isActive: z.enum(['true', 'false']).optional(),
    isAdmitted: z.boolean().optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Indica el rol, el estado o la admisión.',
  )

/** Figures of companies in saving mode. */
export const SavingFigures = z.object({
  documents: z.number().int(),
  withoutModel: z.number().int(),
  byFields: z.number().int(),
  spentUsd: z.number(),
  /** Estimated cost if models were asked about every whole document. */
  wholeUsd: z.number(),
})
export type SavingFigures = z.infer<typeof SavingFigures>

export const adminEndpoints = {
  'GET /api/admin/users': {
    access: 'admin',
    summary: 'Usuarios; sin parámetros, los primeros 500',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(500).default(500),
    }),
    reply: z.array(AdminUser),
  },
  'GET /api/admin/users/count': {
    access: 'admin',
    summary: 'Cuántos usuarios coinciden con una búsqueda',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    reply: z.object({ total: z.number().int() }),
  },
  'GET /api/admin/system-stats': {
    access: 'admin',
    summary: 'Cifras de la instalación',
    reply: z.object({
      totalUsers: z.number().int(),
      activeUsers: z.number().int(),
      totalDocuments: z.number().int(),
      totalProcessingTime: z.number(),
    }),
  },
  'GET /api/admin/user/:id/stats': {
    access: 'admin',
    summary: 'Cifras de un usuario',
    params: ById,
    reply: z.object({ documentsUploaded: z.number().int(), totalProcessingTime: z.number() }),
    refusals: ['usuario_no_encontrado'],
  },
  'GET /api/admin/activity/:userId': {
    access: 'admin',
    summary: 'Lo último que hizo un usuario',
    params: z.object({ userId: z.uuid() }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
    reply: z.array(Activity),
    refusals: ['usuario_no_encontrado'],
  },
  'GET /api/admin/user/:id/credits': {
    access: 'admin',
    summary: 'Movimientos de créditos de un usuario',
    params: ById,
    reply: z.object({ entries: z.array(CreditEntry) }),
    refusals: ['usuario_no_encontrado'],
  },
  'PUT /api/admin/user/:id': {
    access: 'admin',
    secondFactor: true,
    summary: 'Cambiar el rol, activar y desactivar, o admitir a los procesadores que cuestan dinero',
    params: ById,
    body: AdminUserChange,
    reply: User,
    refusals: ['usuario_no_encontrado', 'ultimo_administrador', 'limite_de_personas'],
  },
  'POST /api/admin/user/:id/reset': {
    access: 'admin',
    repeat: 'secret',
    secondFactor: true,
    summary:
      'Dar a un usuario una contraseña de un solo uso; cierra sus sesiones y quita lo demás con que entraba',
    params: ById,
    reply: z.object({ oneTimePassword: z.string() }),
    refusals: ['usuario_no_encontrado', 'sin_contrasenas'],
  },
  'POST /api/admin/user/:id/credits': {
    access: 'admin',
    summary: 'Sumar créditos o fijar el saldo',
    params: ById,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('add'), amount: z.number().int().min(-maxCredits).max(maxCredits) }),
      z.object({ action: z.literal('set'), amount: z.number().int().min(0).max(maxCredits) }),
    ]),
    reply: User,
    refusals: ['usuario_no_encontrado', 'saldo_negativo'],
  },
  'GET /api/admin/audit': {
    access: 'admin',
    summary: 'Registro de auditoría, del más nuevo al más antiguo',
    query: z.object({
      action: z.string().optional(),
      userId: z.uuid().optional(),
      /** Searches the name and address of the actor and of the person concerned. */
      person: z.string().trim().max(200).optional(),
      from: Day.optional(),
      to: Day.optional(),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
      /**
       * Cursor: returns only entries older than this id. Unlike a page number, it stays stable while new entries are
       * recorded.
       */
      before: z.uuid().optional(),
    }),
    /** `total` is not counted when `before` is given. */
    reply: z.object({ activities: z.array(Activity), total: z.number().int().nullable() }),
  },
  'GET /api/admin/audit/check': {
    access: 'admin',
    summary: 'Comprobar que el registro de auditoría está como se selló',
    query: z.object({ hash: z.string().max(64).optional() }),
    reply: AuditCheck,
  },
  'GET /api/admin/usage': {
    access: 'admin',
    summary: 'Documentos, segundos, costo y acierto por día y procesador',
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    reply: z.object({ points: z.array(UsagePoint), saving: SavingFigures }),
  },
} as const satisfies EndpointTable
