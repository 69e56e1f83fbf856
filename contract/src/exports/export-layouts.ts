// Saved export layouts: the columns, their headers and their order.
import { z } from 'zod'
import { ById, Ok } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'

/** One row per document, or one per line item. */
export const exportRows = ['documentos', 'detalle'] as const
export type ExportRows = (typeof exportRows)[number]

const LayoutColumn = z.object({
  key: z.string().max(80),
  /** The header; when empty, the column's own name. */
  header: z.string().trim().max(80).default(''),
})

export const NewExportLayout = z.object({
  name: z.string().trim().min(1, 'Escribe un nombre para el formato.').max(60),
  rows: z.enum(exportRows),
  columns: z.array(LayoutColumn).min(1, 'Elige al menos una columna.').max(80),
})
export type NewExportLayout = z.infer<typeof NewExportLayout>

export const ExportLayout = NewExportLayout.extend({ id: z.string(), updatedAt: z.string() })
export type ExportLayout = z.infer<typeof ExportLayout>

const OfferedColumn = z.object({ key: z.string(), header: z.string(), group: z.string() })

export const exportLayoutEndpoints = {
  'GET /api/export-layouts': {
    access: 'user',
    summary: 'Los formatos de exportación guardados y las columnas que se pueden elegir',
    reply: z.object({
      layouts: z.array(ExportLayout),
      columns: z.record(z.enum(exportRows), z.array(OfferedColumn)),
    }),
  },
  'POST /api/export-layouts': {
    access: 'user',
    summary: 'Guardar un formato de exportación; si ya hay uno con ese nombre, lo reemplaza',
    body: NewExportLayout,
    reply: ExportLayout,
    refusals: ['columna_desconocida'],
  },
  'DELETE /api/export-layouts/:id': {
    access: 'user',
    summary: 'Eliminar un formato de exportación',
    params: ById,
    reply: Ok,
    refusals: ['formato_no_encontrado'],
  },
} as const satisfies EndpointTable
