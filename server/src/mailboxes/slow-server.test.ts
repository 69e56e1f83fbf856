// A mail server that sends a byte now and then: the scan gives up with an explanation, delays no other mailbox, and
// keeps no worker from ending.
import type { Mailbox } from '@conforme/contract/intake/mailboxes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attached, makeMail } from '../test/papers/make-mail.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { signedPaper } from '../test/papers/signed-paper.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { openGate, type Gate } from '../test/servers/gate.ts'
import { mailboxOn, startMailServer, type MailServer } from '../test/servers/mail-server.ts'
import { mailboxes } from './tables.ts'
import { scanOnce, watchMailboxes } from './watch-mailboxes.ts'

let server: MailServer
let gate: Gate
let product: TestProduct
let made = 0

beforeAll(async () => {
  server = await startMailServer()
  gate = await openGate({ host: '127.0.0.1', port: server.port })
  const allowed = [server.port, gate.port].map((port) => `127.0.0.1:${port}`).join()
  product = await openTestProduct({ kind: 'pglite', environment: { OUTBOUND_ALLOWED_HOSTS: allowed } })
  await server.deliver(makeMail({ parts: [attached('f.pdf', (await signedPaper('lento')).pdf)] }))
})
beforeEach(() => gate.open())
afterAll(async () => {
  await product.close()
  await gate.close()
  await server.stop()
})

async function aMailbox(port: number): Promise<string> {
  const rosa = await product.person({ company: { name: 'Andina', ruc: makeRuc(970_000 + ++made) } })
  const { body } = await rosa.post<Mailbox>('/api/company/mailboxes', { ...mailboxOn(server), port })
  return body.id
}
const find = async (id: string) => {
  const [row] = await product.services.db.select().from(mailboxes).where(eq(mailboxes.id, id))
  return row
}

test('a slow mail server runs into a timeout', async () => {
  const id = await aMailbox(gate.port)
  void gate.narrow()
  const look = scanOnce(product.services, id, 'uno', { longestMs: 200 })
  await expect(look).rejects.toMatchObject({ code: 'lento' })
})

test('a slow mail server delays neither other mailboxes nor the end of the worker', async () => {
  const slow = await aMailbox(gate.port)
  const dripped = gate.narrow()
  const end = watchMailboxes(product.services)
  await dripped
  const other = await aMailbox(server.port)
  await expect.poll(async () => (await find(other))?.lastLookAt ?? null).not.toBeNull()
  await end()
  expect(await find(slow)).toMatchObject({ lastLookAt: null, errorCode: null, leasedBy: null })
})
