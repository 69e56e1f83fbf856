// The product in this process, on either database, for feature tests.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { sharedReader } from '../../../extraction/src/reading/test/shared-reader.ts'
import type { DatabaseKind } from '../db/database.ts'
import type { Logger } from '../log/log.ts'
import { testDatabase } from './database/database.ts'
import { serveHere, type TestProduct } from './serve-here.ts'
import { testLog } from './test-log.ts'

export { testPassword } from './client.ts'
export { administrator, type TestProduct } from './serve-here.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface TestProductOptions {
  kind: DatabaseKind
  environment?: Record<string, string>
  /** With the worker's side, documents are really read. */
  withWorker?: boolean
  now?: () => Date
  log?: Logger
}

export async function openTestProduct({ kind, log, ...options }: TestProductOptions): Promise<TestProduct> {
  const dataDir = await makeTemporaryFolder('test')
  const database = await testDatabase(kind)
  const served = {
    database,
    dataDir,
    log: testLog,
    ...options,
    ...(options.withWorker && { reader: sharedReader() }),
    ...(log && { featureLog: log }),
  }
  const product = await serveHere(served)
  return {
    ...product,
    close: async () => {
      await product.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One product for all tests of the file or `describe` that contains this call, and for their set-up. */
export function productForAll(options: TestProductOptions): TestProduct {
  let opened: TestProduct | undefined
  const open = (): TestProduct => {
    if (!opened)
      throw new Error('The product is there for the tests and their hooks, not for what gathers them')
    return opened
  }
  beforeAll(async () => {
    opened = await openTestProduct(options)
  })
  afterAll(() => opened?.close())
  return {
    get url() {
      return open().url
    },
    get services() {
      return open().services
    },
    get app() {
      return open().app
    },
    anybody: () => open().anybody(),
    person: (details) => open().person(details),
    close: () => open().close(),
  }
}
