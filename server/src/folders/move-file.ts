// Moves a processed file to «tomados», or to «no tomados» with a text file that gives the reason.
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileOutcome } from '@conforme/contract/intake/folder-words'
import type { FoundFile } from './find-files.ts'
import { FolderTrouble } from './folder-trouble.ts'

const placeOf: Record<FileOutcome, string> = {
  tomado: 'tomados',
  repetido: 'no tomados',
  no_tomado: 'no tomados',
}

/** False if another worker moved it. Writes the reason first, so that no file is moved without one. */
export async function moveFile(
  folder: string,
  { path, name }: Pick<FoundFile, 'path' | 'name'>,
  { outcome, notices }: { outcome: FileOutcome; notices: readonly string[] },
): Promise<boolean> {
  const place = join(folder, placeOf[outcome])
  await ensureFolder(place)
  const target = await freeName(place, storableName(name))
  const reason = `${target}.motivo.txt`
  if (notices.length > 0) await writeFile(reason, `${notices.join('\n')}\n`)
  return rename(path, target).then(
    () => true,
    async (error: unknown) => {
      // If another worker moved its file there, the reason belongs to that file.
      if (!(await isThere(target))) await rm(reason, { force: true })
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    },
  )
}

/** Refuses a symbolic link: it could redirect files anywhere. */
async function ensureFolder(place: string): Promise<void> {
  await mkdir(place).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  if (!(await lstat(place)).isDirectory()) throw new FolderTrouble('sin_permiso')
}

/** Never overwrites an existing file. */
async function freeName(place: string, name: string): Promise<string> {
  const [, stem = name, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(name) ?? []
  for (let count = 1; ; count++) {
    const target = join(place, count === 1 ? name : `${stem} (${count})${extension}`)
    if (!(await isThere(target)) && !(await isThere(`${target}.motivo.txt`))) return target
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

/** A file name that is valid on every system, Windows included, with room for a suffix. */
function storableName(name: string): string {
  const plain = name.replaceAll(/[<>:"|?*/\\]/g, '_').replace(/[. ]+$/, '')
  let short = plain
  while (Buffer.byteLength(short) > 200) short = short.slice(1)
  return short === '' ? 'archivo' : short
}
