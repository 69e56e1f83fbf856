// Writes a backup entry by entry under a temporary name, and renames it at the end. Readable only by its owner.
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupRefused } from './archive.ts'
import { maxBlockBytes, packBlock } from './blocks.ts'
import { startSealing } from './encryption.ts'
import { describeWriteError } from './write-error.ts'
import type { ArchivePlace } from './read-archive.ts'
import { tarEnd, tarEntry, type TarEntry } from './tar.ts'
import { syncFolder } from '../adapters/files/sync-folder.ts'

export type AddEntry = (entry: TarEntry) => Promise<void>

/** Suffix of the temporary name; the next backup of that name overwrites an unfinished one. */
export const unfinished = '.parcial'

export async function writeArchive<T>(
  { path, key }: ArchivePlace,
  write: (add: AddEntry) => Promise<T>,
): Promise<T> {
  await refuseExisting(path)
  const written = path + unfinished
  const file = await open(written, 'w', 0o600).catch((error: unknown) => {
    throw describeWriteError(error, path)
  })
  try {
    await file.chmod(0o600)
    const seal = key === undefined ? undefined : startSealing(key)
    if (seal) await file.write(seal.head)
    const addBlock = async (content: Buffer, isStart: boolean) => {
      const block = await packBlock({ content, isStart })
      await writeAll(file, seal ? seal.seal(block) : block)
    }
    const result = await write((entry) => addEntry(entry, addBlock))
    await addBlock(tarEnd, true)
    await file.sync()
    await file.close()
    await rename(written, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(written, { force: true })
    throw isFull(error) ? describeWriteError(error, path) : error
  }
}

async function addEntry(
  entry: TarEntry,
  addBlock: (content: Buffer, isStart: boolean) => Promise<void>,
): Promise<void> {
  let waiting: Buffer[] = []
  let [size, isStart] = [0, true]
  const flush = async () => {
    await addBlock(Buffer.concat(waiting), isStart)
    ;[waiting, size, isStart] = [[], 0, false]
  }
  for await (const chunk of tarEntry(entry)) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + maxBlockBytes - size)
      waiting.push(part)
      size += part.length
      at += part.length
      if (size === maxBlockBytes) await flush()
    }
  }
  if (size > 0) await flush()
}

async function writeAll(file: FileHandle, content: Buffer): Promise<void> {
  for (let at = 0; at < content.length;) at += (await file.write(content, at)).bytesWritten
}

/** A full disk can only be an error of the archive being written; other errors may come from a file that is read. */
const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

async function refuseExisting(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => undefined)
  await file?.close()
  if (file) throw new BackupRefused(`Ya existe ${path}: indica un archivo nuevo.`)
}
