// Suppliers and their bank accounts; each company has its own.
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'

const Ruc = z.object({ ruc: z.string().regex(/^\d{8,11}$/) })
const AccountId = Ruc.extend({ accountId: z.uuid() })
const Currency = z.enum(['PEN', 'USD'])
/** Evidence for an account that replaces another: who was called, and what they said. */
const ChangeNote = z.string().trim().max(500).default('')

export const SupplierAccount = z.object({
  id: z.string(),
  kind: z.enum(['bcp_corriente', 'bcp_ahorro', 'cci', 'detracciones']),
  digits: z.string(),
  bank: z.string(),
  currency: Currency.nullable(),
  status: z.enum(['propuesta', 'por_aprobar', 'confirmada', 'retirada']),
  /** The document that it was read from; null when a person typed it. */
  documentId: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  /** True for a proposed account that differs from the confirmed one: it must be accepted as a change. */
  isChange: z.boolean(),
  /** Who replaced the previous account with this one, when, and the call that verified it. */
  change: z.object({ by: z.string(), byId: z.string(), at: z.string(), note: z.string() }).nullable(),
  /** A changed account cannot be paid before this time. */
  payableFrom: z.string().nullable(),
})
export type SupplierAccount = z.infer<typeof SupplierAccount>

export const Supplier = z.object({
  ruc: z.string(),
  name: z.string(),
  /** Buen contribuyente or agente de retención: exempt from the retención of IGV. */
  retentionExempt: z.boolean(),
  accounts: z.array(SupplierAccount),
})
export type Supplier = z.infer<typeof Supplier>

/** Fields that stay the same on all documents of a supplier. Numbers, dates and amounts do not. */
export const rememberedPath =
  /^(?:proveedor|cliente|informacion_adicional)\.[^.]{1,60}$|^documento\.(?:tipo|moneda)$/

/** Paths of habits: the place of a value, its column, its series. */
export const habitPath =
  /^lugar\.(?:documento\.(?:numero|fecha|fecha_vencimiento)|totales\.[a-z_]{1,40})$|^columna\.[a-z]{1,20}$|^serie\.[A-Z0-9]{3,4}$/

/** One entry in the memory of a supplier, applied to its next document. */
export const Remembered = z.object({
  path: z.string(),
  /** The label of a place, or the heading of a column; empty when it has none. */
  value: z.string(),
  /** The sentence that describes a place or a column. */
  shows: z.string().nullable(),
  /** The wrong reading that this value replaced. */
  insteadOf: z.string().nullable(),
  /** How many of the last confirmed documents agree. */
  documents: z.number().int(),
  /** Whether a person entered it. */
  isWritten: z.boolean(),
})
export type Remembered = z.infer<typeof Remembered>

const Memory = z.object({ memory: z.array(Remembered) })
const isMemoryPath = (path: string): boolean => rememberedPath.test(path) || habitPath.test(path)
const MemoryPath = Ruc.extend({ path: z.string().refine(isMemoryPath) })
/** A series is only learned from documents, so it cannot be typed. */
const WritablePath = Ruc.extend({
  path: z.string().refine((path) => isMemoryPath(path) && !path.startsWith('serie.')),
})

export const supplierEndpoints = {
  'GET /api/suppliers/:ruc/memory': {
    access: 'user',
    summary: 'Lo que se recuerda de un proveedor para leer su siguiente documento',
    params: Ruc,
    reply: Memory,
    refusals: ['sin_empresa'],
  },
  'PUT /api/suppliers/:ruc/memory/:path': {
    access: 'user',
    summary: 'Cambiar lo que se recuerda de un proveedor',
    params: WritablePath,
    body: z.object({ value: z.string().trim().min(1, 'Escribe el dato.').max(300) }),
    reply: Memory,
    refusals: ['sin_empresa'],
  },
  'DELETE /api/suppliers/:ruc/memory/:path': {
    access: 'user',
    summary: 'Olvidar un dato de un proveedor; lo que se confirme después se vuelve a recordar',
    params: MemoryPath,
    reply: Memory,
    refusals: ['sin_empresa'],
  },
  'GET /api/suppliers': {
    access: 'user',
    summary: 'Proveedores de la empresa y sus cuentas',
    query: z.object({
      search: z.string().max(100).optional(),
      /** Only suppliers with an account that waits for a decision. */
      waiting: z.enum(['true']).optional(),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      suppliers: z.array(Supplier),
      total: z.number().int(),
      /** Number of all suppliers with an account that waits for a decision. */
      waiting: z.number().int(),
    }),
    refusals: ['sin_empresa'],
  },
  'GET /api/suppliers/:ruc': {
    access: 'user',
    summary: 'Un proveedor con sus cuentas',
    params: Ruc,
    reply: Supplier,
    refusals: ['sin_empresa', 'proveedor_no_encontrado'],
  },
  'PUT /api/suppliers/:ruc': {
    access: 'user',
    summary: 'Crear un proveedor o cambiar su nombre y su régimen de retención',
    params: Ruc,
    // Omitted fields stay unchanged: a person who adds a supplier may not know that it already exists.
    body: z.object({ name: z.string().trim().min(1).max(200), retentionExempt: z.boolean().optional() }),
    reply: Supplier,
    refusals: ['sin_empresa', 'ruc_invalido'],
  },
  'POST /api/suppliers/:ruc/accounts': {
    access: 'user',
    summary: 'Registrar y confirmar una cuenta escrita por una persona',
    params: Ruc,
    body: z.object({
      account: z.string().max(60),
      /** Eleven digits can also be a RUC: they are a detracciones account only when the person says so. */
      isDetraccion: z.boolean().default(false),
      currency: Currency.optional(),
      acceptChange: z.boolean().default(false),
      changeNote: ChangeNote,
    }),
    reply: Supplier,
    refusals: [
      'sin_empresa',
      'proveedor_no_encontrado',
      'cuenta_invalida',
      'cuenta_sin_moneda',
      'cuenta_cambiada',
      'cuenta_sin_llamada',
      'cuenta_otra_persona',
    ],
  },
  'POST /api/suppliers/:ruc/accounts/:accountId/confirm': {
    access: 'user',
    summary: 'Confirmar una cuenta leída de un documento, o aprobar la que otra persona cambió',
    params: AccountId,
    body: z.object({
      currency: Currency.optional(),
      acceptChange: z.boolean().default(false),
      changeNote: ChangeNote,
    }),
    reply: Supplier,
    refusals: [
      'sin_empresa',
      'proveedor_no_encontrado',
      'cuenta_no_encontrada',
      'cuenta_sin_moneda',
      'cuenta_cambiada',
      'cuenta_sin_llamada',
      'cuenta_otra_persona',
    ],
  },
  'DELETE /api/suppliers/:ruc/accounts/:accountId': {
    access: 'user',
    summary: 'Retirar una cuenta: no se vuelve a proponer ni se paga a ella',
    params: AccountId,
    reply: Supplier,
    refusals: ['sin_empresa', 'proveedor_no_encontrado', 'cuenta_no_encontrada'],
  },
} as const satisfies EndpointTable
