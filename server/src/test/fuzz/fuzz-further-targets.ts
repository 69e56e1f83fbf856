// Creates what must exist for calls that the table of endpoint calls only shows refused.
import { randomUUID } from 'node:crypto'
import type { EndpointKey } from '@conforme/contract/endpoints'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { documents } from '../../db/schema.ts'
import { passkeys } from '../../auth/second-factor/tables.ts'
import { testPassword, type Client } from '../client.ts'
import type { CompanyAtWork } from '../company/company-at-work.ts'
import type { TestCall } from '../calls/endpoint-call.ts'
import { invoicePdf } from '../papers/invoice-pdf.ts'
import type { TestProduct } from '../serve-here.ts'

export interface FurtherCall extends TestCall {
  as?: Client
}

type Aim = (its: CompanyAtWork, product: TestProduct, apiKey: string) => Promise<FurtherCall>

export const furtherTargets: Partial<Record<EndpointKey, Aim>> = {
  'GET /api/documents/:id/damage': async (its, product) => ({
    path: `/api/documents/${await damagedDocument(its, product)}/damage`,
  }),
  'POST /api/documents/:id/repair': async (its, product) => ({
    path: `/api/documents/${await damagedDocument(its, product)}/repair`,
    body: { how: 'conservar' },
  }),
  'POST /api/webhook/process-document': async () => ({
    path: '/api/webhook/process-document',
    body: await aPost(),
  }),
  'GET /api/webhook/documents/:id': async (_, product, apiKey) => {
    const { body } = await product
      .anybody()
      .call<{ documentId: string }>('POST', '/api/webhook/process-document', {
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(await aPost()),
      })
    return { path: `/api/webhook/documents/${body.documentId}` }
  },
  'DELETE /api/documents/:id/split': async (its) => {
    const path = `/api/documents/${await its.document({ pageCount: 2 })}/split`
    const parts = [1, 2].map((page) => ({ desde: page, hasta: page }))
    await its.user.post(path, { parts })
    return { path }
  },
  'DELETE /api/documents/:id/file': async (its) => ({
    path: `/api/documents/${await its.document({ isConfirmed: true })}/file`,
    as: its.admin,
  }),
  'POST /api/invitations/:token/accept': async (its, product) => {
    const as = await product.person()
    return { path: `/api/invitations/${(await its.invitation(as.user.email)).token}/accept`, as }
  },
  'POST /api/profile/totp/confirm': async (_, product) => {
    const as = await product.person()
    const secret = await beginApp(as)
    return { path: '/api/profile/totp/confirm', body: { code: codeOf(secret, 0) }, as }
  },
  'POST /api/profile/second-factor': async (_, product) => {
    const { as, secret } = await withApp(product)
    return { path: '/api/profile/second-factor', body: { code: codeOf(secret, 1) }, as }
  },
  'POST /api/profile/recovery-codes': async (_, product) => {
    const { as } = await withApp(product)
    return { path: '/api/profile/recovery-codes', as }
  },
  'POST /api/login/code': async (_, product) => {
    const { as, secret } = await withApp(product)
    return { path: '/api/login/code', body: { code: codeOf(secret, 1) }, as: await halfIn(as, product) }
  },
  'POST /api/login/passkey/options': async (_, product) => {
    const as = await product.person()
    await insertPasskey(as, product)
    return { path: '/api/login/passkey/options', as: await halfIn(as, product) }
  },
  'DELETE /api/profile/passkeys/:id': async (_, product) => {
    const { as } = await withApp(product)
    return { path: `/api/profile/passkeys/${await insertPasskey(as, product)}`, as }
  },
}

async function aPost() {
  const file = Buffer.from(await invoicePdf({ numero: randomUUID() })).toString('base64')
  return { file, filename: 'factura.pdf', processor: 'local', model: 'lector-local' }
}

/** A document with damaged data, as an earlier version or direct database access may leave it. */
async function damagedDocument(its: CompanyAtWork, { services: { db } }: TestProduct): Promise<string> {
  const id = await its.document()
  const damage = sql`'{"documento":{"tipo":"FACTURA","numero":false},"productos":[null]}'::jsonb`
  await db.update(documents).set({ extractedData: damage }).where(eq(documents.id, id))
  return id
}

async function beginApp(person: Client): Promise<string> {
  return (await person.post<{ secret: string }>('/api/profile/totp', { password: testPassword })).body.secret
}

/** A code of this half minute or an adjacent one; each is valid once. */
function codeOf(secret: string, halfMinutes: number): string {
  const timestamp = Date.now() + halfMinutes * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function withApp(product: TestProduct): Promise<{ as: Client; secret: string }> {
  const as = await product.person()
  const secret = await beginApp(as)
  await as.post('/api/profile/totp/confirm', { code: codeOf(secret, 0) })
  return { as, secret }
}

async function halfIn({ user: { email } }: Client, product: TestProduct): Promise<Client> {
  const client = product.anybody()
  await client.post('/api/login', { email, password: testPassword })
  return client
}

async function insertPasskey({ user }: Client, { services: { db } }: TestProduct): Promise<string> {
  const values = { credentialId: randomUUID(), publicKey: 'AA', counter: 0, transports: [] }
  const [row] = await db
    .insert(passkeys)
    .values({ ...values, name: 'Llave', userId: user.id })
    .returning()
  return row?.id ?? ''
}
