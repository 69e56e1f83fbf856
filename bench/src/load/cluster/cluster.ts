// Two web processes and three workers on one PostgreSQL and one bucket, behind a proxy, under load: each is replaced in
// turn, then each is killed in turn. Nothing acknowledged may be lost, processed twice or charged twice.
//   npm run bench -- cluster                   20 s of load for each of the ten events
//   npm run bench -- cluster --seconds 5       a quick look
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from '../../parse-args.ts'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../server/src/db/database.ts'
import { openPostgres } from '../../../../server/src/db/postgres/postgres.ts'
import { silentLog } from '../../../../server/src/log/log.ts'
import { startPostgres } from '../../../../server/src/test/database/postgres.ts'
import { startS3Server } from '../../../../server/src/test/servers/s3-server.ts'
import { startProduct, type StartedProduct } from '../../../../server/src/test/processes/start-product.ts'
import { startProxy, type Proxy } from './cluster-proxy.ts'
import { openUploaders, type Uploaders } from './cluster-uploaders.ts'
import { formatTable } from '../../table.ts'

interface ClusterOptions {
  seconds: number
}

type Kind = 'web' | 'worker'
interface Member {
  kind: Kind
  port: number
  product: StartedProduct
}

const kinds: readonly Kind[] = ['web', 'web', 'worker', 'worker', 'worker']
const initialCredits = 100_000
const settleMs = 20 * 60_000

export function parseClusterOptions(args: readonly string[]): ClusterOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '20' } },
  })
  return { seconds: z.coerce.number().int().min(1).parse(values.seconds) }
}

export async function run({ seconds }: ClusterOptions) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'conforme-cluster-'))
  const [server, store, proxy] = [await startPostgres(), await startS3Server(), await startProxy()]
  const database = await openPostgres({ databaseUrl: server.url, log: silentLog })
  const members: Member[] = []
  try {
    const environment = settings({ scratch, databaseUrl: server.url, store })
    for (const kind of kinds) members.push(await start(kind, members.length, environment))
    const replace = replacer({ members, environment, proxy })
    const uploaders = await openUploaders(proxy.url)
    const rolling = await under(uploaders, seconds, members.length, (at) => replace(at, 'SIGTERM'))
    const killing = await under(uploaders, seconds, members.length, (at) => replace(at, 'SIGKILL'))
    const started = performance.now()
    await settled(database.db)
    const wrong = await findWrong(database.db, uploaders.acknowledged)
    const figures = {
      rolling,
      killing,
      settledSeconds: Math.round((performance.now() - started) / 1000),
      wrong,
    }
    console.log(
      formatTable(
        ['', 'documentos', 'por segundo', 'peticiones rechazadas', 'peticiones cortadas'],
        [
          ['reemplazando cada proceso', ...cellsOf(rolling)],
          ['matando cada proceso (kill -9)', ...cellsOf(killing)],
        ],
      ),
    )
    console.log(
      formatTable(
        ['al final', ''],
        Object.entries(wrong).map(([what, count]) => [what, `${count}`]),
      ),
    )
    if (Object.values(wrong).some((count) => count > 0) || rolling.refused + rolling.broken > 0)
      throw new Error('the cluster lost, doubled or refused something')
    return figures
  } finally {
    await Promise.all(members.map(({ product }) => product.kill()))
    proxy.close()
    await database.close()
    await store.stop()
    await server.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

interface Place {
  scratch: string
  databaseUrl: string
  store: Awaited<ReturnType<typeof startS3Server>>
}

function settings({ scratch, databaseUrl, store }: Place): Record<string, string> {
  return {
    DATA_DIR: scratch,
    DATABASE_URL: databaseUrl,
    S3_BUCKET: store.bucket,
    S3_REGION: store.region,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
    SESSION_SECRET: 'a secret of this bench that is long enough',
    INITIAL_CREDITS: String(initialCredits),
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    WORKER_CONCURRENCY: '2',
  }
}

const firstPort = 21_100 // below the system's ephemeral ports
let nextPort = firstPort

async function start(kind: Kind, at: number, environment: Record<string, string>): Promise<Member> {
  const port = nextPort++
  const own = { PROCESS: kind, PORT: String(port), OPS_PORT: String(port + 1000) }
  const dataDir = path.join(environment.DATA_DIR ?? '', `${at}`)
  const product = startProduct({ ...environment, ...own, DATA_DIR: dataDir })
  const probe = kind === 'web' ? port : port + 1000
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${probe}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { kind, port, product }
    const ended = await Promise.race([
      product.ended,
      new Promise((resolve) => setTimeout(resolve, 100, 'alive')),
    ])
    if (ended !== 'alive') throw new Error(`a ${kind} did not start:\n${product.output()}`)
  }
}

interface Replacing {
  members: Member[]
  environment: Record<string, string>
  proxy: Proxy
}

/** A planned replacement (SIGTERM) starts the new process before the old one stops; a kill starts it afterwards. */
function replacer({ members, environment, proxy }: Replacing) {
  const announce = () => proxy.setBackends(members.filter(({ kind }) => kind === 'web'))
  announce()
  return async (at: number, signal: 'SIGTERM' | 'SIGKILL') => {
    const old = members[at]
    if (!old) throw new Error(`there is no process ${at}`)
    if (signal === 'SIGKILL') await old.product.kill(signal)
    members[at] = await start(old.kind, nextPort, environment)
    announce()
    if (signal === 'SIGTERM') await old.product.kill(signal)
  }
}

interface UnderLoad {
  documents: number
  seconds: number
  refused: number
  broken: number
}

async function under(
  uploaders: Uploaders,
  seconds: number,
  events: number,
  happen: (at: number) => Promise<void>,
): Promise<UnderLoad> {
  const before = uploaders.acknowledged.length
  const started = performance.now()
  const load = uploaders.start()
  for (let at = 0; at < events; at++) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    await happen(at)
  }
  const { refused, broken } = await load.stop()
  const took = (performance.now() - started) / 1000
  return { documents: uploaders.acknowledged.length - before, seconds: Math.round(took), refused, broken }
}

function cellsOf({ documents, seconds, refused, broken }: UnderLoad): string[] {
  return [`${documents}`, (documents / seconds).toFixed(1), `${refused}`, `${broken}`]
}

async function settled(db: Database): Promise<void> {
  const deadline = Date.now() + settleMs
  for (;;) {
    const left = await count(db, sql`select id from documents where status = 'processing'`)
    if (left === 0) return
    if (Date.now() > deadline) throw new Error(`${left} documents are still being processed`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** All of these counts must be zero. */
async function findWrong(db: Database, acknowledged: readonly string[]) {
  const known = sql`(select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(acknowledged)}::jsonb))`
  return {
    'documentos acusados que no están': await count(
      db,
      sql`select id from ${known} as known where id not in (select id from documents)`,
    ),
    'documentos que terminaron en error': await count(
      db,
      sql`select id from documents where status = 'error'`,
    ),
    'archivos subidos dos veces': await count(
      db,
      sql`select file_sha256 from documents group by user_id, file_sha256 having count(*) > 1`,
    ),
    'documentos con dos resultados': await count(
      db,
      sql`select document_id from extractions group by document_id having count(*) > 1`,
    ),
    'cuentas con créditos que no cuadran': await count(
      db,
      sql`select id from users where (select sum(delta) from credit_entries where user_id = users.id) <>
        ${initialCredits} - (select count(*) from documents where user_id = users.id)`,
    ),
  }
}

const Count = z.object({ count: z.number() })

async function count(db: Database, rows: SQL): Promise<number> {
  const answer = await db.execute(sql`select count(*)::int as count from (${rows}) as counted`)
  return Count.parse(answer.rows[0]).count
}
