// Accounts and sessions.
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { NewPassword } from './new-password.ts'
import { SecondFactorAsked } from './second-factor.ts'
import { User } from './users.ts'

export const NewCompany = z.object({
  name: z.string().trim().min(1, 'Escribe el nombre de la empresa.').max(200),
  ruc: z.string().trim().max(20),
})

export const Registration = z.object({
  email: z.string().trim().pipe(z.email('Escribe un correo válido.').max(254)),
  password: NewPassword,
  firstName: z.string().trim().min(1, 'Escribe tu nombre.').max(80),
  lastName: z.string().trim().max(80).default(''),
  company: NewCompany.optional(),
  /** An invitation token: allows registration where it is closed, and adds the account to the inviting company. */
  invitation: z.string().max(100).optional(),
})
export type Registration = z.infer<typeof Registration>

export const Credentials = z.object({ email: z.string().max(254), password: z.string().max(200) })

export const authEndpoints = {
  'POST /api/register': {
    access: 'public',
    summary: 'Crear una cuenta e iniciar sesión',
    body: Registration,
    reply: User,
    refusals: [
      'cuenta_no_creada',
      'contrasena_conocida',
      'ruc_invalido',
      'empresa_existente',
      'registro_cerrado',
      'invitacion_desconocida',
      'invitacion_vencida',
      'invitacion_usada',
      'invitacion_otro_correo',
      'limite_de_personas',
      'sin_contrasenas',
      'demasiadas_peticiones',
    ],
  },
  'POST /api/login': {
    access: 'public',
    summary: 'Iniciar sesión con correo y contraseña; a quien tiene un segundo factor se le pide antes',
    body: Credentials,
    reply: z.union([User, SecondFactorAsked]),
    refusals: [
      'credenciales_invalidas',
      'contrasena_vencida',
      'cuenta_inactiva',
      'demasiados_intentos',
      'sin_contrasenas',
    ],
  },
  'GET /api/login': {
    access: 'public',
    summary: 'Ir al proveedor de identidad, o a /login cuando no hay uno configurado',
    query: z.object({
      /** An invitation token, for a login through the identity provider. */
      invitacion: z.string().max(100).optional().catch(undefined),
      /** The page to return to after login. */
      volver: z.string().max(1000).optional().catch(undefined),
    }),
  },
  'GET /api/callback': {
    access: 'public',
    summary: 'Vuelta del proveedor de identidad',
    refusals: ['identidad_no_configurada', 'identidad_fallida', 'cuenta_inactiva'],
  },
  'GET /api/logout': {
    access: 'public',
    summary: 'Cerrar la sesión, también en el proveedor de identidad, y volver al inicio',
  },
  'GET /api/auth/user': {
    access: 'user',
    summary: 'La persona que inició sesión',
    reply: User,
  },
  'GET /api/auth/options': {
    access: 'public',
    summary: 'Qué maneras de entrar están configuradas',
    reply: z.object({
      identityProvider: z.object({ name: z.string() }).nullable(),
      passwords: z.boolean(),
      registration: z.boolean(),
    }),
  },
} as const satisfies EndpointTable
