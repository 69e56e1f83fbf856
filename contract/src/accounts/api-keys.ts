// API keys. The full key is shown once, on creation; afterwards only its first characters are shown.
import { z } from 'zod'
import { ById, Ok } from '../endpoint-parts.ts'
import { apiKeyEndpoints as offered } from './api-key-scopes.ts'
import type { EndpointTable } from '../endpoint.ts'

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  isActive: z.boolean(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.string().nullable(),
  usageCount: z.number().int(),
  permissions: z.object({ endpoints: z.array(z.string()), rateLimit: z.number().int().nullable() }),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({
  name: z.string().trim().min(1, 'El nombre de la API key es requerido').max(100),
  permissions: z.object({
    endpoints: z.array(z.enum(offered)).min(1, 'Debes seleccionar al menos un endpoint'),
    rateLimit: z.number().int().min(1).max(100_000).nullish(),
  }),
  // A date and time from a form has no time zone and is read as Peru's.
  expiresAt: z.iso.datetime({ offset: true, local: true }).nullish(),
})

export type NewApiKey = z.infer<typeof NewApiKey>

export const apiKeyEndpoints = {
  'GET /api/admin/api-keys': { access: 'admin', summary: 'API keys', reply: z.array(ApiKey), refusals: [] },
  'POST /api/admin/api-keys': {
    access: 'admin',
    secondFactor: true,
    summary: 'Crear una API key; su valor se muestra una sola vez',
    repeat: 'secret',
    body: NewApiKey,
    reply: z.object({
      /** `signingSecret` verifies callbacks. Neither the key nor the secret is ever shown again. */
      apiKey: ApiKey.extend({ key: z.string(), signingSecret: z.string() }),
    }),
    refusals: ['vencimiento_pasado'],
  },
  'PUT /api/admin/api-keys/:id/deactivate': {
    access: 'admin',
    secondFactor: true,
    summary: 'Desactivar una API key',
    params: ById,
    reply: ApiKey,
    refusals: ['api_key_no_encontrada'],
  },
  'DELETE /api/admin/api-keys/:id': {
    access: 'admin',
    secondFactor: true,
    summary: 'Eliminar una API key',
    params: ById,
    reply: Ok,
    refusals: ['api_key_no_encontrada'],
  },
} as const satisfies EndpointTable
