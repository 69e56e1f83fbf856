// For tests: a reader and the files it is given, which are deleted when the tests of the file have ended.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { SourceFile } from '../../processors/processor.ts'
import type { Reader } from '../reader.ts'
import { sharedReader } from './shared-reader.ts'

interface ReaderOfFiles {
  reader: Reader
  save(name: string, bytes: Uint8Array): Promise<SourceFile>
}

export function readerOfFiles(reader: Reader = sharedReader()): ReaderOfFiles {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conforme-reading-'))
  })
  afterAll(async () => {
    await reader.close()
    await rm(folder, { recursive: true })
  })
  return {
    reader,
    async save(name, bytes) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return { path, name }
    },
  }
}
