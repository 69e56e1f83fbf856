// Statements run prepared on the embedded database, with the same results as unprepared ones.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database/database.ts'
import type { OpenDatabase } from '../database.ts'

let database: OpenDatabase
const rows = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows
/** More runs than it takes PostgreSQL to choose one generic plan for all values. */
const often = Array.from({ length: 8 }, (_, at) => at)

beforeAll(async () => {
  database = await testDatabase('pglite')
  await database.db.execute(
    sql`create table kept (n int primary key, said jsonb, words text[], at timestamptz)`,
  )
})
afterAll(() => database.close())

test('a repeated statement answers for its own parameters', async () => {
  for (const n of often)
    await database.db.execute(
      sql`insert into kept values (${n}, ${{ ñ: '"\\' }}, ${sql.param(['a', 'b,"'])}, ${n % 2 ? null : new Date(0)})`,
    )
  for (const n of often)
    expect(await rows(sql`select n, said, words, at is null as never from kept where n = ${n}`)).toEqual([
      { n, said: { ñ: '"\\' }, words: ['a', 'b,"'], never: n % 2 === 1 },
    ])
  const large = 'x'.repeat(3_000_000)
  for (const _ of often)
    expect(await rows(sql`select length(${large}::text) as long`)).toEqual([{ long: large.length }])
})

test('a statement that fails repeatedly keeps failing, and the next one succeeds', async () => {
  const insert = (n: number) => database.db.execute(sql`insert into kept (n) values (${n})`)
  for (const _ of often) await expect(insert(0)).rejects.toMatchObject({ cause: { code: '23505' } })
  await insert(100)
  const inside = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept (n) values (${101})`)
    await tx.execute(sql`insert into kept (n) values (${0})`)
  })
  await expect(inside).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await rows(sql`select n from kept where n >= ${100}`)).toEqual([{ n: 100 }])
  await insert(101)
})

test('repeated statements see a changed table', async () => {
  const first = () => rows(sql`select * from kept where n = ${1}`)
  for (const _ of often) await first()
  await database.db.execute(sql`alter table kept add column more int default 7`)
  for (const _ of often) expect(await first()).toEqual([expect.objectContaining({ n: 1, more: 7 })])
})

test('hundreds of different statements are answered', async () => {
  for (const n of Array.from({ length: 500 }, (_, at) => at % 450)) {
    const text = sql.raw(`select ${n} as n`)
    expect(await rows(sql`${text}, ${n}::int as same`)).toEqual([{ n, same: n }])
  }
})
