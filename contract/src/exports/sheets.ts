// Export of documents as rows of a Google Sheets spreadsheet, written by the installation's service account.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { maxChosen } from '../limits.ts'

// Shorter than Google's limit of 100 characters, to leave room for the suffix of the line items' tab.
const Target = z.object({
  /** Id or URL of the spreadsheet. */
  spreadsheetId: z.string().max(2000).default(''),
  /** 'Documentos' when blank. */
  sheetName: z.string().max(90).default(''),
})

export const SheetSubmission = z.object({
  spreadsheetId: z.string(),
  sheetName: z.string(),
  detailSheetName: z.string(),
  url: z.string(),
  documentIds: z.array(z.string()),
  /** How many documents were added, and how many updated in place. */
  added: z.number().int(),
  updated: z.number().int(),
  sentAt: z.string(),
})
export type SheetSubmission = z.infer<typeof SheetSubmission>

const submissionRefusals = [
  'documento_separado',
  'documento_no_encontrado',
  'documento_sin_datos',
  'documento_danado',
  'sheets_no_configurado',
  'hoja_requerida',
  'hoja_invalida',
  'hoja_sin_acceso',
  'hoja_no_encontrada',
  'hoja_con_otros_datos',
  'hoja_ocupada',
  'hoja_rechazada',
  'sheets_cuota',
  'sheets_credenciales',
  'sheets_no_responde',
] as const

export const sheetEndpoints = {
  'GET /api/sheets/account': {
    access: 'user',
    summary: 'Si el envío a Google Sheets está configurado, y con qué dirección se comparten las hojas',
    reply: z.object({ configured: z.boolean(), email: z.string().nullable() }),
  },
  'POST /api/documents/:id/submit-to-sheets': {
    access: 'user',
    summary: 'Enviar un documento a una hoja de Google; si ya estaba, se actualiza',
    params: ById,
    body: Target,
    reply: SheetSubmission,
    refusals: submissionRefusals,
  },
  'POST /api/sheets/submit': {
    access: 'user',
    summary: 'Enviar uno o varios documentos a una hoja de Google; los que ya estaban se actualizan',
    body: Target.extend({
      documentId: z.uuid().optional(),
      documentIds: z.array(z.uuid()).min(1).max(maxChosen).optional(),
    }).refine(
      ({ documentId, documentIds }) => (documentId === undefined) !== (documentIds === undefined),
      'Indica el documento en «documentId» o varios en «documentIds».',
    ),
    reply: SheetSubmission,
    refusals: submissionRefusals,
  },
  'POST /api/sheets/create': {
    access: 'user',
    summary: 'Crear una hoja de Google nueva',
    body: z.object({ title: z.string().trim().min(1).max(200).default('Documentos Procesados') }),
    reply: z.object({
      spreadsheetId: z.string(),
      url: z.string(),
      /** The address that it was shared with; null when Google did not allow it. */
      sharedWith: z.string().nullable(),
    }),
    refusals: [
      'sheets_no_configurado',
      'hoja_no_creada',
      'sheets_cuota',
      'sheets_credenciales',
      'sheets_no_responde',
      'hoja_rechazada',
    ],
  },
} as const satisfies EndpointTable
