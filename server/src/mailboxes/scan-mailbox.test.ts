// Server behaviour that a real server does not show on request, from a scripted one.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Mailbox } from '@conforme/contract/intake/mailboxes'
import { expect, test } from 'vitest'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { openTestProduct } from '../test/product.ts'
import { scanOnce } from './watch-mailboxes.ts'

const said: Record<string, string> = {
  CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
  LIST: '* LIST (\\HasNoChildren) "/" INBOX\r\n',
  EXAMINE: '* 3 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n',
}

function talk(socket: Socket): void {
  socket.on('error', () => undefined)
  socket.write('* OK ready\r\n')
  socket.on('data', (chunk) => {
    for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
      const [tag = '', command = '', subcommand] = line.split(' ')
      const isRefused = subcommand === 'SEARCH' || command === 'SEARCH'
      socket.write(`${said[command] ?? ''}${tag} ${isRefused ? 'NO [UNAVAILABLE] later' : 'OK done'}\r\n`)
    }
  })
}

test('a search that the server refuses is an error, not an empty mailbox', async () => {
  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const environment = { OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}` }
  const product = await openTestProduct({ kind: 'pglite', environment })
  try {
    const rosa = await product.person({ company: { name: 'Andina', ruc: makeRuc(990_001) } })
    const { body } = await rosa.post<Mailbox>('/api/company/mailboxes', {
      host: '127.0.0.1',
      port,
      security: 'ninguna',
      access: 'clave',
      username: 'facturas@andina.example',
      secret: 'clave-de-prueba',
      folder: 'INBOX',
      since: '2026-01-01',
      rules: [],
      isActive: true,
    })
    await expect(scanOnce(product.services, body.id, 'uno')).rejects.toMatchObject({ code: 'interno' })
  } finally {
    await product.close()
    server.close()
  }
})
