// Verifies a backup by reading all of it, before a restore or on request. Refuses damaged rows; lists damaged files.
import { createHash } from 'node:crypto'
import { BackupRefused, End, endName, jobsName, Manifest, manifestName, type DamagedFile } from './archive.ts'
import { startNaming } from './named-files.ts'
import { contentOf, linesOf, readArchive, type ArchivePlace } from './read-archive.ts'
import { DamagedArchive, type TarEntry } from './tar.ts'

export interface CheckedArchive {
  manifest: Manifest
  end: End
  /** The intact files. */
  sha256s: Set<string>
  damaged: DamagedFile[]
}

export async function checkArchive(place: ArchivePlace): Promise<CheckedArchive> {
  try {
    return await check(place)
  } catch (error) {
    if (isMissing(error)) throw new BackupRefused(`No existe ${place.path}.`)
    if (error instanceof BackupRefused) throw error
    const isSealed = place.key !== undefined
    throw new BackupRefused(
      `${place.path} no es una copia de seguridad de Conforme, o está incompleta o dañada` +
        `${isSealed ? ', o BACKUP_KEY no es la clave con que se hizo' : ''}. No se cambió nada.`,
      { cause: error },
    )
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function check(place: ArchivePlace): Promise<CheckedArchive> {
  let manifest: Manifest | undefined
  let end: End | undefined
  const sha256s = new Set<string>()
  const named = startNaming()
  let [rows, jobs] = [0, 0]
  for await (const entry of readArchive(place)) {
    const [folder, name = ''] = entry.name.split('/')
    if (folder === 'files') {
      if (await isWhole(entry, name)) sha256s.add(name)
      continue
    }
    if (folder === 'readings') continue // readings can be made again
    const content = await contentOf(entry)
    if (entry.name === manifestName) manifest = Manifest.parse(JSON.parse(content.toString('utf8')))
    if (entry.name === endName) end = End.parse(JSON.parse(content.toString('utf8')))
    if (entry.name === jobsName) jobs = linesOf(content).length
    if (folder !== 'database') continue
    const lines = linesOf(content)
    rows += lines.length
    named.note(name, lines)
  }
  if (!manifest || !end) throw new DamagedArchive('the archive lacks its beginning or its end')
  if (end.rows !== rows || end.jobs !== jobs) throw new DamagedArchive('the archive lacks some of its rows')
  const deleted = new Set(end.deleted)
  const damaged = named.sha256s().filter((sha256) => !sha256s.has(sha256) && !deleted.has(sha256))
  return { manifest, end, sha256s, damaged: damaged.map((sha256) => named.describe(sha256)) }
}

async function isWhole({ content }: TarEntry, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const part of content) hash.update(part)
  } catch (error) {
    if (error instanceof DamagedArchive) return false
    throw error
  }
  return hash.digest('hex') === sha256
}
