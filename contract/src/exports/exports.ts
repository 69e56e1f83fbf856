// Export of documents: a selection, or all that match a filter.
import { z } from 'zod'
import { DocumentFilters, DocumentOrder } from '../documents/documents.ts'
import type { EndpointTable } from '../endpoint.ts'
import { maxChosen } from '../limits.ts'

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export const exportPresets = ['documentos', 'detalle', 'registro_compras'] as const
export const csvSeparators = ['coma', 'punto_y_coma', 'tabulador'] as const

const ids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).min(1).max(maxChosen))

export const exportEndpoints = {
  'GET /api/documents/export': {
    access: 'user',
    summary: 'Documentos en CSV, Excel o JSON: los elegidos (ids, por comas) o los que dejan los filtros',
    query: DocumentFilters.extend({
      format: z.enum(exportFormats).default('csv'),
      preset: z.enum(exportPresets).default('documentos'),
      separator: z.enum(csvSeparators).default('coma'),
      /** A saved layout instead of a preset; for CSV and Excel. */
      layout: z.uuid().optional(),
      ids: ids.optional(),
      order: DocumentOrder.shape.order,
    }),
    refusals: ['formato_no_encontrado'],
  },
  'GET /api/documents/audit-file': {
    access: 'user',
    summary:
      'Expediente en ZIP de los documentos elegidos (ids, por comas) o de los que dejan los filtros: archivos, XML, CDR, adjuntos, historia e índice',
    query: DocumentFilters.extend({ ids: ids.optional(), order: DocumentOrder.shape.order }),
    refusals: ['expediente_vacio', 'expediente_grande'],
  },
} as const satisfies EndpointTable
