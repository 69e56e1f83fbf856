// Exporting and erasing the data of a person or a company.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'

/** Grace period before a company is deleted; the same as for quarantined files. */
export const erasureGraceDays = 30

export const Erasure = z.object({
  id: z.string(),
  /** Number of the pseudonym: «Persona eliminada 3», «Empresa eliminada 4». */
  number: z.number().int(),
  kind: z.enum(['persona', 'empresa']),
  status: z.enum(['pedida', 'cancelada', 'hecha']),
  subjectId: z.string(),
  /** Null once it is erased. */
  name: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  dueAt: z.string(),
  finishedAt: z.string().nullable(),
  /** How many rows and files were erased. */
  counts: z.record(z.string(), z.number().int()),
})
export type Erasure = z.infer<typeof Erasure>

export const privacyEndpoints = {
  'GET /api/profile/data': {
    access: 'user',
    summary: 'Descargar lo que se guarda sobre quien pregunta, en un ZIP',
  },
  'GET /api/admin/user/:id/data': {
    access: 'admin',
    summary: 'Descargar lo que se guarda sobre una persona, en un ZIP',
    params: ById,
    refusals: ['usuario_no_encontrado'],
  },
  'POST /api/admin/user/:id/erasure': {
    access: 'admin',
    secondFactor: true,
    summary: 'Eliminar a una persona: sus datos se borran y lo que hizo queda sin su nombre',
    params: ById,
    body: z.object({ email: z.string().max(320) }),
    reply: Erasure,
    refusals: [
      'usuario_no_encontrado',
      'confirmacion_distinta',
      'eliminacion_propia',
      'ultimo_administrador',
      'persona_con_pago_abierto',
      'persona_con_buzon',
      'persona_sola_en_empresa',
    ],
  },
  'GET /api/admin/companies/:id/archive': {
    access: 'admin',
    summary: 'Descargar todo lo de una empresa, con sus archivos, en un .tar.gz con índice y sumas',
    params: ById,
    refusals: ['empresa_no_encontrada'],
  },
  'POST /api/admin/companies/:id/erasure': {
    access: 'admin',
    secondFactor: true,
    summary: `Eliminar una empresa: se cierra ahora y se borra a los ${erasureGraceDays} días`,
    params: ById,
    body: z.object({ name: z.string().max(300) }),
    reply: Erasure,
    refusals: [
      'empresa_no_encontrada',
      'confirmacion_distinta',
      'eliminacion_ya_pedida',
      'empresa_con_administrador',
      'empresa_con_pago_abierto',
    ],
  },
  'DELETE /api/admin/companies/:id/erasure': {
    access: 'admin',
    secondFactor: true,
    summary: 'Dejar sin efecto la eliminación de una empresa, mientras no se haya hecho',
    params: ById,
    reply: Erasure,
    refusals: ['empresa_no_encontrada', 'eliminacion_no_pedida'],
  },
  'GET /api/admin/erasures': {
    access: 'admin',
    summary: 'Eliminaciones pedidas y hechas, de la más nueva a la más antigua',
    reply: z.object({ erasures: z.array(Erasure) }),
  },
} as const satisfies EndpointTable
