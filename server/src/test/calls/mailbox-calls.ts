import { randomUUID } from 'node:crypto'
import type { mailboxEndpoints } from '@conforme/contract/intake/mailboxes'
import type { EndpointCall } from './endpoint-call.ts'

const settings = {
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  access: 'clave',
  username: 'facturas@example.com',
  secret: 'una clave',
  folder: 'INBOX',
  since: '2026-11-01',
  rules: [],
  isActive: false,
}

export const mailboxCalls: Record<keyof typeof mailboxEndpoints, EndpointCall> = {
  'GET /api/company/mailboxes': { aim: () => ({ path: '/api/company/mailboxes' }), foreign: 'nothing' },
  'POST /api/company/mailboxes': {
    aim: () => ({ path: '/api/company/mailboxes', body: settings }),
    foreign: 'nothing',
  },
  'PUT /api/company/mailboxes/:id': {
    aim: async (its) => ({ path: `/api/company/mailboxes/${await its.mailbox()}`, body: settings }),
    foreign: 'buzon_no_encontrado',
  },
  'DELETE /api/company/mailboxes/:id': {
    aim: async (its) => ({ path: `/api/company/mailboxes/${await its.mailbox()}` }),
    foreign: 'buzon_no_encontrado',
  },
  'POST /api/company/mailboxes/:id/look': {
    aim: async (its) => ({ path: `/api/company/mailboxes/${await its.mailbox()}/look` }),
    foreign: 'buzon_no_encontrado',
  },
  'GET /api/company/mailboxes/:id/mails': {
    aim: async (its) => ({ path: `/api/company/mailboxes/${await its.mailbox()}/mails` }),
    foreign: 'buzon_no_encontrado',
  },
  'POST /api/company/mailboxes/:id/mails/:mailId/settle': {
    aim: async (its) => ({
      path: `/api/company/mailboxes/${await its.mailbox()}/mails/${randomUUID()}/settle`,
    }),
    own: 'buzon_no_encontrado',
    foreign: 'buzon_no_encontrado',
  },
}
