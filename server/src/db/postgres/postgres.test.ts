// What only a database server can do: drop our connections, and serve several processes at once.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { inject, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { createTestDatabase } from '../../test/database/database.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { startPostgres } from '../../test/database/postgres.ts'
import { countJob } from '../../test/processes/job-definition.ts'
import { openGate } from '../../test/servers/gate.ts'
import { handleJob } from '../../jobs/job-handler.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { databaseOutage } from '../outage.ts'
import { openPostgres } from './postgres.ts'

describe.runIf(inject('postgresUrl'))('PostgreSQL', () => {
  const openTwo = async () => {
    const place = await createTestDatabase('postgres')
    const databaseUrl = place.databaseUrl ?? ''
    const open = () => openPostgres({ databaseUrl, log: silentLog, migrationWaitMs: 100 })
    const [first, second] = await Promise.all([open(), open()])
    const close = async () => {
      await Promise.all([first.close(), second.close()])
      await place.remove()
    }
    return { first, second, close }
  }

  test('listeners work again after the server dropped every connection', async () => {
    const { first, second, close } = await openTwo()
    const heard: string[] = []
    await first.listen('documents', (payload) => heard.push(payload))
    await second.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await vi.waitFor(async () => {
      await second.db.execute(sql`SELECT pg_notify('documents', 'again')`)
      expect(heard).toContain('again')
    }, 120_000)
    expect((await first.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('a connection lost between two statements fails only its transaction', async () => {
    const { first, second, close } = await openTwo()
    const fatal = vi.fn()
    process.on('uncaughtException', fatal)
    const begun = Promise.withResolvers<unknown>()
    const isGone = Promise.withResolvers<undefined>()
    const lost = first.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`)
      begun.resolve(rows[0]?.['pid'])
      await isGone.promise
      await tx.execute(sql`SELECT 1`)
    })
    const pid = await begun.promise
    await second.db.execute(sql`SELECT pg_terminate_backend(${pid})`)
    const findBackend = () => second.db.execute(sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`)
    await expect.poll(async () => (await findBackend()).rows).toEqual([])
    isGone.resolve(undefined)
    await expect(lost).rejects.toThrow()
    expect(fatal).not.toHaveBeenCalled()
    process.off('uncaughtException', fatal)
    expect((await first.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('processes that start at once migrate an empty database once', async () => {
    const { first, second, close } = await openTwo()
    await first.db.execute(sql`DROP SCHEMA drizzle, public CASCADE`)
    await first.db.execute(sql`CREATE SCHEMA public`)
    await Promise.all([first.migrate(), second.migrate(), first.migrate()])
    const { rows } = await first.db.execute(
      sql`SELECT count(*) = count(DISTINCT hash) AS once, count(*) > 0 AS some FROM drizzle.__drizzle_migrations`,
    )
    expect(rows).toEqual([{ once: true, some: true }])
    await close()
  })

  test('a reader of a table does not wait behind a blocked migration, which runs in the end', async () => {
    const { first, second, close } = await openTwo()
    await second.db.execute(sql`CREATE TABLE things (id int)`)
    const count = () => second.db.execute(sql`SELECT count(*) AS n FROM things`)
    const begun = Promise.withResolvers<undefined>()
    const ended = Promise.withResolvers<undefined>()
    const backup = second.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT count(*) FROM things`)
      begun.resolve(undefined)
      await ended.promise
    })
    await begun.promise
    const migrating = first.migrate(await migrationsOf('ALTER TABLE things ADD COLUMN name text'))
    await vi.waitFor(async () => {
      const { rows } = await second.db.execute(
        sql`SELECT 1 FROM pg_locks WHERE relation = 'things'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
      )
      expect(rows).toHaveLength(1)
    }, 120_000)
    expect((await count()).rows).toEqual([{ n: 0 }])
    ended.resolve(undefined)
    await Promise.all([backup, migrating])
    expect((await second.db.execute(sql`SELECT count(name) AS n FROM things`)).rows).toEqual([{ n: 0 }])
    await close()
  })

  test('the start refuses a user without CREATE and a database that is not UTF8, and says what to do', async () => {
    const place = await createTestDatabase('postgres')
    const owner = await openPostgres({ databaseUrl: place.databaseUrl ?? '', log: silentLog })
    const run = (statement: string) => owner.db.execute(sql.raw(statement))
    const name = `lector_${process.pid}`
    const latin = new URL(place.databaseUrl ?? '')
    const stranger = new URL(latin)
    latin.pathname = `/${name}`
    Object.assign(stranger, { username: name, password: name, pathname: `/${name}_utf8` })
    const refusal = (url: URL) => openPostgres({ databaseUrl: url.href, log: silentLog })
    await run(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
    await run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`)
    await run(`CREATE DATABASE ${name}_utf8 TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
    try {
      await expect(refusal(latin)).rejects.toThrow(
        `Se necesita una base de datos en UTF8; la base de datos ${name} `,
      )
      await expect(refusal(stranger)).rejects.toThrow(
        `Hazlo su dueño: ALTER DATABASE "${name}_utf8" OWNER TO "${name}".`,
      )
      await run(`ALTER DATABASE ${name}_utf8 OWNER TO ${name}`)
      const opened = await openPostgres({ databaseUrl: stranger.href, log: silentLog })
      await opened.close()
    } finally {
      await run(`DROP DATABASE ${name} WITH (FORCE)`)
      await run(`DROP DATABASE ${name}_utf8 WITH (FORCE)`)
      await run(`DROP ROLE ${name}`)
      await owner.close()
      await place.remove()
    }
  })

  test('a user whose CREATE was revoked starts and works; tables that are missing are asked for in words', async () => {
    const place = await createTestDatabase('postgres')
    const owner = await openPostgres({ databaseUrl: place.databaseUrl ?? '', log: silentLog })
    const run = (statement: string) => owner.db.execute(sql.raw(statement))
    const name = `sin_crear_${process.pid}`
    const url = new URL(place.databaseUrl ?? '')
    const database = url.pathname.slice(1)
    url.username = name
    const open = () => openPostgres({ databaseUrl: url.href, log: silentLog })
    await run(`CREATE ROLE ${name} LOGIN`)
    try {
      const queue = await openJobs({ database: owner, definitions: [countJob], log: silentLog })
      await queue.stop()
      for (const schema of ['public', 'drizzle', 'jobs']) {
        await run(`GRANT USAGE ON SCHEMA ${schema} TO ${name}`)
        await run(`GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${name}`)
      }
      const opened = await open()
      await opened.migrate()
      const jobs = await openJobs({ database: opened, definitions: [countJob], log: silentLog })
      const done = Promise.withResolvers<number>()
      await jobs.work([handleJob(countJob, { run: async ({ n }) => done.resolve(n) })])
      await opened.db.transaction((tx) => jobs.enqueue(tx, countJob, { n: 7 }))
      expect(await done.promise).toBe(7)
      await jobs.stop()
      await opened.close()
      const older = `(SELECT max(created_at) FROM drizzle.__drizzle_migrations)`
      await run(`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = ${older}`)
      await expect(open()).rejects.toThrow(
        `no puede crear tablas en la base de datos ${database} de ${url.host}, y esta versión tiene que crearlas`,
      )
      await run(`REVOKE USAGE ON SCHEMA drizzle FROM ${name}`)
      await expect(open()).rejects.toThrow('REASSIGN OWNED BY')
    } finally {
      await owner.close()
      await place.remove()
    }
  })

  test('a read-only database is refused at the start in words, and a change on it is an outage', async () => {
    const place = await createTestDatabase('postgres')
    const databaseUrl = place.databaseUrl ?? ''
    const name = new URL(databaseUrl).pathname.slice(1)
    const opened = await openPostgres({ databaseUrl, log: silentLog })
    const change = () => opened.db.execute(sql`CREATE TABLE things (id int)`)
    await opened.db.execute(sql`SET default_transaction_read_only = on`)
    await expect(change()).rejects.toSatisfy((error) => databaseOutage(error) === 'away')
    await change() // the connection that refused it was not kept
    await opened.db.execute(sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = on`))
    await expect(openPostgres({ databaseUrl, log: silentLog })).rejects.toThrow(
      /^No se puede usar la base de datos .* \(DATABASE_URL\)\. Es de solo lectura/,
    )
    await opened.close()
    await place.remove()
  })

  test('changes are possible again, without a restart, once the database is no longer read-only', async () => {
    const place = await createTestDatabase('postgres')
    const databaseUrl = place.databaseUrl ?? ''
    const name = new URL(databaseUrl).pathname.slice(1)
    const opened = await openPostgres({ databaseUrl, log: silentLog, maxConnections: 1 })
    const provider = new pg.Client({ connectionString: databaseUrl })
    await provider.connect()
    await provider.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    await opened.db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
    let made = 0
    const change = () =>
      opened.db
        .transaction((tx) => tx.execute(sql.raw(`CREATE TABLE things_${++made} (id int)`)))
        .then(
          () => 'changed',
          (error: unknown) => databaseOutage(error),
        )
    await expect.poll(change).toBe('away')
    expect((await opened.db.execute(sql`SHOW transaction_read_only`)).rows).toEqual([
      { transaction_read_only: 'on' },
    ])
    await provider.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    // The connection is in use all the time: the pool does not close it as idle.
    await expect.poll(change, { timeout: 120_000 }).toBe('changed')
    await provider.end()
    await opened.close()
    await place.remove()
  })

  test('a server that is not there is said at once, in Spanish and without the password', async () => {
    const databaseUrl = 'postgresql://conforme:secreto@127.0.0.1:1/facturas'
    const opening = openPostgres({ databaseUrl, log: silentLog })
    await expect(opening).rejects.toThrow('No se pudo conectar a la base de datos facturas de 127.0.0.1:1')
    await expect(opening).rejects.not.toThrow('secreto')
  })
})

describe.runIf(inject('postgresUrl'))('a replica', () => {
  test('is refused at the start in words, and no connection to it is kept after a failover', async () => {
    const [primary, replica] = await Promise.all([
      startPostgres(),
      startPostgres(undefined, {}, { isReplica: true }),
    ])
    const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
    await expect(openPostgres({ databaseUrl: replica.url, log: silentLog })).rejects.toThrow(
      'Es de solo lectura: una réplica (standby)',
    )
    const gate = await openGate({ host: '127.0.0.1', port: portOf(primary) })
    const databaseUrl = `postgresql://conforme@127.0.0.1:${gate.port}/postgres`
    const opened = await openPostgres({ databaseUrl, log: silentLog })
    const heard: string[] = []
    await opened.listen('documents', (payload) => heard.push(payload))
    const ask = () => opened.db.execute(sql`SELECT 1 AS one`)
    gate.leadTo(portOf(replica))
    await expect(ask()).rejects.toSatisfy((error) => databaseOutage(error) === 'away')
    gate.leadTo(portOf(primary))
    expect((await ask()).rows).toEqual([{ one: 1 }])
    await vi.waitFor(async () => {
      await opened.db.execute(sql`SELECT pg_notify('documents', 'again')`)
      expect(heard).toContain('again')
    }, 120_000)
    await opened.close()
    await gate.close()
    await Promise.all([primary.stop(), replica.stop()])
  })
})

/** A folder with one migration, newer than that of any test database. */
async function migrationsOf(statement: string): Promise<string> {
  const folder = await makeTemporaryFolder('migrations')
  const entry = { idx: 0, version: '7', when: Date.now() + 1e9, tag: '0000_one', breakpoints: true }
  await mkdir(path.join(folder, 'meta'))
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  )
  await writeFile(path.join(folder, '0000_one.sql'), statement)
  return folder
}
