// Every endpoint refuses text that no database can store, and names the field.
import { endpoints, type EndpointKey } from '@conforme/contract/endpoints'
import type { Endpoint } from '@conforme/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { administrator, productForAll } from '../test/product.ts'
import { refuseUncleanInput } from './clean-input.ts'
import { Refusal } from '../refusal.ts'

const unclean = { NUL: 'a\u0000b', 'an unpaired surrogate': 'a\ud800b' }
const anId = '00000000-0000-4000-8000-000000000000'

/** The endpoint's URL with its path parameters filled in. */
const addressOf = (key: EndpointKey) => {
  const [method = '', path = ''] = key.split(' ')
  return { method, path: path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'id' ? anId : '1')) }
}

test('a too deeply nested body is refused', () => {
  const body: unknown = JSON.parse('['.repeat(400_000) + ']'.repeat(400_000))
  expect(() => refuseUncleanInput({ body })).toThrow(Refusal)
  expect(() => refuseUncleanInput({ body: { a: [{ b: [{ c: 'texto' }] }] } })).not.toThrow()
})

describe.each(databaseKinds)('texts that cannot be stored on %s', (kind) => {
  const product = productForAll({ kind })
  let admin: Client
  beforeAll(async () => {
    admin = await administrator(product)
  })

  const refusedAt = (field: string) => ({
    status: 400,
    body: { error: { code: 'entrada_invalida', details: { fields: [expect.objectContaining({ field })] } } },
  })
  const table: Record<string, Endpoint> = endpoints
  const called = (Object.keys(endpoints) as EndpointKey[]).filter((key) => table[key]?.access !== 'api_key')

  test.each(Object.entries(unclean))('every endpoint refuses %s in a body', async (_name, text) => {
    for (const key of called.filter((each) => table[each]?.body)) {
      const { method, path } = addressOf(key)
      const answer = await admin.send(method, path, { deep: [{ texto: text }] })
      expect(answer, key).toMatchObject(refusedAt('deep.0.texto'))
      expect(await admin.send(method, path, { [text]: 1 }), key).toMatchObject({ status: 400 })
    }
  })

  test('every endpoint refuses NUL in its address', async () => {
    for (const key of called.filter((each) => each.startsWith('GET ') && table[each]?.query)) {
      const { path } = addressOf(key)
      expect(await admin.get(`${path}?texto=a%00b`), key).toMatchObject(refusedAt('texto'))
    }
    expect(await admin.get('/api/suppliers/1%00')).toMatchObject(refusedAt('ruc'))
  })

  test('an upload with such a text in its file name or form is refused', async () => {
    const form = (fields: Record<string, string>, name: string) => {
      const lines = Object.entries(fields).map(
        ([field, value]) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      )
      const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf`
      return `${lines.join('')}${head}\r\n\r\n%PDF-1.7\r\n--x--\r\n`
    }
    const upload = (body: string) =>
      admin.call('POST', '/api/documents/upload', {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body,
      })
    const choice = { processor: 'local', model: 'lector-local' }
    expect(await upload(form({ ...choice, model: 'a\u0000' }, 'a.pdf'))).toMatchObject(refusedAt('model'))
    expect((await upload(form(choice, 'a\u0000.pdf'))).status).toBeLessThan(500)
  })
})
