import { expect, test } from 'vitest'
import { anExtractedInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'

const product = productForAll({ kind: 'pglite' })

test('a HEAD request of the stream is answered and ends', async () => {
  const person = await product.person()
  const answer = await person.call('HEAD', '/api/events')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect((await product.anybody().call('HEAD', '/api/events')).status).toBe(401)
})

test('one person may open a limited number of streams, and closing one makes room', async () => {
  const person = await product.person()
  const streams = await Promise.all(Array.from({ length: 20 }, () => person.listen()))
  expect(await person.get('/api/events')).toMatchObject(refused('demasiadas_peticiones', 429))
  const other = await product.person()
  const theirs = await other.listen()
  streams[0]?.close()
  await expect.poll(() => person.statusOf('/api/events')).toBe(200)
  for (const stream of [...streams, theirs]) stream.close()
})

test('a colleague is notified of a deleted document', async () => {
  const luz = await product.person({ company: { name: 'Del Norte', ruc: makeRuc(8_000_011) } })
  const [id = ''] = await insertDocuments(product, luz, [anExtractedInvoice()])
  const heard = await (await colleagueOf(product, luz)).listen()
  expect((await luz.call('DELETE', `/api/documents/${id}`)).status).toBe(200)
  await heard.until((event) => event.documentId === id)
  heard.close()
})
