// The guarantees that the whole product relies on, tested on both engines.
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { createTestDatabase, databaseKinds, testDatabase } from '../test/database/database.ts'
import type { OpenDatabase } from './database.ts'
import { NewerData } from './newest-migration.ts'
import { openDatabase } from './open.ts'
import { OuterDatabaseInTransaction } from './transaction-guard.ts'

const things = pgTable('things', { id: integer('id').primaryKey(), name: text('name').notNull() })

describe.each(databaseKinds)('the database on %s', (kind) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await testDatabase(kind)
    await opened.db.execute(sql`CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL)`)
  })
  beforeEach(async () => {
    await opened.db.delete(things)
  })
  afterAll(() => opened.close())

  test('raw rows have the same types on both engines', async () => {
    const { rows } = await opened.db.execute(
      sql`SELECT 5::int8 AS n, count(*) AS total, 1.50::numeric AS money, '2026-11-21T10:00:00-05'::timestamptz AS at FROM things`,
    )
    expect(rows).toEqual([{ n: 5, total: 0, money: '1.50', at: '2026-11-21 15:00:00+00' }])
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const broken = opened.db.transaction(async (tx) => {
      await tx.insert(things).values({ id: 1, name: 'una' })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await opened.db.select().from(things)).toEqual([])
  })

  test('an inner transaction that throws rolls back only its own writes', async () => {
    await opened.db.transaction(async (tx) => {
      await tx.insert(things).values({ id: 1, name: 'una' })
      await expect(
        tx.transaction((inner) => inner.insert(things).values({ id: 1, name: 'otra' })),
      ).rejects.toThrow()
      await tx.insert(things).values({ id: 2, name: 'dos' })
    })
    expect(await opened.db.select().from(things)).toHaveLength(2)
  })

  test('using the outer database inside a transaction is refused instead of blocking', async () => {
    await opened.db.transaction(async (tx) => {
      const refused = (error: unknown) =>
        error instanceof OuterDatabaseInTransaction ||
        (error instanceof Error && error.cause instanceof OuterDatabaseInTransaction)
      await expect(opened.db.select().from(things)).rejects.toSatisfy(refused)
      await expect(opened.db.transaction(async () => undefined)).rejects.toSatisfy(refused)
      await tx.insert(things).values({ id: 1, name: 'una' })
    })
    expect(await opened.db.select().from(things)).toHaveLength(1)
  })

  test('a promise that outlives its transaction may use the database', async () => {
    const ended = Promise.withResolvers<undefined>()
    const later = await opened.db.transaction(async () => ({
      read: ended.promise.then(() => opened.db.select().from(things)),
    }))
    ended.resolve(undefined)
    expect(await later.read).toEqual([])
  })

  test('of a hundred concurrent buyers of fifty credits exactly fifty succeed', async () => {
    await opened.db.insert(things).values({ id: 50, name: 'credits' })
    const buy = () =>
      opened.db.transaction(async (tx) => {
        const { rows } = await tx.execute(
          sql`UPDATE things SET id = id - 1 WHERE name = 'credits' AND id > 0 RETURNING id`,
        )
        return rows.length
      })
    const bought = await Promise.all(Array.from({ length: 100 }, buy))
    expect(bought.filter((count) => count === 1)).toHaveLength(50)
    expect(await opened.db.select().from(things)).toEqual([{ id: 0, name: 'credits' }])
  })

  test('a notification reaches its listeners only when its transaction commits', async () => {
    const heard: string[] = []
    const stop = await opened.listen('documents', (payload) => heard.push(payload))
    const rolledBack = opened.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('documents', 'never')`)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await opened.db.transaction((tx) => tx.execute(sql`SELECT pg_notify('documents', 'committed')`))
    await opened.db.execute(sql`SELECT pg_notify('others', 'not for us')`)
    await expect.poll(() => heard).toEqual(['committed'])
    await stop()
    await opened.db.execute(sql`SELECT pg_notify('documents', 'too late')`)
    const marker = Promise.withResolvers<undefined>()
    await opened.listen('marker', () => marker.resolve(undefined))
    await opened.db.execute(sql`SELECT pg_notify('marker', '')`)
    await marker.promise
    expect(heard).toEqual(['committed'])
  })

  test('Spanish text is found without accents and in other word forms', async () => {
    const { rows } = await opened.db.execute(
      sql`SELECT to_tsvector('es_unaccent', 'Facturación de camiones') @@ to_tsquery('es_unaccent', 'facturacion & camión') AS found`,
    )
    expect(rows).toEqual([{ found: true }])
  })

  test('migrating again changes nothing', async () => {
    const count = () => opened.db.execute(sql`SELECT count(*) AS n FROM drizzle.__drizzle_migrations`)
    const before = await count()
    await opened.migrate()
    await opened.migrate()
    expect((await count()).rows).toEqual(before.rows)
  })

  test('data of a newer version is refused with an explanation', async () => {
    const other = await testDatabase(kind)
    const future = Date.now() + 1e9
    await other.db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of a later version', ${future})`,
    )
    await expect(other.migrate()).rejects.toThrow(NewerData)
    await expect(other.migrate()).rejects.toThrow('versión más nueva de Conforme')
    await other.close()
  })

  test('written rows are still there after the database is closed and opened again', async () => {
    const place = await createTestDatabase(kind)
    const first = await openDatabase({ ...place, log: silentLog })
    await first.db.execute(sql`CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL)`)
    await first.db.insert(things).values({ id: 1, name: 'una' })
    await first.close()
    const second = await openDatabase({ ...place, log: silentLog })
    expect(await second.db.select().from(things)).toEqual([{ id: 1, name: 'una' }])
    await second.close()
    await place.remove()
  })
})
