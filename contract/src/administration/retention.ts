// How long the files of confirmed documents are kept. The data stays; the original and its page images are deleted.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'

export const Retention = z.object({
  /** Days after confirmation; null keeps the files forever. */
  deleteAfterDays: z
    .number()
    .int('Escribe un número entero de días.')
    .min(1, 'Escribe al menos 1 día.')
    .max(3650, 'Escribe como máximo 3650 días.')
    .nullable(),
})
export type Retention = z.infer<typeof Retention>

export const retentionEndpoints = {
  'GET /api/retention': {
    access: 'public',
    summary: 'Cuánto conserva los archivos la empresa de quien pregunta; nada sin sesión o sin empresa',
    reply: z.object({ company: Retention.extend({ name: z.string() }).nullable() }),
  },
  'PUT /api/company/retention': {
    access: 'company_admin',
    summary: 'Cambiar cuánto se conservan los archivos de los documentos confirmados',
    body: Retention,
    reply: Retention,
    refusals: ['sin_empresa'],
  },
  'DELETE /api/documents/:id/file': {
    access: 'user',
    summary: 'Eliminar el archivo de un documento confirmado; sus datos se conservan',
    params: ById,
    reply: z.object({ fileDeletedAt: z.string() }),
    refusals: ['documento_no_encontrado', 'archivo_por_confirmar', 'sin_permiso'],
  },
} as const satisfies EndpointTable
