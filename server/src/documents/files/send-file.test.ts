import { get } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '../../db/schema.ts'
import { completedDocument } from '../../test/documents.ts'
import { productForAll } from '../../test/product.ts'
import { pageKey } from '../pages/page-key.ts'

const product = productForAll({ kind: 'pglite' })

test('the browser caches page images only if it clears them at logout', async () => {
  const person = await product.person()
  const id = await completedDocument(product, person)
  const { db, files } = product.services
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  await files.putDerived({ sha256: row?.fileSha256 ?? '', name: pageKey(1, 'large') }, Buffer.from('picture'))
  const login = await person.post('/api/login', { email: person.user.email, password: 'una-clave-de-prueba' })
  const cookie = login.headers.getSetCookie().join('; ')
  const keepingAt = (host: string) =>
    new Promise((resolve, reject) => {
      const url = `${product.url}/api/documents/${id}/pages/1/large`
      get(url, { headers: { host, cookie } }, (answer) => {
        answer.resume()
        resolve([answer.statusCode, answer.headers['cache-control']])
      }).on('error', reject)
    })
  expect(await keepingAt('localhost:3000')).toEqual([200, 'private, max-age=31536000, immutable'])
  expect(await keepingAt('facturas.interno')).toEqual([200, 'private, no-store'])
})
