// Endpoints of payments: candidates, previews, batches and their files, charge accounts, payment settings of a company.
import { z } from 'zod'
import { Document } from '../documents/documents.ts'
import { maxInBatch } from '../limits.ts'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  BatchDetail,
  BatchRequest,
  ChargeAccount,
  PaymentBatch,
  PaymentSettings,
  Preview,
} from './payments.ts'

export const paymentEndpoints = {
  'GET /api/payments/candidates': {
    access: 'user',
    summary: 'Documentos validados por Tesorería que esperan pago',
    reply: Preview.pick({ lines: true, issues: true }).extend({
      /** Number of all candidates; `lines` holds those that fall due first. */
      total: z.number().int(),
    }),
    refusals: ['sin_empresa'],
  },
  'POST /api/payments/preview': {
    access: 'user',
    summary: 'Montos netos y observaciones de un lote, sin prepararlo',
    repeat: 'harmless',
    body: BatchRequest,
    reply: Preview,
    refusals: ['sin_empresa'],
  },
  'POST /api/payments/batches': {
    access: 'user',
    secondFactor: true,
    summary: 'Preparar un lote: escribe sus archivos y pasa sus documentos a Pago Preparado',
    body: BatchRequest.extend({
      user: z.string().max(120).default(''),
      comment: z.string().max(2000).default(''),
      /** `key` of each warning that the person accepted. */
      accept: z.array(z.string().max(120)).max(5000).default([]),
      /** `digest` of the preview that the person saw; refused when the batch has changed since. */
      seen: z.string().max(64).optional(),
    }),
    reply: BatchDetail,
    refusals: [
      'lotes_agotados',
      'sin_empresa',
      'usuario_requerido',
      'lote_cambiado',
      'lote_con_errores',
      'lote_sin_aceptar',
      'fuera_del_equipo',
    ],
  },
  'GET /api/payments/batches': {
    access: 'user',
    summary: 'Lotes de pago, del más nuevo al más antiguo',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({
      batches: z.array(PaymentBatch),
      total: z.number().int(),
      prepared: z.number().int().describe('Los que esperan que se registre su pago'),
    }),
    refusals: ['sin_empresa'],
  },
  'GET /api/payments/batches/:id': {
    access: 'user',
    summary: 'Un lote de pago con sus documentos y archivos',
    params: ById,
    reply: BatchDetail,
    refusals: ['sin_empresa', 'lote_no_encontrado'],
  },
  'GET /api/payments/batches/:id/files/:fileId': {
    access: 'user',
    summary: 'Descargar un archivo de pago, tal como se escribió',
    params: ById.extend({ fileId: z.uuid() }),
    refusals: ['sin_empresa', 'lote_no_encontrado', 'archivo_de_pago_no_encontrado'],
  },
  'POST /api/payments/batches/:id/execute': {
    access: 'user',
    secondFactor: true,
    summary: 'Registrar que el lote se pagó; sus documentos quedan bloqueados',
    params: ById,
    body: z.object({
      user: z.string().max(120).default(''),
      reference: z.string().trim().max(100).default(''),
      /** Required when an alert appeared since that would have stopped the payment. */
      comment: z.string().max(2000).default(''),
    }),
    reply: BatchDetail.extend({
      /** How many of its documents were partly paid and wait for the rest. */
      waiting: z.number().int(),
    }),
    refusals: [
      'sin_empresa',
      'lote_no_encontrado',
      'lote_cerrado',
      'usuario_requerido',
      'fuera_del_equipo',
      'misma_persona',
      'cuenta_cambiada_propia',
      'lote_con_lista_incompleta',
      'pago_con_alerta',
    ],
  },
  'POST /api/payments/batches/:id/cancel': {
    access: 'user',
    secondFactor: true,
    summary: 'Anular un lote que no se ejecutó; sus documentos vuelven a Validado por Tesorería',
    params: ById,
    body: z.object({ user: z.string().max(120).default(''), reason: z.string().max(2000).default('') }),
    reply: BatchDetail,
    refusals: [
      'sin_empresa',
      'lote_no_encontrado',
      'lote_cerrado',
      'usuario_requerido',
      'motivo_requerido',
      'fuera_del_equipo',
    ],
  },
  'POST /api/payments/batches/:id/reject': {
    access: 'user',
    secondFactor: true,
    summary:
      'Registrar que el banco rechazó abonos de un lote ejecutado; sus documentos vuelven a esperar su pago',
    params: ById,
    body: z.object({
      user: z.string().max(120).default(''),
      reason: z.string().max(2000).default(''),
      /** Each id stands for its whole payment: all documents with the same supplier and account. */
      documentIds: z.array(z.uuid()).min(1).max(maxInBatch),
    }),
    reply: BatchDetail,
    refusals: [
      'sin_empresa',
      'lote_no_encontrado',
      'lote_sin_ejecutar',
      'usuario_requerido',
      'motivo_requerido',
      'fuera_del_equipo',
      'documento_en_lote',
      'sin_abono_por_rechazar',
    ],
  },
  'POST /api/payments/batches/:id/reference': {
    access: 'user',
    summary: 'Corregir la referencia (número de operación) de un lote ejecutado; la anterior queda anotada',
    params: ById,
    body: z.object({ user: z.string().max(120).default(''), reference: z.string().max(100).default('') }),
    reply: BatchDetail,
    refusals: [
      'sin_empresa',
      'lote_no_encontrado',
      'lote_sin_ejecutar',
      'usuario_requerido',
      'referencia_requerida',
      'fuera_del_equipo',
    ],
  },
  'POST /api/payments/documents/:id/reopen-rest': {
    access: 'user',
    summary:
      'Reabrir un documento que se cerró sin pagar lo que faltaba: vuelve a esperar ese pago, con el motivo',
    params: ById,
    body: z.object({ user: z.string().max(120).default(''), reason: z.string().max(2000).default('') }),
    reply: Document,
    refusals: [
      'sin_empresa',
      'documento_no_encontrado',
      'usuario_requerido',
      'motivo_requerido',
      'fuera_del_equipo',
      'sin_resto_por_reabrir',
    ],
  },
  'POST /api/payments/documents/:id/close-rest': {
    access: 'user',
    summary: 'Cerrar un documento pagado en parte sin pagar lo que falta: pasa a Pagado, con el motivo',
    params: ById,
    body: z.object({ user: z.string().max(120).default(''), reason: z.string().max(2000).default('') }),
    reply: Document,
    refusals: [
      'sin_empresa',
      'documento_no_encontrado',
      'usuario_requerido',
      'motivo_requerido',
      'fuera_del_equipo',
      'documento_en_lote',
      'sin_resto_por_cerrar',
    ],
  },
  'GET /api/payments/charge-accounts': {
    access: 'user',
    summary: 'Cuentas de la empresa desde las que se paga',
    reply: z.object({ accounts: z.array(ChargeAccount) }),
    refusals: ['sin_empresa'],
  },
  'POST /api/payments/charge-accounts': {
    access: 'company_admin',
    secondFactor: true,
    summary:
      'Registrar una cuenta de cargo (corriente o maestra del BCP, una del BBVA con su número, o de otro banco con su CCI)',
    body: z.object({
      name: z.string().trim().min(1).max(80),
      type: z.enum(['C', 'M']).default('C'),
      account: z.string().max(60),
      /** Needed when the account number does not encode the currency. */
      currency: z.enum(['PEN', 'USD']).optional(),
    }),
    reply: ChargeAccount,
    refusals: ['sin_empresa', 'cuenta_invalida', 'cuenta_sin_moneda', 'cuenta_repetida'],
  },
  'DELETE /api/payments/charge-accounts/:id': {
    access: 'company_admin',
    secondFactor: true,
    summary: 'Retirar una cuenta de cargo',
    params: ById,
    reply: z.object({ accounts: z.array(ChargeAccount) }),
    refusals: ['sin_empresa', 'cuenta_no_encontrada'],
  },
  'GET /api/payments/settings': {
    access: 'user',
    summary: 'Cómo paga la empresa',
    reply: PaymentSettings,
    refusals: ['sin_empresa'],
  },
  'PUT /api/payments/settings': {
    access: 'company_admin',
    secondFactor: true,
    summary: 'Cambiar cómo paga la empresa',
    // Omitted settings stay unchanged, since two people may change different ones.
    body: PaymentSettings.partial(),
    reply: PaymentSettings,
    refusals: ['sin_empresa'],
  },
} as const satisfies EndpointTable
