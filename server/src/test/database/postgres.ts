// A real PostgreSQL for the tests: Debian's, on its own port and in its own folder, deleted afterwards.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '../servers/free-port.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

const run = promisify(execFile)

export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable'
}

export interface TestPostgres {
  /** URL of its `postgres` database; the user is a superuser. */
  url: string
  stop: () => Promise<void>
}

/** Certificate that it presents to TLS clients, in PEM. */
interface ServerCertificate {
  certificate: string
  privateKey: string
}

export async function startPostgres(
  tls?: ServerCertificate,
  more: Readonly<Record<string, string>> = {},
  { isReplica = false } = {},
): Promise<TestPostgres> {
  const programs = (await findPrograms()) ?? (await installPrograms())
  const user = await findServerUser()
  const folder = await makeTemporaryFolder('postgres')
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const access = ['--auth=trust', '--username=conforme', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(path.join(programs, 'initdb'), [...access, `--pgdata=${data}`], { ...user, cwd: folder })
  if (tls) await keepCertificate(data, tls, user)
  // Without a primary it waits for one, and meanwhile answers as any replica.
  if (isReplica) await writeFile(path.join(data, 'standby.signal'), '')
  const port = await findFreePort()
  const server = spawnServer(
    [
      path.join(programs, 'postgres'),
      '-D',
      data,
      ...settings(folder, port, { hasTls: tls !== undefined, more }),
    ],
    folder,
    user,
  )
  const url = `postgresql://conforme@127.0.0.1:${port}/postgres`
  await waitUntilItAnswers(url, server)
  return {
    url,
    stop: async () => {
      if (server.exitCode !== null) return
      server.stdin?.end()
      await once(server, 'exit')
    },
  }
}

/** Writes the certificate under the names that PostgreSQL expects; it refuses a key that others may read. */
async function keepCertificate(
  data: string,
  { certificate, privateKey }: ServerCertificate,
  { uid, gid }: ServerUser,
): Promise<void> {
  for (const [name, content] of [
    ['server.crt', certificate],
    ['server.key', privateKey],
  ] as const) {
    const file = path.join(data, name)
    await writeFile(file, content, { mode: 0o600 })
    if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
  }
}

/** No data needs to survive the tests, so nothing waits for the disk. */
function settings(
  folder: string,
  port: number,
  { hasTls, more }: { hasTls: boolean; more: Readonly<Record<string, string>> },
): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    ssl: hasTls ? 'on' : 'off',
    ...more,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The shell stops the server when its stdin closes, so also when the tests are killed. */
function spawnServer(command: string[], folder: string, user: ServerUser): ChildProcess {
  const script = 'folder=$1; shift; "$@" & read -r _; kill -QUIT $!; wait $!; rm -rf "$folder"'
  return spawn('/bin/sh', ['-c', script, 'sh', folder, ...command], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function waitUntilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null)
        throw new PostgresUnavailable('The PostgreSQL made for the tests does not answer', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function findPrograms(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((v) => path.join(debian, v, 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  for (const folder of [...newestFirst, ...onPath]) {
    const complete = await Promise.all(['initdb', 'postgres'].map((p) => access(path.join(folder, p)))).then(
      () => true,
      () => false,
    )
    if (complete) return folder
  }
  return undefined
}

async function installPrograms(): Promise<string> {
  const sentence =
    'The tests also run on PostgreSQL, which is not here: install it (sudo apt-get install postgresql), ' +
    'give TEST_DATABASE_URL, or leave it out on purpose with CONFORME_SKIP_POSTGRES=1'
  if (process.getuid?.() !== 0) throw new PostgresUnavailable(sentence)
  try {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  } catch (error) {
    throw new PostgresUnavailable(sentence, { cause: error })
  }
  const programs = await findPrograms()
  if (!programs) throw new PostgresUnavailable(sentence)
  return programs
}

interface ServerUser {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
async function findServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {}
  const ask = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await ask('-u'), gid: await ask('-g') }
}
