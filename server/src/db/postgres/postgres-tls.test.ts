// A remote PostgreSQL over TLS with a private certificate authority: the `sslmode` and `sslrootcert` of DATABASE_URL
// are obeyed, and nothing is sent to a server with another certificate.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeSigner } from '../../../../extraction/fixtures/generator/ubl/make-certificate.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { silentLog } from '../../log/log.ts'
import { startPostgres, type TestPostgres } from '../../test/database/postgres.ts'
import { openPostgres } from './postgres.ts'

const isOurs = inject('postgresUrl') !== undefined && !process.env.TEST_DATABASE_URL

describe.runIf(isOurs)('PostgreSQL over TLS', () => {
  let server: TestPostgres
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'conforme-tls-'))
    const name = 'AUTORIDAD DE LA CASA'
    const authority = { name, ...makeSigner({ name, issuer: name, isAuthority: true }) }
    const shown = makeSigner({ name: 'localhost', hosts: ['localhost'], signedBy: authority })
    const other = makeSigner({ name, issuer: name, isAuthority: true })
    await writeFile(path.join(folder, 'ca.pem'), authority.certificatePem)
    await writeFile(path.join(folder, 'otra.pem'), other.certificatePem)
    server = await startPostgres({ certificate: shown.certificatePem, privateKey: shown.privateKeyPem })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  const urlOf = (more: { host?: string; authority?: string; port?: string } = {}) => {
    const url = new URL(server.url)
    url.hostname = more.host ?? 'localhost'
    url.searchParams.set('sslmode', 'verify-full')
    url.searchParams.set('sslrootcert', path.join(folder, more.authority ?? 'ca.pem'))
    return url.href
  }
  const open = (databaseUrl: string) => openPostgres({ databaseUrl, log: silentLog })

  test('every connection is encrypted: of calls, of the queue and of listeners', async () => {
    const database = await open(urlOf())
    await database.migrate()
    const jobs = await openJobs({ database, definitions: [], log: silentLog })
    await database.listen('documents', () => undefined)
    const { rows } = await database.db.execute(sql`
      select ssl, count(*)::int as connections from pg_stat_ssl join pg_stat_activity using (pid)
      where backend_type = 'client backend' group by 1`)
    expect(rows).toHaveLength(1)
    expect(rows).toMatchObject([{ ssl: true }])
    expect(Number(rows[0]?.['connections'])).toBeGreaterThanOrEqual(3)
    await jobs.stop()
    await database.close()
  })

  test.each([
    ['whose certificate is signed by an unknown authority', { authority: 'otra.pem' }],
    ['whose name differs from its certificate', { host: '127.0.0.1' }],
  ])('a server %s is refused', async (_, more) => {
    await expect(open(urlOf(more))).rejects.toThrow('No se pudo conectar a la base de datos postgres')
  })

  test('a server without TLS is refused if the settings require TLS', async () => {
    const plain = new URL(inject('postgresUrl') ?? '')
    plain.searchParams.set('sslmode', 'verify-full')
    await expect(open(plain.href)).rejects.toThrow('The server does not support SSL connections')
  })
})
