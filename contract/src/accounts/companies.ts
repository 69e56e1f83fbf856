// Endpoints of «Mi Empresa» (company) and «Perfil» (profile).
import { z } from 'zod'
import { ById, Ok } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { NewCompany } from './auth.ts'
import { NewPassword } from './new-password.ts'
import { Passkey } from './second-factor.ts'
import { User } from './users.ts'

export const Company = z.object({
  id: z.string(),
  name: z.string(),
  ruc: z.string(),
  createdAt: z.string(),
  /** Required for payments, API keys and roles. */
  secondFactorRequired: z.boolean(),
  /** Models are asked only about what the local reader leaves in doubt. */
  savingMode: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const Session = z.object({
  id: z.string(),
  userAgent: z.string(),
  ipAddress: z.string(),
  lastSeenAt: z.string(),
  createdAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** A change to how this person can sign in. */
export const AccessChange = z.object({
  id: z.string(),
  what: z.enum([
    ...(['password_changed', 'access_reset', 'second_factor_added', 'second_factor_removed'] as const),
    ...(['recovery_codes_made', 'identity_linked', 'new_address'] as const),
  ]),
  at: z.string(),
  ipAddress: z.string(),
  /** True when it happened before this session began, so the person may not know about it. */
  isNews: z.boolean(),
})
export type AccessChange = z.infer<typeof AccessChange>

export const Security = z.object({
  hasPassword: z.boolean(),
  /** Null when the installation has no identity provider. */
  identity: z.object({ name: z.string(), linked: z.boolean() }).nullable(),
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** Whether this session has proved a second factor. */
  shown: z.boolean(),
  /** Whether the person's company requires one. */
  required: z.boolean(),
  /** Changes of the last ninety days, newest first. */
  changes: z.array(AccessChange),
})
export type Security = z.infer<typeof Security>

const personName = z.string().trim().max(80)

export const companyEndpoints = {
  'GET /api/company': {
    access: 'user',
    summary: 'Mi empresa y sus miembros',
    reply: z.object({ company: Company, members: z.array(User) }),
    refusals: ['sin_empresa'],
  },
  'POST /api/company': {
    access: 'user',
    summary: 'Registrar mi empresa, con una cuenta que no pertenece a ninguna',
    body: NewCompany,
    reply: User,
    refusals: ['ya_tiene_empresa', 'ruc_invalido', 'empresa_existente', 'demasiadas_peticiones'],
  },
  'PUT /api/company': {
    access: 'company_admin',
    summary: 'Cambiar el nombre de mi empresa',
    body: z.object({ name: z.string().trim().min(1, 'Escribe el nombre de la empresa.').max(200) }),
    reply: Company,
    refusals: ['sin_empresa'],
  },
  'PUT /api/company/saving': {
    access: 'company_admin',
    summary: 'Modo ahorro: preguntar al modelo solo lo que el lector local deja en duda',
    body: z.object({ on: z.boolean() }),
    reply: z.object({ on: z.boolean() }),
    refusals: ['sin_empresa'],
  },
  'POST /api/company/members': {
    access: 'company_admin',
    summary: 'Agregar a una persona a mi empresa, con una contraseña de un solo uso que se muestra una vez',
    repeat: 'secret',
    body: z.object({
      email: z.string().trim().pipe(z.email('Escribe un correo válido.').max(254)),
      firstName: personName.min(1, 'Escribe el nombre.'),
      lastName: personName.default(''),
    }),
    reply: z.object({ user: User, initialPassword: z.string() }),
    refusals: [
      'sin_empresa',
      'limite_de_personas',
      'correo_en_uso',
      'persona_no_agregada',
      'cuenta_no_creada',
      'demasiadas_peticiones',
      'sin_contrasenas',
    ],
  },
  'PUT /api/company/members/:id': {
    access: 'company_admin',
    secondFactor: true,
    summary: 'Cambiar el rol o el estado de un miembro de mi empresa',
    params: ById,
    body: z
      .object({
        role: z.enum(['user', 'company_admin']).optional(),
        isActive: z.enum(['true', 'false']).optional(),
      })
      .refine(
        (change) => change.role !== undefined || change.isActive !== undefined,
        'Indica el rol o el estado.',
      ),
    reply: User,
    refusals: [
      'sin_empresa',
      'usuario_no_encontrado',
      'ultimo_administrador',
      'sin_permiso',
      'limite_de_personas',
    ],
  },
  'POST /api/company/members/:id/reset': {
    access: 'company_admin',
    repeat: 'secret',
    secondFactor: true,
    summary: 'Dar a un miembro una contraseña de un solo uso; cierra sus sesiones',
    params: ById,
    reply: z.object({ oneTimePassword: z.string() }),
    refusals: ['sin_empresa', 'usuario_no_encontrado', 'sin_permiso', 'sin_contrasenas'],
  },
  'PUT /api/profile': {
    access: 'user',
    summary: 'Cambiar mi nombre',
    body: z.object({ firstName: personName.min(1, 'Escribe tu nombre.'), lastName: personName }),
    reply: User,
  },
  'PUT /api/profile/password': {
    access: 'user',
    summary: 'Cambiar mi contraseña; cierra mis otras sesiones',
    body: z.object({
      /** Not required after a login with a one-time password. */
      current: z.string().max(200).default(''),
      next: NewPassword,
    }),
    reply: Ok,
    refusals: ['contrasena_actual', 'contrasena_conocida', 'sin_contrasenas', 'demasiados_intentos'],
  },
  'GET /api/profile/security': {
    access: 'user',
    summary: 'Con qué puedo entrar',
    reply: Security,
  },
  'POST /api/profile/identity': {
    access: 'user',
    summary: 'Vincular mi cuenta con el proveedor de identidad; responde la dirección a la que hay que ir',
    repeat: 'harmless',
    body: z.object({ password: z.string().max(200) }),
    reply: z.object({ url: z.string() }),
    refusals: [
      'identidad_no_configurada',
      'identidad_ya_vinculada',
      'identidad_fallida',
      'contrasena_actual',
      'demasiados_intentos',
    ],
  },
  'GET /api/profile/sessions': {
    access: 'user',
    summary: 'Mis sesiones abiertas',
    reply: z.object({ sessions: z.array(Session) }),
  },
  'DELETE /api/profile/sessions/:id': {
    access: 'user',
    summary: 'Cerrar una de mis sesiones',
    params: ById,
    reply: Ok,
    refusals: ['sesion_no_encontrada'],
  },
} as const satisfies EndpointTable
