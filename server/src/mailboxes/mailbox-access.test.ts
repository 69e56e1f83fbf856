// Mailboxes of Gmail and Microsoft 365: tokens from stand-ins for their token endpoints, and XOAUTH2 with a real mail
// server (Dovecot), which parses the SASL message and checks the token.
import type { Mailbox } from '@conforme/contract/intake/mailboxes'
import { mailboxErrors } from '@conforme/contract/intake/mailbox-words'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { openSecret } from '../installation/seal-secret.ts'
import { databaseKinds } from '../test/database/database.ts'
import { mailboxOn, startMailServer, type MailServer } from '../test/servers/mail-server.ts'
import { attached, makeMail } from '../test/papers/make-mail.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { signedPaper } from '../test/papers/signed-paper.ts'
import { invalidGrant, startTokenServer, type TokenServer } from '../test/servers/token-server.ts'
import { scanOnce } from './watch-mailboxes.ts'
import { mailboxes } from './tables.ts'

describe.each(databaseKinds)('access to mailboxes by OAuth on %s', (kind) => {
  let tokens: TokenServer
  let server: MailServer
  let product: TestProduct
  let made = 0
  beforeAll(async () => {
    tokens = await startTokenServer()
    server = await startMailServer({ introspectionUrl: tokens.introspectionUrl })
    const environment = { ...tokens.environment, OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${server.port}` }
    product = await openTestProduct({ kind, environment })
  })
  beforeEach(() => {
    tokens.next.length = 0
    tokens.given.length = 0
    tokens.rotates = false
  })
  afterAll(async () => {
    await product.close()
    await server.stop()
    await tokens.close()
  })

  async function aMailbox(access: 'google' | 'microsoft', grantFor: string | null = server.username) {
    await server.doveadm('expunge', '-u', server.username, 'mailbox', 'INBOX', 'all')
    const secret = `permiso-${kind}-${++made}`
    if (grantFor !== null) tokens.grants.set(secret, grantFor)
    const rosa = await product.person({ company: { name: 'Andina', ruc: makeRuc(980_000 + made) } })
    const { body } = await rosa.post<Mailbox>('/api/company/mailboxes', {
      ...mailboxOn(server),
      access,
      secret,
    })
    const { db, secret: key } = product.services
    return {
      secret,
      look: () => scanOnce(product.services, body.id, 'uno'),
      taken: async () => (await db.select().from(documents).where(eq(documents.userId, rosa.user.id))).length,
      keptSecret: async () => {
        const [row] = await db.select().from(mailboxes).where(eq(mailboxes.id, body.id))
        return openSecret(key, body.id, row?.sealedSecret ?? '')
      },
    }
  }
  const deliver = async (seed: string) =>
    server.deliver(makeMail({ parts: [attached('f.pdf', (await signedPaper(seed)).pdf)] }))

  test.each(['google', 'microsoft'] as const)(
    'with a %s permit mails are taken, and one token serves several scans',
    async (access) => {
      const { look, taken } = await aMailbox(access)
      await deliver(`permiso ${access} 1`)
      await look()
      await deliver(`permiso ${access} 2`)
      await look()
      expect(await taken()).toBe(2)
      expect(tokens.given).toHaveLength(1)
    },
  )

  test('a revoked token is replaced by another', async () => {
    const { look, taken } = await aMailbox('google')
    await look()
    await deliver('ficha retirada')
    tokens.revoke(tokens.given[0] ?? '')
    await look()
    expect(await taken()).toBe(1)
    expect(tokens.given).toHaveLength(2)
  })

  test('an expired token is replaced by another', async () => {
    const { look } = await aMailbox('google')
    await look()
    const { now } = product.services
    product.services.now = () => new Date(now().getTime() + 3_600_000)
    try {
      await look()
    } finally {
      product.services.now = now
    }
    expect(tokens.given).toHaveLength(2)
  })

  test('a new refresh token replaces the stored one', async () => {
    tokens.rotates = true
    const { look, keptSecret, secret } = await aMailbox('microsoft')
    await look()
    expect(await keptSecret()).toBe('renovado-1')
    tokens.grants.delete(secret)
    tokens.revoke(tokens.given[0] ?? '')
    await look()
    expect(await keptSecret()).toBe('renovado-2')
  })

  test('a revoked permit and one of another mailbox are reported as such', async () => {
    const { look } = await aMailbox('google', null)
    await expect(look()).rejects.toMatchObject({ code: 'permiso' })
    const other = await aMailbox('microsoft', 'otra@andina.example')
    await expect(other.look()).rejects.toMatchObject({ code: 'permiso' })
    expect(mailboxErrors.permiso).toContain('se retiró, venció o es de otro buzón')
  })

  test.each([
    ['a provider that is down', { status: 503, body: 'Service Unavailable' }, 'proveedor'],
    ['a provider that limits requests', { status: 429, body: {} }, 'proveedor'],
    ['an answer without a token', { status: 200, body: { token_type: 'Bearer' } }, 'proveedor'],
    ['an unknown client', { status: 401, body: { error: 'invalid_client' } }, 'programa'],
    ['a refused grant', invalidGrant, 'permiso'],
  ])('%s has its own error, and the next scan works', async (_, answer, code) => {
    const { look, taken } = await aMailbox('google')
    await deliver(`tropiezo ${code} ${made}`)
    tokens.next.push(answer)
    await expect(look()).rejects.toMatchObject({ code })
    await look()
    expect(await taken()).toBe(1)
  })
})
