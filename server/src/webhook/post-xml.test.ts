import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { databaseKinds } from '../test/database/database.ts'
import { signedPaper } from '../test/papers/signed-paper.ts'
import { openWebhookWorld, webhookCalls, type WebhookWorld } from '../test/webhook.ts'

describe.each(databaseKinds)('XML posted to the webhook on %s', (kind) => {
  let world: WebhookWorld
  let ada: WebhookWorld['ada']
  beforeAll(async () => {
    world = await openWebhookWorld(kind)
    ;({ ada } = world)
  })
  afterAll(() => world.close())

  const { postJson, postFile, statusOf } = webhookCalls(() => world)

  test('an XML, and a ZIP with its print and the answer to it, become one document with its witnesses', async () => {
    const paper = await signedPaper('webhook')
    const zip = makeZip([
      { name: 'f.xml', bytes: paper.xml },
      { name: 'f.pdf', bytes: paper.pdf },
    ])
    const sent = await postFile(zip, { processor: 'local' })
    expect(sent.status).toBe(202)
    const seen = await ada.processed(sent.body.documentId)
    expect(seen).toMatchObject({ status: 'completed', filename: 'f.pdf' })
    expect(seen.witnesses.map((witness) => witness.kind)).toEqual(['xml'])
    const { xml } = await signedPaper('webhook solo')
    const alone = await postJson({ file: Buffer.from(xml).toString('base64'), filename: 'solo.xml' })
    expect(alone.status).toBe(202)
    const read = await ada.processed(alone.body.documentId)
    expect(read).toMatchObject({ status: 'completed', filename: 'solo.xml' })
    expect(read.extractedData?.metadata?.campos['totales.total']?.confianza).toBe(0.99)
  })

  test('who posted an XML that joined its print reads its result under the id that it was given', async () => {
    const { pdf, xml } = await signedPaper('webhook en dos envíos')
    const print = (await postFile(pdf, { processor: 'local' })).body.documentId
    await ada.processed(print)
    const late = (await postJson({ file: Buffer.from(xml).toString('base64'), filename: 'f.xml' })).body
      .documentId
    await expect.poll(async () => (await statusOf(late)).body.documentId, { timeout: 120_000 }).toBe(print)
    expect((await statusOf(late)).body.status).toBe('completed')
  })
})
