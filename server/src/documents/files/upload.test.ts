import { describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { grantCredits } from '../../credits/ledger.ts'
import { activities, documents } from '../../db/schema.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { productForAll, type TestProduct } from '../../test/product.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'

describe.each(databaseKinds)('uploading on %s', (kind) => {
  const product = productForAll({ kind })

  const storedCount = async () => {
    let stored = 0
    for await (const _file of product.services.files.list()) stored++
    return stored
  }

  test('an upload spends a credit, stores the file and is recorded as an activity', async () => {
    const rosa = await product.person()
    const bytes = await invoicePdf({ numero: 'F001-00000001' })
    const answer = await rosa.upload({ bytes, name: 'mi factura ñ.pdf' })
    expect(answer.status).toBe(200)
    const { documentId } = answer.body
    expect(await rosa.credits()).toBe(24)
    const { body } = await rosa.get(`/api/documents/${documentId}`)
    expect(body).toMatchObject({
      filename: 'mi factura ñ.pdf',
      status: 'processing',
      stage: 'en_cola',
      fileSize: bytes.length,
      fileType: 'application/pdf',
      processor: 'local',
    })
    const file = await fetchBytes(rosa, documentId)
    expect(Buffer.from(file).equals(Buffer.from(bytes))).toBe(true)
    const seen = await product.services.db
      .select()
      .from(activities)
      .where(and(eq(activities.userId, rosa.user.id), eq(activities.action, 'upload_document')))
    expect(seen).toHaveLength(1)
  })

  test('sixteen concurrent uploads with five credits left accept exactly five', async () => {
    const rosa = await product.person()
    const { db } = product.services
    await db.transaction((tx) => grantCredits(tx, { userId: rosa.user.id, amount: -20, reason: 'ajuste' }))
    const files = await Promise.all(
      Array.from({ length: 16 }, (_, index) => invoicePdf({ numero: `F002-${index + 1}` })),
    )
    const answers = await Promise.all(files.map((bytes) => rosa.upload({ bytes })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 402)).toHaveLength(11)
    expect(await rosa.credits()).toBe(0)
    const rows = await db.select().from(documents).where(eq(documents.userId, rosa.user.id))
    expect(rows).toHaveLength(5)
  })

  test('an upload without credits is refused and stores nothing', async () => {
    const rosa = await product.person()
    await product.services.db.transaction((tx) =>
      grantCredits(tx, { userId: rosa.user.id, amount: -25, reason: 'ajuste' }),
    )
    const before = await storedCount()
    const answer = await rosa.upload({ bytes: await invoicePdf({ numero: 'F003-1' }) })
    expect(answer).toMatchObject({ status: 402, body: { error: { code: 'sin_creditos' } } })
    expect(await storedCount()).toBe(before)
  })

  test.each([
    ['an executable named .jpg', Buffer.from('MZ\u0090\u0000 not a picture'), 415, 'archivo_tipo'],
    ['an empty file', Buffer.alloc(0), 400, 'archivo_vacio'],
    ['a file over 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1, '%PDF-1.7 '), 413, 'archivo_grande'],
  ])('%s is refused, costs nothing and stores nothing', async (_what, bytes, status, code) => {
    const rosa = await product.person()
    const before = await storedCount()
    const answer = await rosa.upload({ bytes, name: 'foto.jpg' })
    expect(answer).toMatchObject({ status, body: { error: { code } } })
    expect(await rosa.credits()).toBe(25)
    expect(await storedCount()).toBe(before)
  })

  test.each([
    [{ processor: 'adivino' }, 400, 'procesador_desconocido'],
    [{ processor: 'local', model: 'gpt-4o' }, 400, 'modelo_desconocido'],
    [{ processor: 'openai', model: 'gpt-4o' }, 409, 'procesador_no_disponible'],
  ])('the choice %o is refused and stores nothing', async (choice, status, code) => {
    const rosa = await product.person()
    const before = await storedCount()
    const answer = await rosa.upload({ bytes: await invoicePdf({ numero: `F004-${code}` }), ...choice })
    expect(answer).toMatchObject({ status, body: { error: { code } } })
    expect(await storedCount()).toBe(before)
  })

  test('an upload without a file and one without a session are refused', async () => {
    const rosa = await product.person()
    const form = new FormData()
    form.set('model', 'lector-local')
    const empty = await rosa.call('POST', '/api/documents/upload', { body: form })
    expect(empty).toMatchObject({ status: 400, body: { error: { code: 'archivo_faltante' } } })
    const stranger = await product.anybody().upload({ bytes: await invoicePdf({ numero: 'F005-1' }) })
    expect(stranger.status).toBe(401)
  })

  test('a refused upload does not remove the same file of another document', async () => {
    const rosa = await product.person()
    const bytes = await invoicePdf({ numero: 'F006-1' })
    const { body } = await rosa.upload({ bytes })
    expect((await rosa.upload({ bytes, processor: 'adivino' })).status).toBe(400)
    expect((await fetchBytes(rosa, body.documentId)).byteLength).toBe(bytes.length)
  })

  async function fetchBytes(
    client: Awaited<ReturnType<TestProduct['person']>>,
    id: string,
  ): Promise<ArrayBuffer> {
    return client.bytes(`/api/documents/${id}/file`)
  }
})
