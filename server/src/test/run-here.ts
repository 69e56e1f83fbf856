// The whole product in the test's process, assembled as in its own process, which costs ten times as much. For tests
// that need all its parts but neither signals nor its output.
import { readConfig } from '../config.ts'
import { run } from '../run.ts'
import { Client } from './client.ts'

export interface ProductHere {
  client: () => Client
  /** Ends it as a signal would; a second call does nothing. */
  stop: () => Promise<void>
}

export async function runHere(environment: Record<string, string>): Promise<ProductHere> {
  const config = readConfig({ PORT: '0', READER_CONCURRENCY: '1', LOG_LEVEL: 'silent', ...environment })
  const { address = '', stop } = await run(config)
  let stopping: Promise<void> | undefined
  return { client: () => new Client(address), stop: () => (stopping ??= stop()) }
}
