import { dayMs } from '@conforme/contract/values/durations'
import { randomUUID } from 'node:crypto'
import type { Invitation } from '@conforme/contract/accounts/invitations'
import type { User } from '@conforme/contract/accounts/users'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { completedDocument } from '../test/documents.ts'
import { administrator, openTestProduct, productForAll, testPassword } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { findInvitationFor } from './take-invitation.ts'

interface Made {
  invitation: Invitation
  url: string
}

describe.each(databaseKinds)('invitations on %s', (kind) => {
  const product = productForAll({ kind, now: () => today })
  let founder: Client
  let ada: Client
  let today = new Date('2026-11-21T15:00:00Z')
  beforeAll(async () => {
    founder = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    ada = await administrator(product)
  })

  const newEmail = () => `i-${randomUUID()}@conforme.test`
  const tokenOf = ({ url }: Made) => url.split('/').at(-1) ?? ''
  const invite = async (body = {}, by = founder, path = '/api/company/invitations') => {
    const answer = await by.post<Made>(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const enter = (invitation: string, email = newEmail(), client = product.anybody()) =>
    client.post<User>('/api/register', { email, password: testPassword, firstName: 'Luz', invitation })
  const listed = async (id: string) => {
    const { body } = await founder.get<{ invitations: Invitation[] }>('/api/company/invitations')
    return body.invitations.find((each) => each.id === id)
  }

  test('a person who registers by the link joins the company with its role and sees its documents', async () => {
    const made = await invite({ role: 'company_admin' })
    expect(made.url).toBe(`${product.url}/invitacion/${tokenOf(made)}`)
    const seen = await product.anybody().get(`/api/invitations/${tokenOf(made)}`)
    expect(seen.body).toMatchObject({
      companyName: 'Andina',
      role: 'company_admin',
      createdBy: 'Rosa Quispe',
    })
    const luz = product.anybody()
    const { status, body } = await enter(tokenOf(made), newEmail(), luz)
    expect(status).toBe(200)
    expect(body).toMatchObject({ role: 'company_admin', companyId: founder.user.companyId })
    const document = await completedDocument(product, founder)
    expect((await luz.get(`/api/documents/${document}`)).status).toBe(200)
    expect(await listed(made.invitation.id)).toMatchObject({ status: 'aceptada', acceptedBy: body.email })
    const { body: audit } = await ada.get(`/api/admin/audit?userId=${body.id}&action=invitation_accepted`)
    expect(audit).toMatchObject({ total: 1, activities: [{ details: { role: 'company_admin' } }] })
  })

  test('a link admits one person, also if ten register at once', async () => {
    const token = tokenOf(await invite())
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await enter(token)).toMatchObject(refused('invitacion_usada', 410))
    expect(await product.anybody().get(`/api/invitations/${token}`)).toMatchObject(
      refused('invitacion_usada', 410),
    )
  })

  test('an expired or revoked link is refused with its reason', async () => {
    const [short, long] = [await invite({ days: 1 }), await invite({ days: 30 })]
    today = new Date(today.getTime() + 2 * dayMs)
    expect(await enter(tokenOf(short))).toMatchObject(refused('invitacion_vencida', 410))
    expect(await listed(short.invitation.id)).toMatchObject({ status: 'vencida' })
    const revoke = () => founder.call('DELETE', `/api/company/invitations/${long.invitation.id}`)
    expect((await revoke()).body).toEqual({ ok: true })
    expect(await enter(tokenOf(long))).toMatchObject(refused('invitacion_vencida', 410))
    expect(await listed(long.invitation.id)).toMatchObject({ status: 'revocada' })
    expect(await revoke()).toMatchObject(refused('invitacion_no_encontrada', 404))
    expect(await enter('x'.repeat(32))).toMatchObject(refused('invitacion_desconocida', 404))
    // A link that a message truncated.
    const cutOff = await product.anybody().get(`/api/invitations/${tokenOf(long).slice(0, 12)}`)
    expect(cutOff).toMatchObject(refused('invitacion_desconocida', 404))
  })

  test('an invitation is valid only while its creator may invite', async () => {
    const administers = async () => {
      const email = newEmail()
      const made = await invite({ role: 'company_admin' })
      const client = product.anybody()
      const { status, body } = await enter(tokenOf(made), email, client)
      expect(status, JSON.stringify(body)).toBe(200)
      return { client, path: `/api/company/members/${body.id}` }
    }
    const [demoted, dismissed] = [await administers(), await administers()]
    const made = [await invite({ role: 'company_admin' }, demoted.client)]
    made.push(await invite({ role: 'company_admin', days: 30 }, dismissed.client))
    await founder.send('PUT', demoted.path, { role: 'user' })
    await founder.send('PUT', dismissed.path, { isActive: 'false' })
    const stranger = await product.person()
    for (const one of made) {
      expect(await product.anybody().get(`/api/invitations/${tokenOf(one)}`)).toMatchObject(
        refused('invitacion_vencida', 410),
      )
      expect(await enter(tokenOf(one))).toMatchObject(refused('invitacion_vencida', 410))
      const accepted = await stranger.post(`/api/invitations/${tokenOf(one)}/accept`)
      expect(accepted).toMatchObject(refused('invitacion_vencida', 410))
      expect(await listed(one.invitation.id)).toMatchObject({ status: 'revocada' })
    }
    const find = (email: string) =>
      product.services.db.transaction((tx) => findInvitationFor(tx, email, today))
    const [theirs, ours] = [newEmail(), newEmail()]
    await founder.send('PUT', demoted.path, { role: 'company_admin' })
    await invite({ email: theirs }, demoted.client)
    const { invitation } = await invite({ email: ours })
    expect(await find(theirs)).toBeDefined()
    await founder.send('PUT', demoted.path, { role: 'user' })
    expect(await find(theirs)).toBeUndefined()
    expect(await find(ours)).toBeDefined()
    await founder.call('DELETE', `/api/company/invitations/${invitation.id}`)
    expect(await find(ours)).toBeUndefined()
    // An administrator of the installation can invite to any company.
    const { companyId } = founder.user
    expect((await enter(tokenOf(await invite({ companyId }, ada, '/api/admin/invitations')))).status).toBe(
      200,
    )
  })

  test('an invitation for one address is refused for another', async () => {
    const email = newEmail()
    const token = tokenOf(await invite({ email: email.toUpperCase() }))
    expect(await enter(token)).toMatchObject(refused('invitacion_otro_correo', 403))
    expect((await enter(token, email)).body).toMatchObject({ email, role: 'user' })
    expect(await founder.post('/api/company/invitations', { email })).toMatchObject(
      refused('correo_en_uso', 409),
    )
  })

  test('a person with an account joins with it, and can belong to one company only', async () => {
    const mario = await product.person()
    const before = await completedDocument(product, mario)
    const accept = (token: string, who = mario) => who.post<User>(`/api/invitations/${token}/accept`)
    expect((await accept(tokenOf(await invite()))).body).toMatchObject({
      id: mario.user.id,
      companyId: founder.user.companyId,
      role: 'user',
    })
    expect((await founder.get(`/api/documents/${before}`)).status).toBe(404)
    expect((await mario.get(`/api/documents/${before}`)).status).toBe(200)
    const again = await invite()
    expect(await accept(tokenOf(again))).toMatchObject(refused('ya_tiene_empresa', 409))
    expect(await listed(again.invitation.id)).toMatchObject({ status: 'pendiente' })
    const empty = await invite({}, ada, '/api/admin/invitations')
    const paco = await product.person()
    expect(await accept(tokenOf(empty), paco)).toMatchObject(refused('invitacion_sin_empresa', 409))
  })

  test('the installation’s administrator invites into any company, and sees and revokes every invitation', async () => {
    const { body } = await ada.get<{ companies: { id: string }[] }>('/api/admin/companies?search=ANDÍNA')
    expect(body.companies).toMatchObject([{ name: 'Andina', ruc: '20601034809' }])
    const companyId = body.companies[0]?.id
    const made = await invite({ companyId, role: 'company_admin' }, ada, '/api/admin/invitations')
    expect(made.invitation).toMatchObject({ companyName: 'Andina', role: 'company_admin' })
    const all = await ada.get<{ invitations: Invitation[] }>('/api/admin/invitations')
    expect(all.body.invitations.map(({ id }) => id)).toContain(made.invitation.id)
    const gone = await ada.call('DELETE', `/api/admin/invitations/${made.invitation.id}`)
    expect(gone.body).toEqual({ ok: true })
    const nowhere = await ada.post('/api/admin/invitations', { companyId: randomUUID() })
    expect(nowhere).toMatchObject(refused('empresa_no_encontrada', 404))
    // Without a company, the role of its administrator makes no sense.
    const alone = await invite({ role: 'company_admin' }, ada, '/api/admin/invitations')
    expect((await enter(tokenOf(alone))).body).toMatchObject({ companyId: null, role: 'user' })
  })

  test('the link is not listed again, and only administrators create one', async () => {
    const made = await invite()
    expect(JSON.stringify(await listed(made.invitation.id))).not.toContain(tokenOf(made))
    const member = product.anybody()
    await enter(tokenOf(made), newEmail(), member)
    expect(await member.post('/api/company/invitations', {})).toMatchObject(refused('sin_permiso', 403))
    expect(await member.get('/api/company/invitations')).toMatchObject(refused('sin_permiso', 403))
    expect((await product.anybody().post('/api/company/invitations', {})).status).toBe(401)
    const wrong = await founder.post('/api/company/invitations', { email: 'no', days: 400 })
    expect(wrong).toMatchObject(refused('entrada_invalida', 400))
  })

  test('with registration closed only an invitation admits a person', async () => {
    const closed = await openTestProduct({ kind, environment: {} })
    try {
      const boss = await administrator(closed)
      closed.services.config.REGISTRATION = 'closed'
      const made = await invite({}, boss, '/api/admin/invitations')
      const person = { email: newEmail(), password: testPassword, firstName: 'Luz' }
      const alone = await closed.anybody().post('/api/register', person)
      expect(alone).toMatchObject(refused('registro_cerrado', 403))
      const invited = await closed.anybody().post('/api/register', { ...person, invitation: tokenOf(made) })
      expect(invited.status).toBe(200)
    } finally {
      await closed.close()
    }
  })
})
