import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { openLog } from './log.ts'
import { databaseKinds, testDatabase } from '../test/database/database.ts'
import { findSecrets } from '../test/logged-secrets.ts'

const written = (error: unknown): string => {
  let lines = ''
  openLog('debug', { write: (line) => void (lines += line) }).error({ err: error }, 'fault')
  return lines
}

describe.each(databaseKinds)('the log of a failed query on %s', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await testDatabase(kind)
  })
  afterAll(() => database.close())

  const secret = 'una-clave-de-prueba'
  const failing: [string, () => Promise<unknown>][] = [
    [
      'a broken rule',
      async () => {
        const row = { email: secret, firstName: secret, lastName: '', passwordHash: `$argon2id$${secret}` }
        await database.db.insert(users).values([row, row])
      },
    ],
    ['a value of another type', async () => database.db.execute(sql`select ${secret}::uuid`)],
    ['a text that is not JSON', async () => database.db.execute(sql`select ${secret}::jsonb`)],
    [
      'an unknown column',
      async () => database.db.execute(sql`select nada from users where email = ${secret}`),
    ],
  ]

  test.each(failing)('%s is logged with its text, place and code, without a value', async (_name, fail) => {
    const line = written(await fail().catch((error: unknown) => error))
    expect(findSecrets(line)).toEqual([])
    expect(line).toContain('Failed query')
    expect(line).toMatch(/log-errors\.test\.ts/)
    expect(line).toMatch(/"code":"[0-9A-Z]{5}"/)
  })

  test('a parse error and a thrown object are logged without their content', () => {
    const parsing = (() => {
      try {
        return JSON.parse(`"${secret}`) as unknown
      } catch (error) {
        return error
      }
    })()
    expect(written(parsing)).not.toContain(secret)
    expect(written({ secret })).not.toContain(secret)
  })
})

test('an error that the queue copied into a plain object is logged with its message and code', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const line = written({ ...error, message: error.message, stack: error.stack, worker: 'uno' })
  expect(line).toContain('"message":"connect ECONNREFUSED 127.0.0.1:5432"')
  expect(line).toContain('"code":"ECONNREFUSED"')
  expect(line).not.toContain('"worker"')
})

test('findSecrets finds secrets in a log', () => {
  const log = ['{"msg":"ready"}', '{"err":"COMERCIAL ANDINA S.A.C."}', '{"hash":"$argon2id$v=19"}'].join('\n')
  expect(findSecrets(log)).toHaveLength(2)
})
