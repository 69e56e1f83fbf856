// Calls drawn from the API's own description, on a product that it starts: how they are answered, which are faults,
// and whether the process is still the same at the end. It ends with 1 when one is a fault.
//   npm run bench -- fuzz                        20,000 calls
//   npm run bench -- fuzz --requests 500 --seed 7
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startProduct } from '../../e2e/product.ts'
import type { User } from '@conforme/contract/users'
import { Client } from '../../server/src/test/client.ts'
import { fuzz, fuzzPeople, type FuzzResult } from '../../server/src/test/fuzz-run.ts'
import { formatTable } from './table.ts'

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

// People come and go all the time, from one address.
const env = { REGISTRATIONS_PER_DAY: '1000000', PAID_PROCESSORS: 'everyone' }

export async function run(options: FuzzOptions): Promise<FuzzResult & FuzzOptions & { lived: boolean }> {
  const product = await startProduct({ env })
  try {
    const installation = new Client(product.url)
    await installation.register({ email: 'primera@conforme.test' })
    installation.user = (await installation.get<User>('/api/auth/user')).body
    const onProgress = (done: number) => console.log(`${done} de ${options.requests}`)
    const result = await fuzz(await fuzzPeople(installation), { ...options, onProgress })
    const lived =
      product.process.exitCode === null && (await new Client(product.url).get('/healthz')).status === 200
    print(result, lived)
    if (!lived || result.faults.length > 0) {
      console.log(product.output().slice(-10_000))
      process.exitCode = 1
    }
    return { ...options, ...result, lived }
  } finally {
    await product.stop()
  }
}

function print({ statuses, faults, operations, reached }: FuzzResult, lived: boolean): void {
  const rows = Object.entries(statuses).map(([status, count]) => [status, `${count}`])
  console.log(formatTable(['Respuesta', 'peticiones'], rows))
  console.log(`Operaciones: ${operations}; alguna vez admitidas: ${reached}.`)
  for (const { call, answer } of faults) {
    const { caller, method, path, body } = call
    console.log(`✗ ${caller}: ${method} ${path} ${(body ?? '').slice(0, 1000)}\n  ${answer}`)
  }
  console.log(lived ? 'El proceso vive.' : '✗ El proceso no responde.')
}
