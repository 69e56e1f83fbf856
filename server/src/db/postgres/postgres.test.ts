// What only a database server can do: drop our connections, and serve several processes at once.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { inject, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { createTestDatabase } from '../../test/database/database.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
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

  test('a server that is not there is said at once, in Spanish and without the password', async () => {
    const databaseUrl = 'postgresql://conforme:secreto@127.0.0.1:1/facturas'
    const opening = openPostgres({ databaseUrl, log: silentLog })
    await expect(opening).rejects.toThrow('No se pudo conectar a la base de datos facturas de 127.0.0.1:1')
    await expect(opening).rejects.not.toThrow('secreto')
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
