import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, productForAll } from '../test/product.ts'

// No worker runs here, so the jobs stay in the queue to be inspected.
describe.each(databaseKinds)('a burst of posts to the webhook on %s', (kind) => {
  const product = productForAll({ kind, environment: { INITIAL_CREDITS: '2000' } })
  let ada: Client
  let pdf: Buffer
  beforeAll(async () => {
    ada = await administrator(product)
    pdf = Buffer.from(await invoicePdf({ numero: 'F001-1' }))
  })

  const newKey = async (rateLimit?: number) => {
    const permissions = { endpoints: ['/api/webhook/process-document'], rateLimit }
    const { body } = await ada.post<{ apiKey: { key: string } }>('/api/admin/api-keys', {
      name: 'ERP',
      permissions,
    })
    return body.apiKey.key
  }
  const post = (key: string, name: string) =>
    product.anybody().call<{ documentId: string }>('POST', '/api/webhook/process-document', {
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      // Each file has its own bytes: readers ignore what follows the end of a PDF.
      body: JSON.stringify({
        file: Buffer.concat([pdf, Buffer.from(`\n%${name}`)]).toString('base64'),
        filename: name,
      }),
    })
  /** In the order in which a worker would take them. */
  const queued = async () => {
    const { rows } = await product.services.db.execute(sql`
      select data ->> 'documentId' as id from jobs.job where name = 'process-document' and state = 'created'
      order by priority desc, created_on, id`)
    return rows.map(({ id }) => String(id))
  }

  test('five hundred concurrent posts are accepted, queued once each and charged once each', async () => {
    const key = await newKey()
    const before = await ada.credits()
    const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => post(key, `a-${index}.pdf`)))
    expect(answers.filter(({ status }) => status !== 202)).toEqual([])
    const ids = answers.map(({ body }) => body.documentId)
    expect(new Set(ids).size).toBe(500)
    expect((await queued()).toSorted()).toEqual(ids.toSorted())
    expect(await ada.credits()).toBe(before - 500)
  })

  test('the posts of one key are queued in the order in which they arrived', async () => {
    const [first, second] = [await newKey(), await newKey()]
    const postAll = async (key: string, letter: string) => {
      const ids: string[] = []
      for (let index = 0; index < 60; index++)
        ids.push((await post(key, `${letter}-${index}.pdf`)).body.documentId)
      return ids
    }
    const posted = await Promise.all([postAll(first, 'b'), postAll(second, 'c')])
    const order = await queued()
    for (const ids of posted) expect(order.filter((id) => ids.includes(id))).toEqual(ids)
  })

  test('a key accepts posts up to its rate limit, and refused posts cost nothing', async () => {
    const key = await newKey(40)
    const before = await ada.credits()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => post(key, `d-${index}.pdf`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(await ada.credits()).toBe(before - 40)
  })
})
