// The second factor: a code of an authenticator app, a passkey, or a recovery code.
import { z } from 'zod'
import { ById, Ok } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { User } from './users.ts'

/** Replaces the user in the login reply until the second factor is proved. */
export const SecondFactorAsked = z.object({
  secondFactor: z.object({ totp: z.boolean(), passkeys: z.boolean() }),
})
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Code = z.object({ code: z.string().trim().min(1, 'Escribe el código.').max(40) })
const Password = z.object({ password: z.string().max(200) })
/** An object in the format of the browser's WebAuthn API. */
const WebAuthn = z.record(z.string(), z.unknown())
/** Shown once, when the first second factor is set up. */
const MaybeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const secondFactorEndpoints = {
  'POST /api/login/code': {
    access: 'public',
    summary: 'Terminar de entrar con un código de la aplicación o de recuperación',
    body: Code,
    reply: User,
    refusals: [
      'ingreso_vencido',
      'codigo_invalido',
      'demasiados_intentos',
      'cuenta_inactiva',
      'credenciales_invalidas',
    ],
  },
  'POST /api/login/passkey/options': {
    access: 'public',
    summary: 'Lo que el navegador necesita para pedir una llave de acceso',
    reply: WebAuthn,
    refusals: ['ingreso_vencido'],
  },
  'POST /api/login/passkey': {
    access: 'public',
    summary: 'Terminar de entrar con una llave de acceso',
    body: z.object({ response: WebAuthn }),
    reply: User,
    refusals: [
      'ingreso_vencido',
      'llave_rechazada',
      'demasiados_intentos',
      'cuenta_inactiva',
      'credenciales_invalidas',
    ],
  },
  'POST /api/profile/totp': {
    access: 'user',
    repeat: 'harmless',
    summary: 'Empezar a usar una aplicación de códigos: su secreto, también como QR',
    body: Password,
    reply: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
    refusals: [
      'contrasena_actual',
      'ingreso_viejo',
      'demasiados_intentos',
      'segundo_factor_activo',
      'segundo_factor_requerido',
    ],
  },
  'POST /api/profile/totp/confirm': {
    access: 'user',
    repeat: 'secret',
    summary: 'Mostrar que la aplicación tiene el secreto',
    body: Code,
    reply: MaybeCodes,
    refusals: ['codigo_invalido', 'demasiados_intentos'],
  },
  'DELETE /api/profile/totp': {
    access: 'user',
    summary: 'Dejar de usar la aplicación de códigos',
    reply: Ok,
    refusals: ['segundo_factor_requerido'],
  },
  'POST /api/profile/passkeys/options': {
    access: 'user',
    repeat: 'harmless',
    summary: 'Lo que el navegador necesita para crear una llave de acceso',
    body: Password,
    reply: WebAuthn,
    refusals: ['contrasena_actual', 'ingreso_viejo', 'demasiados_intentos', 'segundo_factor_requerido'],
  },
  'POST /api/profile/passkeys': {
    access: 'user',
    repeat: 'secret',
    summary: 'Guardar la llave de acceso que creó el navegador',
    body: z.object({ name: z.string().trim().min(1, 'Ponle un nombre.').max(60), response: WebAuthn }),
    reply: MaybeCodes,
    refusals: ['llave_rechazada'],
  },
  'DELETE /api/profile/passkeys/:id': {
    access: 'user',
    summary: 'Quitar una llave de acceso',
    params: ById,
    reply: Ok,
    refusals: ['llave_no_encontrada', 'segundo_factor_requerido'],
  },
  'POST /api/profile/recovery-codes': {
    access: 'user',
    repeat: 'secret',
    summary: 'Códigos de recuperación nuevos; los anteriores dejan de valer',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['segundo_factor_requerido'],
  },
  'POST /api/profile/second-factor': {
    access: 'user',
    repeat: 'harmless',
    summary: 'Verificar el segundo factor en esta sesión, para quien entró con el proveedor de identidad',
    body: Code,
    reply: Ok,
    refusals: ['codigo_invalido', 'demasiados_intentos'],
  },
  'PUT /api/company/second-factor': {
    access: 'company_admin',
    secondFactor: true,
    summary: 'Pedir o no un segundo factor para pagos, API keys y roles',
    body: z.object({ required: z.boolean() }),
    reply: z.object({ required: z.boolean() }),
    refusals: ['sin_empresa', 'segundo_factor_requerido'],
  },
} as const satisfies EndpointTable
