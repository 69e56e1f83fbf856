import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databaseKinds, type TestDatabasePlace } from '../test/database/database.ts'
import { refused } from '../test/refused.ts'
import { runHere } from '../test/run-here.ts'

describe.each(databaseKinds)('an installation without accounts on %s', (kind) => {
  let place: TestDatabasePlace
  beforeAll(async () => {
    place = await createTestDatabase(kind)
  })
  afterAll(() => place.remove())

  test('does not start if nobody may register, and says why; with an account it starts', async () => {
    const environment = (REGISTRATION: string) => ({
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      REGISTRATION,
    })
    await expect(runHere(environment('closed'))).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('Inicia con REGISTRATION=first') as string,
    })
    const first = await runHere(environment('first'))
    await first.client().register({ email: 'ada@conforme.test' })
    await first.stop()
    const closed = await runHere(environment('closed'))
    try {
      const answer = await closed.client().post('/api/register', {
        email: 'eva@conforme.test',
        password: 'una-clave-de-prueba',
        firstName: 'Eva',
      })
      expect(answer).toMatchObject(refused('registro_cerrado', 403))
    } finally {
      await closed.stop()
    }
  })
})
