// Invitations by link. No mail is sent: the inviter copies the link and sends it.
import { z } from 'zod'
import { ById, Ok } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { User } from './users.ts'

export const invitationRoles = ['user', 'company_admin'] as const

export const Invitation = z.object({
  id: z.string(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  role: z.enum(invitationRoles),
  email: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  acceptedBy: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  status: z.enum(['pendiente', 'aceptada', 'revocada', 'vencida']),
})
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = z.object({
  role: z.enum(invitationRoles).default('user'),
  /** When given, only an account with this address can use the link. */
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), z.email('Escribe un correo válido.').max(254)]))
    .default(''),
  days: z.number().int().min(1).max(30).default(7),
})
export type NewInvitation = z.infer<typeof NewInvitation>

const Made = z.object({
  invitation: Invitation,
  /** Shown once: only its hash is stored. */
  url: z.string(),
})
/** Any length is accepted, so that a truncated link gets an invitation refusal, not a validation error. */
const Token = z.object({ token: z.string().max(100) })
const linkRefusals = ['invitacion_desconocida', 'invitacion_vencida', 'invitacion_usada'] as const

export const invitationEndpoints = {
  'GET /api/company/invitations': {
    access: 'company_admin',
    summary: 'Invitaciones a mi empresa, la más nueva primero',
    reply: z.object({ invitations: z.array(Invitation) }),
    refusals: ['sin_empresa'],
  },
  'POST /api/company/invitations': {
    access: 'company_admin',
    summary: 'Invitar a alguien a mi empresa con un enlace que se usa una vez',
    body: NewInvitation,
    reply: Made,
    refusals: ['sin_empresa', 'correo_en_uso'],
  },
  'DELETE /api/company/invitations/:id': {
    access: 'company_admin',
    summary: 'Revocar una invitación a mi empresa',
    params: ById,
    reply: Ok,
    refusals: ['sin_empresa', 'invitacion_no_encontrada'],
  },
  'GET /api/admin/invitations': {
    access: 'admin',
    summary: 'Invitaciones de toda la instalación, la más nueva primero',
    reply: z.object({ invitations: z.array(Invitation) }),
  },
  'POST /api/admin/invitations': {
    access: 'admin',
    summary: 'Invitar a alguien a una empresa, o sin empresa',
    body: NewInvitation.extend({ companyId: z.uuid().nullable().default(null) }),
    reply: Made,
    refusals: ['empresa_no_encontrada', 'eliminacion_ya_pedida', 'correo_en_uso'],
  },
  'DELETE /api/admin/invitations/:id': {
    access: 'admin',
    summary: 'Revocar una invitación',
    params: ById,
    reply: Ok,
    refusals: ['invitacion_no_encontrada'],
  },
  'GET /api/admin/companies': {
    access: 'admin',
    summary: 'Empresas de la instalación, por nombre o RUC; las primeras 50',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    reply: z.object({ companies: z.array(z.object({ id: z.string(), name: z.string(), ruc: z.string() })) }),
  },
  'GET /api/invitations/:token': {
    access: 'public',
    summary: 'A qué invita un enlace',
    params: Token,
    reply: Invitation.pick({ companyName: true, role: true, email: true, createdBy: true, expiresAt: true }),
    refusals: linkRefusals,
  },
  'POST /api/invitations/:token/accept': {
    access: 'user',
    summary: 'Unirme con mi cuenta a la empresa que me invitó',
    params: Token,
    reply: User,
    refusals: [
      ...linkRefusals,
      'invitacion_otro_correo',
      'ya_tiene_empresa',
      'invitacion_sin_empresa',
      'limite_de_personas',
    ],
  },
} as const satisfies EndpointTable
