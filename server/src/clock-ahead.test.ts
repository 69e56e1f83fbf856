// A machine's clock ran years ahead (e.g. after a power cut) and was corrected: nothing waits until those future times.
import { randomUUID } from 'node:crypto'
import type { ApiKey } from '@conforme/contract/accounts/api-keys'
import { hourMs } from '@conforme/contract/values/durations'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { claimMailbox } from './mailboxes/scan-mailbox.ts'
import { mailboxes } from './mailboxes/tables.ts'
import { dueMailboxes } from './mailboxes/watch-mailboxes.ts'
import { findWorkforce } from './operations/heartbeat.ts'
import { processes } from './operations/tables.ts'
import { databaseKinds } from './test/database/database.ts'
import { administrator, productForAll, testPassword } from './test/product.ts'
import { refreshAlertsJob } from './alerts/save-alerts.ts'
import { hastenJobs } from './upkeep/hasten-jobs.ts'
import { onceADay } from './upkeep/once-a-day.ts'
import { releaseQueryLease, acquireQueryLease } from './validity/query-lease.ts'

const wrong = new Date('2099-01-01T00:00:00Z')
const right = new Date('2026-11-20T15:00:00Z')

describe.each(databaseKinds)('after the clock ran ahead, on %s', (kind) => {
  let now = right
  const product = productForAll({ kind, now: () => now })
  beforeEach(() => {
    now = wrong
  })

  test('a locked-out person can sign in', async () => {
    const { email } = (await product.person()).user
    const enter = (password: string) => product.anybody().post('/api/login', { email, password })
    for (let guess = 0; guess < 10; guess++) await enter('no-es-la-suya')
    expect((await enter(testPassword)).status).toBe(429)
    now = right
    expect((await enter(testPassword)).status).toBe(200)
  })

  test('a code of an authenticator app is accepted, and only once', async () => {
    const luz = await product.person()
    const { email } = luz.user
    const password = testPassword
    const { body } = await luz.post<{ secret: string }>('/api/profile/totp', { password })
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: now.getTime() })
    expect((await luz.post('/api/profile/totp/confirm', { code: code() })).status).toBe(200)
    now = right
    const show = async () => {
      const client = product.anybody()
      await client.post('/api/login', { email, password })
      return (await client.post('/api/login/code', { code: code() })).status
    }
    expect([await show(), await show()]).toEqual([200, 400])
  })

  test('a program that had reached its rate limit can call again', async () => {
    const ada = await administrator(product)
    const permissions = { endpoints: ['/api/webhook/process-document'], rateLimit: 1 }
    const { body } = await ada.post<{ apiKey: ApiKey & { key: string } }>('/api/admin/api-keys', {
      name: 'ERP',
      permissions,
    })
    const headers = { 'x-api-key': body.apiKey.key }
    const ask = () => product.anybody().call('GET', `/api/webhook/documents/${randomUUID()}`, { headers })
    expect([(await ask()).status, (await ask()).status]).toEqual([404, 429])
    now = right
    expect([(await ask()).status, (await ask()).status]).toEqual([404, 429])
  })

  test('daily work runs again, and the lease for asking SUNAT is free', async () => {
    const work = vi.fn(() => Promise.resolve())
    const services = { db: product.services.db, now: () => now }
    await onceADay(services, 'of-a-day', work)
    expect(await acquireQueryLease(services, 'killed')).toBe(true)
    now = right
    await onceADay(services, 'of-a-day', work)
    expect(work).toHaveBeenCalledTimes(2)
    expect(await acquireQueryLease(services, 'next')).toBe(true)
    await releaseQueryLease(services, 'next')
  })

  test('a mailbox whose lease was taken with the wrong clock is looked at', async () => {
    const rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const { db } = product.services
    const [{ id } = { id: '' }] = await db
      .insert(mailboxes)
      .values({
        companyId: rosa.user.companyId ?? '',
        userId: rosa.user.id,
        host: 'correo.andina.pe',
        port: 993,
        username: 'facturas',
        security: 'tls',
        access: 'clave',
        sealedSecret: '',
        folder: 'INBOX',
        since: '2026-01-01',
        nextLookAt: wrong,
      })
      .returning({ id: mailboxes.id })
    expect((await claimMailbox(product.services, id, 'killed'))?.id).toBe(id)
    expect(await dueMailboxes(product.services)).toEqual([])
    now = right
    expect(await dueMailboxes(product.services)).toEqual([{ id }])
    expect((await claimMailbox(product.services, id, 'next'))?.id).toBe(id)
    await db.delete(mailboxes).where(eq(mailboxes.id, id))
  })

  test('a job enqueued with the wrong clock runs, after the delay that it was enqueued with', async () => {
    const { db, jobs } = product.services
    const enqueue = (startAfterMs?: number) =>
      db.transaction((tx) =>
        jobs.enqueue(
          tx,
          refreshAlertsJob,
          { documentIds: [randomUUID()] },
          startAfterMs ? { startAfterMs } : {},
        ),
      )
    const [due, delayed, other] = [await enqueue(), await enqueue(10 * hourMs), await enqueue(10 * hourMs)]
    await db.execute(sql`
      update jobs.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour'
      where id in (${due}, ${delayed})`)
    const waits = async () => {
      const { rows } = await db.execute(sql`
        select id, round(extract(epoch from start_after - now()) / 3600)::int as hours from jobs.job
        where id in (${due}, ${delayed}, ${other})`)
      return new Map(rows.map(({ id, hours }) => [id, hours]))
    }
    expect((await waits()).get(due)).toBe(1)
    expect(await hastenJobs(product.services)).toBe(2)
    expect(await waits()).toEqual(
      new Map([
        [due, 0],
        [delayed, 10],
        [other, 10],
      ]),
    )
    expect(await hastenJobs(product.services)).toBe(0)
  })

  test('a job that failed with the wrong clock is retried after its delay, and a killed worker loses its jobs', async () => {
    const { db, jobs } = product.services
    const enqueue = () =>
      db.transaction((tx) => jobs.enqueue(tx, refreshAlertsJob, { documentIds: [randomUUID()] }))
    const [failed, running] = [await enqueue(), await enqueue()]
    await db.execute(sql`
      update jobs.job set state = 'retry', started_on = now() + interval '1 hour',
        start_after = now() + interval '70 minutes' where id = ${failed}`)
    await db.execute(sql`
      update jobs.job set state = 'active', started_on = now() + interval '1 hour',
        heartbeat_on = now() + interval '1 hour' where id = ${running}`)
    expect(await hastenJobs(product.services)).toBe(2)
    const { rows } = await db.execute(sql`
      select round(extract(epoch from start_after - now()) / 60)::int as minutes from jobs.job where id = ${failed}`)
    expect(rows).toEqual([{ minutes: 10 }])
    // The queue gives the job to another worker ten seconds after the last heartbeat.
    const lease = await db.execute(sql`
      select coalesce(greatest(started_on, heartbeat_on) <= now(), true) as "isPast" from jobs.job where id = ${running}`)
    expect(lease.rows).toEqual([{ isPast: true }])
    expect(await hastenJobs(product.services)).toBe(0)
  })

  test('a worker that was killed with the wrong clock does not count as alive', async () => {
    const { db } = product.services
    const killed = { id: randomUUID(), kind: 'worker' as const, host: 'uno', version: '1' }
    await db.insert(processes).values({ ...killed, startedAt: wrong, seenAt: wrong, stopped: false })
    expect(await findWorkforce(db, wrong)).toMatchObject({ hasWorker: true })
    expect(await findWorkforce(db, right)).toEqual({ alive: [], workerSeenAt: undefined, hasWorker: false })
  })
})
