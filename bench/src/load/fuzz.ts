// Fuzzes the API with calls generated from its own description, and with valid calls in which something was changed. Reports
// how they are answered and which ones cause faults. Exits with 1 on a fault.
//   npm run bench -- fuzz                        20,000 calls
//   npm run bench -- fuzz --requests 500 --seed 7
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { z } from 'zod'
import type { User } from '@conforme/contract/accounts/users'
import { openDatabase } from '../../../server/src/db/open.ts'
import { openLog } from '../../../server/src/log/log.ts'
import { startFuzzCalls } from '../../../server/src/test/fuzz/fuzz-targets.ts'
import { startGoogleServer } from '../../../server/src/test/servers/google/google-server.ts'
import { administrator, serveHere } from '../../../server/src/test/serve-here.ts'
import { fuzz, fuzzPeople, type FuzzResult } from '../../../server/src/test/fuzz/fuzz-run.ts'
import { formatTable } from '../table.ts'

interface FuzzOptions {
  requests: number
  seed: number
}

export function parseFuzzOptions(args: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '20261122' },
    },
  })
  const whole = z.coerce.number().int().positive()
  return z.object({ requests: whole, seed: whole }).parse(values)
}

// An uncaught error ends the bench and reports what happened. A worker runs too, so uploads are read.
export async function run(options: FuzzOptions): Promise<FuzzResult & FuzzOptions> {
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-fuzz-'))
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log })
  await database.migrate()
  const google = await startGoogleServer()
  const { environment } = google
  const product = await serveHere({ database, dataDir, log, environment, withWorker: true })
  try {
    const installation = await administrator(product)
    installation.user = (await installation.get<User>('/api/auth/user')).body
    const people = await fuzzPeople(installation)
    const aim = startFuzzCalls({ product, google, installation, apiKey: people.apiKey })
    const onProgress = (done: number) => console.log(`${done} de ${options.requests}`)
    const result = await fuzz(people, { ...options, onProgress, aim })
    const lives = (await product.anybody().get('/healthz')).status === 200
    print(result, lives)
    if (!lives || result.faults.length > 0) {
      console.log(
        lines
          .filter((line) => line.includes('"level":50'))
          .slice(-30)
          .join(''),
      )
      process.exitCode = 1
    }
    return { ...options, ...result }
  } finally {
    await product.close()
    await google.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function print({ statuses, faults, operations, reached, unreached }: FuzzResult, lives: boolean): void {
  const rows = Object.entries(statuses).map(([status, count]) => [status, `${count}`])
  console.log(formatTable(['Respuesta', 'peticiones'], rows))
  console.log(`Operaciones: ${operations}; alguna vez admitidas: ${reached}.`)
  if (unreached.length > 0) console.log(`Nunca admitidas: ${unreached.join(', ')}`)
  for (const { call, answer } of faults) {
    const { caller, method, path, body } = call
    console.log(`✗ ${caller}: ${method} ${path} ${(body ?? '').slice(0, 1000)}\n  ${answer}`)
  }
  console.log(lives ? 'El proceso vive.' : '✗ El proceso no responde.')
}
