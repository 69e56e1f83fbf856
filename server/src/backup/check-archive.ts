// Reads a backup to its end before anything is changed: what was cut off or altered is refused as a whole.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupRefused, End, endName, jobsName, Manifest, manifestName } from './archive.ts'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'

export interface CheckedArchive {
  manifest: Manifest
  end: End
  /** The files that it holds. */
  sha256s: Set<string>
}

export async function* readArchive(path: string): AsyncGenerator<TarEntry> {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  yield* readTar(file.pipe(unpacked))
}

export async function contentOf({ content }: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

export const linesOf = (content: Buffer): string[] =>
  content.length === 0 ? [] : content.toString('utf8').split('\n')

export async function checkArchive(path: string): Promise<CheckedArchive> {
  try {
    return await check(path)
  } catch (error) {
    if (isMissing(error)) throw new BackupRefused(`No existe ${path}.`)
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(
      `${path} no es una copia de seguridad de Conforme, o está incompleta o dañada. No se cambió nada.`,
      { cause: error },
    )
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function check(path: string): Promise<CheckedArchive> {
  let manifest: Manifest | undefined
  let end: End | undefined
  const sha256s = new Set<string>()
  const seen: End = { rows: 0, files: 0, jobs: 0 }
  for await (const entry of readArchive(path)) {
    const [folder, name = ''] = entry.name.split('/')
    if (folder === 'files') {
      await checkFile(entry, name)
      sha256s.add(name)
      seen.files++
      continue
    }
    const content = await contentOf(entry)
    if (entry.name === manifestName) manifest = Manifest.parse(JSON.parse(content.toString('utf8')))
    if (entry.name === endName) end = End.parse(JSON.parse(content.toString('utf8')))
    if (entry.name === jobsName) seen.jobs = linesOf(content).length
    if (folder === 'database') seen.rows += linesOf(content).length
  }
  if (!manifest || !end) throw new DamagedArchive('the archive lacks its beginning or its end')
  if (JSON.stringify(Object.entries(seen).toSorted()) !== JSON.stringify(Object.entries(end).toSorted()))
    throw new DamagedArchive('the archive does not hold what it says')
  return { manifest, end, sha256s }
}

async function checkFile({ content }: TarEntry, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const part of content) hash.update(part)
  if (hash.digest('hex') !== sha256) throw new DamagedArchive(`the file ${sha256} was altered`)
}
