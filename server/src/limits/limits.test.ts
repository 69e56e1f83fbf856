import type { CompanyLimits, CompanyUse } from '@conforme/contract/accounts/company-limits'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities, documents } from '../db/schema.ts'
import { foldTallies } from '../tallies/fold-tallies.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { anotherInvoice } from '../test/documents.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { administrator, productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'

const none: CompanyLimits = { waiting: null, perDay: null, perMonth: null, bytes: null, members: null }

interface Mine {
  limits: CompanyLimits
  used: CompanyUse
}

interface Credits {
  credits: number
  room: { documents: number; limit: string; sentence: string } | null
}

describe.each(databaseKinds)('limits of a company on %s', (kind) => {
  const product = productForAll({ kind })
  let ada: Client
  let numbers = 0
  beforeAll(async () => {
    ada = await administrator(product)
  })

  const founder = () => product.person({ company: { name: 'Andina', ruc: makeRuc(300 + ++numbers) } })
  const setFor = (who: Client, own: Partial<CompanyLimits> | null) =>
    ada.send('PUT', `/api/admin/companies/${who.user.companyId}/limits`, { own: own && { ...none, ...own } })
  const limited = async (own: Partial<CompanyLimits>) => {
    const who = await founder()
    expect(await setFor(who, own)).toMatchObject({ status: 200 })
    return who
  }
  const send = async (who: Client) => who.upload({ bytes: await invoicePdf({ numero: `F001-${++numbers}` }) })
  const mine = async (who: Client) => (await who.get<Mine>('/api/company/limits')).body
  const room = async (who: Client) => (await who.get<Credits>('/api/user/credits')).body.room
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)

  test('a company has no limits until some are set', async () => {
    const rosa = await founder()
    expect((await mine(rosa)).limits).toEqual(none)
    expect(await room(rosa)).toBeNull()
    expect((await send(rosa)).status).toBe(200)
    expect((await mine(rosa)).used).toMatchObject({ waiting: 1, perDay: 1, perMonth: 1, members: 1 })
  })

  test.each([
    ['waiting', 'limite_en_espera', /puede tener 2 documentos en espera .* ya tiene 2\..*área de TI/],
    ['perDay', 'limite_del_dia', /puede subir 2 documentos al día, y hoy ya van 2\..*área de TI/],
    ['perMonth', 'limite_del_mes', /puede subir 2 documentos al mes, y este mes ya van 2\..*área de TI/],
  ] as const)(
    '%s: an upload beyond the limit is refused with its sentence and costs nothing',
    async (name, code, sentence) => {
      const rosa = await limited({ [name]: 2 })
      expect(await room(rosa)).toMatchObject({ documents: 2, limit: code })
      for (const _one of [1, 2]) expect((await send(rosa)).status).toBe(200)
      const credits = await rosa.credits()
      const answer = await send(rosa)
      expect(answer).toMatchObject(refused(code, 429))
      expect(JSON.stringify(answer.body)).toMatch(sentence)
      expect(await rosa.credits()).toBe(credits)
      expect(await room(rosa)).toMatchObject({
        documents: 0,
        limit: code,
        sentence: expect.stringMatching(sentence),
      })
      await setFor(rosa, { [name]: 3 })
      expect((await send(rosa)).status).toBe(200)
    },
  )

  test('bytes: an upload that does not fit is refused, and deleting makes room', async () => {
    const bytes = await invoicePdf({ numero: 'F002-1' })
    const rosa = await limited({ bytes: Math.round(bytes.byteLength * 1.5) })
    const { body } = await rosa.upload({ bytes })
    expect((await mine(rosa)).used.bytes).toBe(bytes.byteLength)
    const answer = await rosa.upload({ bytes })
    expect(answer).toMatchObject(refused('limite_de_espacio', 409))
    expect(JSON.stringify(answer.body)).toMatch(
      /puede guardar [\d.,]+ KB de archivos, y ya guarda [\d.,]+ KB/,
    )
    expect((await rosa.call('DELETE', `/api/documents/${body.documentId}`)).status).toBe(200)
    expect((await mine(rosa)).used.bytes).toBe(0)
    expect((await rosa.upload({ bytes })).status).toBe(200)
    await setFor(rosa, { bytes: 100 })
    expect(await room(rosa)).toMatchObject({ documents: 0, limit: 'limite_de_espacio' })
  })

  test('a deleted original and a part that is not cut out yet use no space', async () => {
    const { db } = product.services
    const rosa = await founder()
    const [gone = ''] = await insertDocuments(product, rosa, [anotherInvoice(), anotherInvoice()])
    await insertDocuments(product, rosa, [anotherInvoice()], { awaitsCut: true })
    expect((await mine(rosa)).used.bytes).toBe(2000)
    await db.update(documents).set({ fileDeletedAt: new Date() }).where(eq(documents.id, gone))
    await foldTallies(db)
    expect((await mine(rosa)).used.bytes).toBe(1000)
    await db.update(documents).set({ awaitsCut: false, fileSize: 300 }).where(eq(documents.awaitsCut, true))
    expect((await mine(rosa)).used.bytes).toBe(1300)
  })

  test('documents of an earlier day or month do not count for the current one', async () => {
    const rosa = await limited({ perDay: 1, perMonth: 1 })
    const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    await insertDocuments(product, rosa, [anotherInvoice()], { createdAt: longAgo })
    expect((await mine(rosa)).used).toMatchObject({ perDay: 0, perMonth: 0 })
    await insertDocuments(product, rosa, [anotherInvoice()], { createdAt: yesterday })
    expect((await mine(rosa)).used).toMatchObject({ perDay: 0 })
  })

  test('concurrent uploads do not exceed the limit', async () => {
    const rosa = await limited({ perDay: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(rosa)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await mine(rosa)).used.perDay).toBe(3)
    expect(await rosa.credits()).toBe(22)
  })

  test('splitting a PDF needs room for its parts', async () => {
    const rosa = await limited({ perDay: 2 })
    const [id = ''] = await insertDocuments(product, rosa, [anotherInvoice()], { pageCount: 2 })
    const parts = [
      { desde: 1, hasta: 1 },
      { desde: 2, hasta: 2 },
    ]
    expect(await rosa.post(`/api/documents/${id}/split`, { parts })).toMatchObject(
      refused('limite_del_dia', 429),
    )
    await setFor(rosa, { perDay: 3 })
    expect((await rosa.post(`/api/documents/${id}/split`, { parts })).status).toBe(200)
  })

  test('members: nobody is added, invited or reactivated beyond the limit', async () => {
    const rosa = await limited({ members: 2 })
    const newcomer = () => ({ email: `nueva-${++numbers}@conforme.test`, firstName: 'Luz', lastName: '' })
    const added = await rosa.post<{ user: { id: string } }>('/api/company/members', newcomer())
    expect(added.status).toBe(200)
    const full = refused('limite_de_personas', 409)
    expect(await rosa.post('/api/company/members', newcomer())).toMatchObject(full)
    const { body } = await rosa.post<{ url: string }>('/api/company/invitations', { role: 'user' })
    const token = body.url.split('/').at(-1) ?? ''
    const guest = { password: 'una-clave-de-prueba', firstName: 'Eva', lastName: 'Paz', invitation: token }
    const invited = { ...guest, email: `eva-${++numbers}@conforme.test` }
    expect(await product.anybody().post('/api/register', invited)).toMatchObject(full)
    const alone = await product.person()
    expect(await alone.post(`/api/invitations/${token}/accept`)).toMatchObject(full)
    const member = `/api/company/members/${added.body.user.id}`
    expect((await rosa.send('PUT', member, { isActive: 'false' })).status).toBe(200)
    expect((await alone.post(`/api/invitations/${token}/accept`)).status).toBe(200)
    expect(await rosa.send('PUT', member, { isActive: 'true' })).toMatchObject(full)
    const byAdministrator = `/api/admin/user/${added.body.user.id}`
    expect(await ada.send('PUT', byAdministrator, { isActive: 'true' })).toMatchObject(full)
    // An active member stays active, whatever else changes.
    expect(
      (await rosa.send('PUT', `/api/company/members/${alone.user.id}`, { isActive: 'true' })).status,
    ).toBe(200)
  })

  test('a company without its own limits follows those of the installation', async () => {
    const rosa = await founder()
    expect((await ada.send('PUT', '/api/admin/limits', { ...none, perDay: 1 })).status).toBe(200)
    try {
      expect((await mine(rosa)).limits).toEqual({ ...none, perDay: 1 })
      expect((await send(rosa)).status).toBe(200)
      expect(await send(rosa)).toMatchObject(refused('limite_del_dia', 429))
      // Users without a company have no limits.
      const alone = await product.person()
      for (const _one of [1, 2]) expect((await send(alone)).status).toBe(200)
      await setFor(rosa, {})
      expect((await send(rosa)).status).toBe(200)
      await setFor(rosa, null)
      expect(await send(rosa)).toMatchObject(refused('limite_del_dia', 429))
      expect(await ada.get(`/api/admin/companies/${rosa.user.companyId}/limits`)).toMatchObject({
        body: { own: null, installation: { perDay: 1 }, used: { perDay: 2, members: 1 } },
      })
    } finally {
      expect((await ada.send('PUT', '/api/admin/limits', none)).status).toBe(200)
    }
    expect(await ada.get('/api/admin/limits')).toMatchObject({ body: none })
  })

  test('a change of limits is recorded with the values before and after', async () => {
    const rosa = await limited({ perDay: 5 })
    await setFor(rosa, { perDay: 6 })
    const rows = await product.services.db
      .select()
      .from(activities)
      .where(eq(activities.companyId, rosa.user.companyId ?? ''))
    const seen = rows.filter(({ action }) => action === 'limits_changed')
    expect(seen).toHaveLength(2)
    expect(seen.find(({ details }) => details['before'] !== null)).toMatchObject({
      details: { name: 'Andina', before: { ...none, perDay: 5 }, after: { ...none, perDay: 6 } },
    })
  })

  test('only an administrator of the installation sets limits, in whole numbers', async () => {
    const rosa = await founder()
    const path = `/api/admin/companies/${rosa.user.companyId}/limits`
    expect((await rosa.send('PUT', path, { own: null })).status).toBe(403)
    expect((await product.anybody().get(path)).status).toBe(401)
    expect(await setFor(rosa, { perDay: 1.5 })).toMatchObject(refused('entrada_invalida', 400))
    expect(await setFor(rosa, { bytes: -1 })).toMatchObject(refused('entrada_invalida', 400))
    const nowhere = '/api/admin/companies/00000000-0000-4000-8000-000000000000/limits'
    expect(await ada.get(nowhere)).toMatchObject(refused('empresa_no_encontrada', 404))
    expect(await ada.send('PUT', nowhere, { own: null })).toMatchObject(refused('empresa_no_encontrada', 404))
    const alone = await product.person()
    expect(await alone.get('/api/company/limits')).toMatchObject(refused('sin_empresa'))
  })
})
