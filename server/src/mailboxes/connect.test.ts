import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import type { Mailbox } from '@conforme/contract/intake/mailboxes'
import { expect, test } from 'vitest'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { openTestProduct } from '../test/product.ts'
import { connectMailbox } from './connect.ts'
import { mailboxes } from './tables.ts'

test('a mail server that announces an oversized literal is disconnected', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('* OK {900000000}\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const product = await openTestProduct({
    kind: 'pglite',
    environment: { OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}` },
  })
  const rosa = await product.person({ company: { name: 'Andina', ruc: makeRuc(981_000) } })
  const place = {
    host: '127.0.0.1',
    port,
    security: 'ninguna',
    access: 'clave',
    username: 'rosa',
    secret: 'x',
  }
  const { body } = await rosa.post<Mailbox>('/api/company/mailboxes', {
    ...place,
    folder: 'INBOX',
    since: '2026-01-01',
    rules: [],
    isActive: false,
  })
  const [row] = await product.services.db.select().from(mailboxes).where(eq(mailboxes.id, body.id))
  if (!row) throw new Error(`the mailbox was not saved: ${JSON.stringify(body)}`)
  await expect(connectMailbox(product.services, row)).rejects.toMatchObject({
    code: 'sin_conexion',
    cause: { code: 'LiteralTooLarge' },
  })
  await product.close()
  server.close()
})
