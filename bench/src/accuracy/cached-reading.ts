// Cache for readings of files outside the repository, in the temporary folder. The key is a hash of the file and of the code
// that reads it, so a bench of the later stages takes seconds and never uses stale words.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Extractor, Reading } from '@conforme/extraction'

const readerSource = fileURLToPath(new URL('../../../extraction/src/reading/', import.meta.url))

export type ReadCached = (path: string) => Promise<Reading>

export async function openReadingCache(extractor: Extractor, fresh: boolean): Promise<ReadCached> {
  const folder = join(tmpdir(), 'conforme-readings', await versionOfReader())
  await mkdir(folder, { recursive: true })
  return async (path) => {
    const kept = join(folder, `${hashOf(await readFile(path))}.json`)
    const known = fresh ? undefined : await readFile(kept, 'utf8').catch(() => undefined)
    if (known !== undefined) return JSON.parse(known)
    const reading = await extractor.read({ path, name: basename(path) })
    await writeFile(kept, JSON.stringify(reading))
    return reading
  }
}

function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 24)
}

async function versionOfReader(): Promise<string> {
  const names = await readdir(readerSource, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.includes('.test.')).sort()
  return hashOf(...(await Promise.all(sources.map((name) => readFile(join(readerSource, name))))))
}
