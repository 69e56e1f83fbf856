import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { databaseKinds } from '../test/database/database.ts'
import { signedPaper } from '../test/papers/signed-paper.ts'
import { openWebhookWorld, webhookCalls, type WebhookWorld } from '../test/webhook.ts'

const PostedEvent = z.object({ data: z.object({ postedId: z.string(), documentId: z.string() }) })

describe.each(databaseKinds)('XML posted to the webhook on %s', (kind) => {
  let world: WebhookWorld
  let ada: WebhookWorld['ada']
  beforeAll(async () => {
    world = await openWebhookWorld(kind)
    ;({ ada } = world)
  })
  afterAll(() => world.close())

  const { postJson, postFile, statusOf } = webhookCalls(() => world)

  test('a posted ZIP of XML and print becomes one document with its witness, and an XML alone is read', async () => {
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

  test('an XML that joined its print answers its result under its own id', async () => {
    const { pdf, xml } = await signedPaper('webhook en dos envíos')
    const print = (await postFile(pdf, { processor: 'local' })).body.documentId
    await ada.processed(print)
    const late = (await postJson({ file: Buffer.from(xml).toString('base64'), filename: 'f.xml' })).body
      .documentId
    await expect.poll(async () => (await statusOf(late)).body.documentId, { timeout: 120_000 }).toBe(print)
    expect((await statusOf(late)).body.status).toBe('completed')
  })

  test('an XML and its print, each posted with a callback, are both answered under their own ids', async () => {
    const { pdf, xml } = await signedPaper('webhook con dos respuestas')
    const { outside } = world
    const callbackUrl = `${outside.url}/dos-respuestas`
    const print = (await postFile(pdf, { processor: 'local', callbackUrl })).body.documentId
    await ada.processed(print)
    const late = (
      await postJson({ file: Buffer.from(xml).toString('base64'), filename: 'f.xml', callbackUrl })
    ).body.documentId
    const answered = () =>
      outside.requests
        .filter(({ url }) => url === '/dos-respuestas')
        .map(({ body }) => PostedEvent.parse(JSON.parse(body.toString())).data)
    await expect.poll(() => answered().some(({ postedId }) => postedId === late)).toBe(true)
    expect(answered().find(({ postedId }) => postedId === late)).toMatchObject({ documentId: print })
    expect(answered().find(({ postedId }) => postedId === print)).toMatchObject({ documentId: print })
    await expect.poll(async () => (await statusOf(late)).body.callback?.status).toBe('entregada')
  })
})
