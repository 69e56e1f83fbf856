// The whole product in the test's process, put together as in one of its own, which costs ten times as much: for what
// needs all of its parts, and neither a signal nor its output.
import { readConfig } from '../config.ts'
import { run } from '../run.ts'
import { Client } from './client.ts'

export interface ProductHere {
  client: () => Client
  /** As when it is asked to end; once more does nothing. */
  stop: () => Promise<void>
}

export async function runHere(environment: Record<string, string>): Promise<ProductHere> {
  const config = readConfig({ PORT: '0', READER_CONCURRENCY: '1', LOG_LEVEL: 'silent', ...environment })
  const { address = '', stop } = await run(config)
  let stopping: Promise<void> | undefined
  return { client: () => new Client(address), stop: () => (stopping ??= stop()) }
}
