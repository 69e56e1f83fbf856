import { randomUUID } from 'node:crypto'
import type { adminEndpoints } from '@conforme/contract/administration/admin'
import type { apiKeyEndpoints } from '@conforme/contract/accounts/api-keys'
import type { authEndpoints } from '@conforme/contract/accounts/auth'
import type { companyLimitEndpoints } from '@conforme/contract/accounts/company-limits'
import type { companyEndpoints } from '@conforme/contract/accounts/companies'
import type { creditEndpoints } from '@conforme/contract/accounts/credits'
import type { healthEndpoints } from '@conforme/contract/administration/health'
import type { invitationEndpoints } from '@conforme/contract/accounts/invitations'
import type { processorEndpoints } from '@conforme/contract/processors/processor-list'
import type { secondFactorEndpoints } from '@conforme/contract/accounts/second-factor'
import type { webhookEndpoints } from '@conforme/contract/intake/webhook'
import type { EndpointCall } from './endpoint-call.ts'
import { testPassword } from '../client.ts'

const noLimits = { waiting: null, perDay: null, perMonth: null, bytes: null, members: null }

type Key =
  | keyof typeof adminEndpoints
  | keyof typeof apiKeyEndpoints
  | keyof typeof authEndpoints
  | keyof typeof companyEndpoints
  | keyof typeof companyLimitEndpoints
  | keyof typeof creditEndpoints
  | keyof typeof healthEndpoints
  | keyof typeof invitationEndpoints
  | keyof typeof processorEndpoints
  | keyof typeof secondFactorEndpoints
  | keyof typeof webhookEndpoints

const newEmail = () => `nueva-${randomUUID()}@conforme.test`
/** Only the installation's administrators may call these, and they see the people of every company. */
const foreign = 'nothing'
const newKey = { name: 'ERP', permissions: { endpoints: ['/api/webhook/process-document'] } }

const aModel = {
  label: 'GPT-6 Luna',
  wireId: 'gpt-6-luna',
  vision: true,
  output: 'strict',
  temperature: false,
  contextTokens: 128_000,
  maxOutputTokens: 16_000,
  price: { input: 1, cached: 1, output: 1 },
  shutdown: null,
  replacedBy: null,
  offered: true,
}

export const accountCalls: Record<Key, EndpointCall> = {
  'POST /api/register': {
    aim: () => ({
      path: '/api/register',
      body: { email: newEmail(), password: testPassword, firstName: 'Nadie' },
    }),
    foreign,
  },
  'POST /api/login': {
    aim: (its) => ({ path: '/api/login', body: { email: its.user.user.email, password: testPassword } }),
    foreign,
  },
  'GET /api/login': { aim: () => ({ path: '/api/login' }), foreign },
  'GET /api/callback': {
    aim: () => ({ path: '/api/callback' }),
    own: 'identidad_no_configurada',
    foreign: 'identidad_no_configurada',
  },
  'GET /api/logout': { aim: () => ({ path: '/api/logout' }), foreign },
  'GET /api/auth/user': { aim: () => ({ path: '/api/auth/user' }), foreign },
  'GET /api/auth/options': { aim: () => ({ path: '/api/auth/options' }), foreign },
  'GET /api/user/credits': { aim: () => ({ path: '/api/user/credits' }), foreign },
  'GET /api/user/credits/ledger': { aim: () => ({ path: '/api/user/credits/ledger' }), foreign },
  'GET /api/processors': { aim: () => ({ path: '/api/processors' }), foreign },
  'GET /api/admin/processors': { aim: () => ({ path: '/api/admin/processors' }), foreign },
  'PUT /api/admin/processors/:id/models/:model': {
    aim: () => ({ path: '/api/admin/processors/openai/models/gpt-6-luna', body: aModel }),
    foreign,
  },
  'DELETE /api/admin/processors/:id/models/:model': {
    aim: () => ({ path: '/api/admin/processors/openai/models/gpt-6-luna' }),
    foreign,
  },
  'POST /api/admin/processors/:id/test': {
    aim: () => ({ path: '/api/admin/processors/local/test' }),
    foreign,
  },
  'GET /api/admin/users': { aim: () => ({ path: '/api/admin/users' }), foreign },
  'GET /api/admin/users/count': { aim: () => ({ path: '/api/admin/users/count' }), foreign },
  'GET /api/admin/system-stats': { aim: () => ({ path: '/api/admin/system-stats' }), foreign },
  'GET /api/admin/user/:id/stats': {
    aim: (its) => ({ path: `/api/admin/user/${its.user.user.id}/stats` }),
    foreign,
  },
  'GET /api/admin/activity/:userId': {
    aim: (its) => ({ path: `/api/admin/activity/${its.user.user.id}` }),
    foreign,
  },
  'GET /api/admin/user/:id/credits': {
    aim: (its) => ({ path: `/api/admin/user/${its.user.user.id}/credits` }),
    foreign,
  },
  'PUT /api/admin/user/:id': {
    aim: (its) => ({ path: `/api/admin/user/${its.user.user.id}`, body: { role: 'user' } }),
    foreign,
  },
  'POST /api/admin/user/:id/reset': {
    aim: async (its) => ({ path: `/api/admin/user/${await its.spareMember()}/reset` }),
    foreign,
  },
  'POST /api/admin/user/:id/credits': {
    aim: (its) => ({
      path: `/api/admin/user/${its.user.user.id}/credits`,
      body: { action: 'add', amount: 10 },
    }),
    foreign,
  },
  'GET /api/admin/audit': { aim: () => ({ path: '/api/admin/audit' }), foreign },
  'GET /api/admin/audit/check': { aim: () => ({ path: '/api/admin/audit/check' }), foreign },
  'GET /api/admin/usage': { aim: () => ({ path: '/api/admin/usage' }), foreign },
  'GET /api/admin/health': { aim: () => ({ path: '/api/admin/health' }), foreign },
  'POST /api/admin/padrones': {
    aim: () => ({ path: '/api/admin/padrones', form: new FormData() }),
    own: 'archivo_faltante',
    foreign,
  },
  'GET /api/admin/failures': { aim: () => ({ path: '/api/admin/failures' }), foreign },
  'POST /api/admin/failures/retry': {
    aim: async (its) => ({
      path: '/api/admin/failures/retry',
      body: { failures: [{ kind: 'documento', id: await its.document() }] },
    }),
    foreign,
  },
  'GET /api/admin/api-keys': { aim: () => ({ path: '/api/admin/api-keys' }), foreign },
  'POST /api/admin/api-keys': { aim: () => ({ path: '/api/admin/api-keys', body: newKey }), foreign },
  'PUT /api/admin/api-keys/:id/deactivate': {
    aim: async (its) => ({ path: `/api/admin/api-keys/${await its.apiKey()}/deactivate` }),
    foreign,
  },
  'DELETE /api/admin/api-keys/:id': {
    aim: async (its) => ({ path: `/api/admin/api-keys/${await its.apiKey()}` }),
    foreign,
  },
  'GET /api/company': { aim: () => ({ path: '/api/company' }), foreign },
  'POST /api/company': {
    // Invalid on purpose: with a valid RUC, the person without a company would have one from here on.
    aim: () => ({ path: '/api/company', body: { name: 'Otra', ruc: '20601034818' } }),
    own: 'ruc_invalido',
    foreign: 'ruc_invalido',
  },
  'PUT /api/company': { aim: () => ({ path: '/api/company', body: { name: 'Otro nombre' } }), foreign },
  'POST /api/company/members': {
    aim: () => ({ path: '/api/company/members', body: { email: newEmail(), firstName: 'Nueva' } }),
    foreign,
  },
  'PUT /api/company/members/:id': {
    aim: (its) => ({ path: `/api/company/members/${its.user.user.id}`, body: { isActive: 'true' } }),
    foreign: 'usuario_no_encontrado',
  },
  'POST /api/company/members/:id/reset': {
    aim: async (its) => ({ path: `/api/company/members/${await its.spareMember()}/reset` }),
    foreign: 'usuario_no_encontrado',
  },
  'GET /api/company/invitations': { aim: () => ({ path: '/api/company/invitations' }), foreign },
  'POST /api/company/invitations': {
    aim: () => ({ path: '/api/company/invitations', body: { role: 'user' } }),
    foreign,
  },
  'DELETE /api/company/invitations/:id': {
    aim: async (its) => ({ path: `/api/company/invitations/${(await its.invitation()).id}` }),
    foreign: 'invitacion_no_encontrada',
  },
  'GET /api/admin/invitations': { aim: () => ({ path: '/api/admin/invitations' }), foreign },
  'POST /api/admin/invitations': {
    aim: (its) => ({ path: '/api/admin/invitations', body: { companyId: its.user.user.companyId } }),
    foreign,
  },
  'DELETE /api/admin/invitations/:id': {
    aim: async (its) => ({ path: `/api/admin/invitations/${(await its.invitation()).id}` }),
    foreign,
  },
  'GET /api/company/limits': { aim: () => ({ path: '/api/company/limits' }), foreign },
  'GET /api/admin/limits': { aim: () => ({ path: '/api/admin/limits' }), foreign },
  'PUT /api/admin/limits': { aim: () => ({ path: '/api/admin/limits', body: noLimits }), foreign },
  'GET /api/admin/companies/:id/limits': {
    aim: (its) => ({ path: `/api/admin/companies/${its.user.user.companyId}/limits` }),
    foreign,
  },
  'PUT /api/admin/companies/:id/limits': {
    aim: (its) => ({
      path: `/api/admin/companies/${its.user.user.companyId}/limits`,
      body: { own: noLimits },
    }),
    foreign,
  },
  'GET /api/admin/companies': { aim: () => ({ path: '/api/admin/companies' }), foreign },
  'GET /api/invitations/:token': {
    aim: async (its) => ({ path: `/api/invitations/${(await its.invitation()).token}` }),
    foreign,
  },
  'POST /api/invitations/:token/accept': {
    aim: async (its) => ({
      path: `/api/invitations/${(await its.invitation('otra@conforme.test')).token}/accept`,
    }),
    own: 'invitacion_otro_correo',
    foreign: 'invitacion_otro_correo',
  },
  'PUT /api/profile': {
    aim: () => ({ path: '/api/profile', body: { firstName: 'Rosa', lastName: 'Quispe' } }),
    foreign,
  },
  'PUT /api/profile/password': {
    aim: () => ({ path: '/api/profile/password', body: { current: testPassword, next: testPassword } }),
    foreign,
  },
  'POST /api/login/code': {
    aim: () => ({ path: '/api/login/code', body: { code: '123456' } }),
    own: 'ingreso_vencido',
    foreign: 'ingreso_vencido',
  },
  'POST /api/login/passkey/options': {
    aim: () => ({ path: '/api/login/passkey/options' }),
    own: 'ingreso_vencido',
    foreign: 'ingreso_vencido',
  },
  'POST /api/login/passkey': {
    aim: () => ({ path: '/api/login/passkey', body: { response: {} } }),
    own: 'ingreso_vencido',
    foreign: 'ingreso_vencido',
  },
  'POST /api/profile/totp': {
    aim: () => ({ path: '/api/profile/totp', body: { password: testPassword } }),
    foreign,
  },
  'POST /api/profile/totp/confirm': {
    aim: () => ({ path: '/api/profile/totp/confirm', body: { code: 'no' } }),
    own: 'codigo_invalido',
    foreign: 'codigo_invalido',
  },
  'DELETE /api/profile/totp': { aim: () => ({ path: '/api/profile/totp' }), foreign },
  'POST /api/profile/passkeys/options': {
    aim: () => ({ path: '/api/profile/passkeys/options', body: { password: testPassword } }),
    foreign,
  },
  'POST /api/profile/passkeys': {
    aim: () => ({ path: '/api/profile/passkeys', body: { name: 'Mi teléfono', response: {} } }),
    own: 'llave_rechazada',
    foreign: 'llave_rechazada',
  },
  'DELETE /api/profile/passkeys/:id': {
    aim: () => ({ path: `/api/profile/passkeys/${randomUUID()}` }),
    own: 'llave_no_encontrada',
    foreign: 'llave_no_encontrada',
  },
  'POST /api/profile/recovery-codes': {
    aim: () => ({ path: '/api/profile/recovery-codes' }),
    own: 'segundo_factor_requerido',
    foreign: 'segundo_factor_requerido',
  },
  'POST /api/profile/second-factor': {
    aim: () => ({ path: '/api/profile/second-factor', body: { code: 'no' } }),
    own: 'codigo_invalido',
    foreign: 'codigo_invalido',
  },
  'PUT /api/company/second-factor': {
    aim: () => ({ path: '/api/company/second-factor', body: { required: false } }),
    foreign,
  },
  'PUT /api/company/saving': { aim: () => ({ path: '/api/company/saving', body: { on: false } }), foreign },
  'GET /api/profile/security': { aim: () => ({ path: '/api/profile/security' }), foreign },
  'POST /api/profile/identity': {
    aim: () => ({ path: '/api/profile/identity', body: { password: testPassword } }),
    own: 'identidad_no_configurada',
    foreign: 'identidad_no_configurada',
  },
  'GET /api/profile/sessions': { aim: () => ({ path: '/api/profile/sessions' }), foreign },
  'DELETE /api/profile/sessions/:id': {
    aim: async (its) => ({ path: `/api/profile/sessions/${await its.session()}` }),
    foreign: 'sesion_no_encontrada',
    isPersonal: true,
  },
  'POST /api/webhook/process-document': {
    aim: () => ({ path: '/api/webhook/process-document', body: {} }),
    foreign,
  },
  'GET /api/webhook/documents/:id': {
    aim: async (its) => ({ path: `/api/webhook/documents/${await its.document()}` }),
    foreign,
  },
  'GET /api/admin/webhook/deliveries': { aim: () => ({ path: '/api/admin/webhook/deliveries' }), foreign },
  'GET /api/admin/webhook/deliveries/:id': {
    aim: async (its) => ({ path: `/api/admin/webhook/deliveries/${await its.delivery()}` }),
    foreign,
  },
  'POST /api/admin/webhook/deliveries/:id/replay': {
    aim: async (its) => ({ path: `/api/admin/webhook/deliveries/${await its.delivery()}/replay` }),
    foreign,
  },
}
