import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Activity, AuditCheck } from '@conforme/contract/administration/admin'
import { activities } from '../db/schema.ts'
import { silentLog } from '../log/log.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { completedDocument } from '../test/documents.ts'
import { administrator, productForAll } from '../test/product.ts'
import { sealActivities } from './seal-activities.ts'

describe.each(databaseKinds)('the audit log on %s', (kind) => {
  const product = productForAll({ kind })
  let admin: Client
  beforeAll(async () => {
    admin = await administrator(product)
  })

  const seal = () => sealActivities({ db: product.services.db, log: silentLog })
  const check = async (hash = '') =>
    (await admin.get<AuditCheck>(`/api/admin/audit/check${hash && `?hash=${hash}`}`)).body
  const listed = async (action: string) =>
    (await admin.get<{ activities: Activity[] }>(`/api/admin/audit?action=${action}`)).body.activities
  /** Changes rows directly, like an attacker with access to the database. */
  const tamper = async (change: ReturnType<typeof sql>) => {
    const { db } = product.services
    for (const table of ['activities', 'audit_seals'])
      await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    await db.execute(change)
    for (const table of ['activities', 'audit_seals'])
      await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  }

  test('every entry says which address the action came from', async () => {
    const person = await product.person()
    const id = await completedDocument(product, person)
    await person.post(`/api/documents/${id}/edit-field`, {
      fieldPath: 'documento.numero',
      newValue: 'F001-9',
    })
    await person.post(`/api/documents/${id}/confirm`)
    await person.post(`/api/documents/${id}/workflow/update`, {
      status: 'logistica_received',
      team: 'logistica',
      user: 'Rosa',
      step: 1,
    })
    const rows = await product.services.db
      .select()
      .from(activities)
      .where(eq(activities.userId, person.user.id))
    const acts = rows.map(({ action }) => action)
    expect(acts).toEqual(
      expect.arrayContaining(['register', 'login', 'edit_field', 'confirm_document', 'workflow_move']),
    )
    expect(rows.filter(({ ipAddress }) => ipAddress === '').map(({ action }) => action)).toEqual([])
  })

  test('failed logins and refused calls are logged with the account that they were about and the address', async () => {
    const person = await product.person()
    await product.anybody().post('/api/login', { email: person.user.email, password: 'no es esta' })
    await person.get('/api/admin/users')
    await product.anybody().call('POST', '/api/login', { headers: { origin: 'https://otro.example' } })
    const [failed] = await listed('login_failed')
    expect(failed).toMatchObject({
      details: { targetEmail: person.user.email, code: 'credenciales_invalidas' },
      ipAddress: '127.0.0.1',
      userId: null,
    })
    const refused = await listed('access_refused')
    expect(refused.map(({ details }) => details)).toEqual([
      { code: 'origen_ajeno', endpoint: 'POST /api/login' },
      { code: 'sin_permiso', endpoint: 'GET /api/admin/users' },
    ])
    expect(refused[1]?.userId).toBe(person.user.id)
    expect(JSON.stringify(await listed(''))).not.toContain('no es esta')
  })

  test('calls from outside cannot flood the log', async () => {
    const count = async () => (await listed('access_refused')).length
    const before = await count()
    const headers = { 'x-api-key': 'cfm_nada' }
    for (let call = 0; call < 80; call++)
      await product.anybody().call('GET', `/api/webhook/documents/${crypto.randomUUID()}`, { headers })
    expect((await count()) - before).toBeLessThanOrEqual(60)
  })

  test('entries can be neither changed nor deleted', async () => {
    const { db } = product.services
    await seal()
    for (const change of [
      sql`update activities set action = 'login'`,
      sql`update activities set seal = null`,
      sql`delete from activities`,
      sql`truncate activities`,
      sql`update audit_seals set hash = ''`,
      sql`delete from audit_seals`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({
        cause: { message: 'the audit log is append-only' },
      })
  })

  test('entries written concurrently are sealed once, and the chain holds', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => product.person()))
    await Promise.all([...people.map((person) => person.get('/api/logout')), seal(), seal()])
    await seal()
    const checked = await check()
    expect(checked).toMatchObject({ broken: [], unsealed: 0, isKnown: true })
    expect(checked.sealed).toBe((await product.services.db.select().from(activities)).length)
  })

  test('the check detects a changed entry and a truncated end', async () => {
    await product.person()
    await seal()
    await product.person()
    await seal()
    const whole = await check()
    expect(whole.broken).toEqual([])
    const last = whole.seals

    await tamper(sql`update activities set details = '{"x": 1}' where seal = ${last - 1}`)
    expect((await check()).broken).toEqual([last - 1])
    await tamper(sql`delete from activities where seal = ${last}`)
    expect((await check()).broken).toEqual([last - 1, last])
    await tamper(sql`delete from audit_seals where number = ${last}`)
    expect((await check()).broken).toEqual([last - 1])
    expect(await check(whole.hash ?? '')).toMatchObject({ isKnown: false })
  })
})
