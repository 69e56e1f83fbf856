// Endpoints of documents: upload, lists, rereading, edits, confirmation, splitting, deletion.
import { z } from 'zod'
import {
  Document,
  DocumentFilters,
  DocumentOrder,
  DocumentSummary,
  FieldEdit,
  KeptExtraction,
  MonthCount,
  lineItemLists,
  PageWord,
  Seen,
} from './documents.ts'
import { ById, Ok, Refused } from '../endpoint-parts.ts'
import { uploadRefusals } from './upload-refusals.ts'
import { witnessKinds } from './witnesses.ts'
import type { EndpointTable } from '../endpoint.ts'
import { DocumentTable, ExtractedData, LineItem } from '../data/extracted-data.ts'
import { defaultPageSize, maxChosen } from '../limits.ts'

const Motivo = z.string().max(2000)

/** Refusals shared by all calls that change single values. */
const editRefusals = [
  'documento_no_encontrado',
  'documento_bloqueado',
  'documento_confirmado',
  'documento_sin_datos',
  'documento_danado',
  'campo_invalido',
] as const

export const documentEndpoints = {
  'GET /api/documents': {
    access: 'user',
    summary: 'Lista de documentos, los más nuevos primero',
    query: DocumentFilters.extend({
      ...DocumentOrder.shape,
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
    }),
    reply: z.object({
      documents: z.array(Document),
      total: z.number().int(),
      /** False when a text search found more than the counting limit: `total` is then a lower bound. */
      totalIsExact: z.boolean(),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  'GET /api/documents/summary': {
    access: 'user',
    summary: 'Cuántos documentos hay de cada clase',
    query: DocumentFilters,
    reply: DocumentSummary,
  },
  'GET /api/documents/to-confirm': {
    access: 'user',
    summary: 'Cuántos documentos esperan a una persona',
    reply: z.object({ toConfirm: z.number().int() }),
  },
  'GET /api/documents/months': {
    access: 'user',
    summary: 'Cuántos documentos se emitieron en cada uno de los últimos meses',
    query: DocumentFilters.omit({ issueMonth: true }),
    reply: z.object({ months: z.array(MonthCount) }),
  },
  'POST /api/documents/confirm-many': {
    access: 'user',
    summary: 'Confirmar varios documentos; los que no se puedan se devuelven con su razón',
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(maxChosen),
      comment: z.string().max(2000).optional(),
      /** When absent, documents that need a reason are refused. */
      motivo: Motivo.optional(),
      /** Document versions on screen, by id. A document that changed since then is not confirmed. */
      versions: z.record(z.uuid(), z.number().int()).optional(),
    }),
    reply: z.object({
      confirmed: z.array(z.string()),
      refused: Refused,
    }),
  },
  'POST /api/documents/delete-many': {
    access: 'user',
    summary: 'Eliminar varios documentos; los que no se puedan se devuelven con su razón',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(maxChosen) }),
    reply: z.object({
      deleted: z.array(z.string()),
      refused: Refused,
    }),
  },
  'GET /api/documents/:id': {
    access: 'user',
    summary: 'Un documento con todo lo que se leyó de él',
    params: ById,
    reply: Document,
    refusals: ['documento_no_encontrado'],
  },
  'POST /api/documents/upload': {
    access: 'user',
    summary: 'Subir un archivo (multipart: file, model, processor, noRush)',
    reply: z.object({ documentId: z.string() }),
    refusals: uploadRefusals,
  },
  'POST /api/documents/known-files': {
    access: 'user',
    summary: 'Qué archivos ya están, por su huella SHA-256, antes de enviarlos',
    body: z.object({
      sha256: z
        .array(z.string().regex(/^[0-9a-f]{64}$/))
        .min(1)
        .max(maxChosen),
    }),
    reply: z.object({
      known: z.array(z.object({ sha256: z.string(), documentId: z.string(), filename: z.string() })),
    }),
  },
  'GET /api/documents/:id/file': {
    access: 'user',
    summary: 'El archivo original',
    params: ById,
    query: z.object({ download: z.enum(['1']).optional() }),
    refusals: ['documento_no_encontrado', 'archivo_no_encontrado', 'archivo_eliminado'],
  },
  'GET /api/documents/:id/witnesses/:kind': {
    access: 'user',
    summary: 'El XML del comprobante o el CDR que respondió SUNAT',
    params: ById.extend({ kind: z.enum(witnessKinds) }),
    refusals: ['documento_no_encontrado', 'archivo_no_encontrado', 'archivo_eliminado'],
  },
  'DELETE /api/documents/:id/witnesses/:kind': {
    access: 'user',
    summary: 'Separar del documento un XML o un CDR que no es suyo, con un motivo',
    params: ById.extend({ kind: z.enum(witnessKinds) }),
    query: z.object({ motivo: Motivo.default('') }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'motivo_requerido',
      'testigo_no_encontrado',
      'documento_confirmado',
      'documento_bloqueado',
      'documento_en_proceso',
    ],
  },
  'GET /api/documents/:id/pages/:page/:size': {
    access: 'user',
    summary:
      'La imagen de una página (large, small o thumb), o como está en el archivo, sin recortar (whole)',
    params: ById.extend({
      page: z.coerce.number().int().min(1),
      size: z.enum(['large', 'small', 'thumb', 'whole']),
    }),
    refusals: ['documento_no_encontrado', 'imagen_no_encontrada', 'archivo_eliminado'],
  },
  'GET /api/documents/:id/pages/:page/words': {
    access: 'user',
    summary: 'Las palabras de una página con su lugar, para señalarlas en la imagen',
    params: ById.extend({ page: z.coerce.number().int().min(1) }),
    reply: z.object({ words: z.array(PageWord) }),
    refusals: ['documento_no_encontrado'],
  },
  'GET /api/documents/:id/table': {
    access: 'user',
    summary: 'Los datos de tabla del documento',
    params: ById,
    reply: DocumentTable,
    refusals: ['documento_no_encontrado'],
  },
  'GET /api/documents/:id/edits': {
    access: 'user',
    summary: 'La historia de cada campo y la lectura original',
    params: ById,
    reply: z.object({ edits: z.array(FieldEdit), original: ExtractedData.nullable() }),
    refusals: ['documento_no_encontrado'],
  },
  'GET /api/documents/:id/extractions': {
    access: 'user',
    summary: 'Las lecturas que hay del documento, la más nueva primero',
    params: ById,
    reply: z.object({ extractions: z.array(KeptExtraction) }),
    refusals: ['documento_no_encontrado'],
  },
  'POST /api/documents/:id/extractions/:extractionId/choose': {
    access: 'user',
    summary: 'Quedarse con una de las lecturas; reemplaza los datos del documento',
    params: ById.extend({ extractionId: z.uuid() }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'documento_bloqueado',
      'documento_confirmado',
      'documento_en_proceso',
      'lectura_no_encontrada',
    ],
  },
  'POST /api/documents/:id/reread': {
    access: 'user',
    summary: 'Leer el documento otra vez con otro procesador y modelo; cuesta un crédito',
    params: ById,
    body: z.object({ processor: z.string(), model: z.string() }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'documento_bloqueado',
      'documento_confirmado',
      'documento_en_proceso',
      'sin_creditos',
      'procesador_desconocido',
      'modelo_desconocido',
      'procesador_no_disponible',
      'procesador_sin_admision',
    ],
  },
  'POST /api/documents/:id/read-locally': {
    access: 'user',
    summary: 'Leer con el lector local un documento que espera a su procesador; no cuesta otro crédito',
    params: ById,
    reply: Document,
    refusals: ['documento_no_encontrado', 'documento_no_espera'],
  },
  'POST /api/documents/:id/manual': {
    access: 'user',
    summary: 'Digitar a mano un documento cuya lectura falló',
    params: ById,
    reply: Document,
    refusals: ['documento_no_encontrado', 'documento_con_datos', 'documento_en_proceso'],
  },
  'DELETE /api/documents/:id': {
    access: 'user',
    summary: 'Eliminar un documento que no está confirmado ni en el flujo de pagos',
    params: ById,
    reply: Ok,
    refusals: ['documento_no_encontrado', 'documento_en_flujo', 'documento_en_proceso'],
  },
  'POST /api/samples': {
    access: 'user',
    summary: 'Probar con los documentos de ejemplo; no cuestan créditos',
    reply: z.object({ documentIds: z.array(z.string()) }),
    refusals: ['ejemplos_cargados'],
  },
  'DELETE /api/samples': {
    access: 'user',
    summary: 'Quitar mis documentos de ejemplo',
    reply: z.object({ removed: z.number().int() }),
  },
  'POST /api/documents/:id/confirm': {
    access: 'user',
    summary: 'Confirmar los datos de un documento',
    params: ById,
    body: z.object({
      comment: z.string().max(2000).optional(),
      /** The reason to confirm in spite of alerts; defaults to the comment. */
      motivo: Motivo.optional(),
      /** Document version on screen. A document that changed since then is not confirmed. */
      version: z.number().int().optional(),
    }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'documento_confirmado',
      'documento_sin_datos',
      'documento_danado',
      'documento_bloqueado',
      'documento_en_proceso',
      'datos_cambiados',
      'comprobante_en_pago',
      'comprobante_alterado',
    ],
  },
  'POST /api/documents/undo-confirm': {
    access: 'user',
    summary: 'Deshacer lo que acabo de confirmar, hasta diez segundos después',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(maxChosen) }),
    reply: z.object({
      undone: z.array(z.string()),
      refused: Refused,
    }),
  },
  'POST /api/documents/:id/reopen': {
    access: 'user',
    summary: 'Reabrir un documento confirmado, con un motivo, hasta que un pago lo tenga',
    params: ById,
    body: z.object({ motivo: Motivo.default('') }),
    reply: Document,
    refusals: ['documento_no_encontrado', 'motivo_requerido', 'documento_sin_confirmar', 'documento_en_pago'],
  },
  'POST /api/documents/:id/duplicates/:otherId/distinct': {
    access: 'user',
    summary:
      'Decir por qué dos documentos parecidos son distintos; del mismo comprobante, hacen falta dos personas',
    params: ById.extend({ otherId: z.uuid() }),
    body: z.object({ motivo: Motivo.default('') }),
    reply: Document,
    refusals: ['documento_no_encontrado', 'motivo_requerido', 'no_se_parecen', 'ya_dijiste_distintos'],
  },
  'POST /api/documents/:id/duplicates/:otherId/same': {
    access: 'user',
    summary: 'Quitar un documento porque es el mismo que otro',
    params: ById.extend({ otherId: z.uuid() }),
    body: z.object({
      motivo: Motivo.default(''),
      /** Version on screen of the document to delete; refused when its data changed since. */
      version: z.number().int().optional(),
    }),
    reply: Ok,
    refusals: [
      'documento_no_encontrado',
      'no_se_parecen',
      'documento_en_flujo',
      'documento_en_proceso',
      'datos_cambiados',
    ],
  },
  'POST /api/documents/:id/edit-field': {
    access: 'user',
    summary: 'Corregir un campo',
    params: ById,
    body: Seen.extend({
      fieldPath: z.string().min(1).max(200),
      newValue: z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]),
    }),
    reply: Document,
    refusals: [...editRefusals, 'valor_invalido', 'edicion_en_conflicto', 'linea_quitada'],
  },
  'POST /api/documents/:id/items': {
    access: 'user',
    summary: 'Agregar una línea al detalle, al final o donde se indique',
    params: ById,
    body: z.object({
      list: z.enum(lineItemLists),
      index: z.number().int().min(0).max(10_000).optional(),
      /** Set to restore a removed line; otherwise the new line is empty. */
      item: LineItem.optional(),
      /** Id of the removed line, so that screens that still show it find it again. */
      lineId: z.string().min(1).max(40).optional(),
    }),
    reply: Document,
    refusals: [...editRefusals, 'valor_invalido'],
  },
  'POST /api/documents/:id/items/:list/:index/move': {
    access: 'user',
    summary: 'Mover una línea del detalle a otro lugar de su lista',
    params: ById.extend({ list: z.enum(lineItemLists), index: z.coerce.number().int().min(0) }),
    body: Seen.pick({ lineId: true }).extend({
      /** The line's new index. */
      to: z.number().int().min(0).max(10_000),
    }),
    reply: Document,
    refusals: [...editRefusals, 'linea_quitada'],
  },
  'DELETE /api/documents/:id/items/:list/:index': {
    access: 'user',
    summary: 'Quitar una línea del detalle',
    params: ById.extend({ list: z.enum(lineItemLists), index: z.coerce.number().int().min(0) }),
    query: Seen.extend({ version: z.coerce.number().int().optional() }),
    reply: Document,
    refusals: [...editRefusals, 'edicion_en_conflicto', 'linea_quitada'],
  },
} as const satisfies EndpointTable
