// Files in a folder. Each is written under a temporary name, synced and renamed, so that it appears under its name only
// when it is complete and on disk.
import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileMissing, type FileStore, type Sha256 } from './file-store.ts'
import { receiveFile, removeAbandoned } from './receive-file.ts'
import { asideKey, derivedKey, derivedPrefix, markKey, originalKey, parseKey } from './store-key.ts'
import { syncFolder } from './sync-folder.ts'

export async function openFolderStore(root: string): Promise<FileStore> {
  const incoming = path.join(root, 'incoming')
  for (const folder of ['incoming', 'originals', 'derived', 'quarantine']) {
    await mkdir(path.join(root, folder), { recursive: true })
  }
  await removeAbandoned(incoming)
  const at = (key: string) => path.join(root, key)

  return {
    put: async (content, { maxBytes } = {}) => {
      const received = await receiveFile(content, incoming, maxBytes)
      await keepReceived(received.path, at(originalKey(received.stored.sha256)))
      return received.stored
    },
    get: (sha256) => readOriginal(at(originalKey(sha256)), sha256),
    findSize: async (sha256) => (await findStats(at(originalKey(sha256))))?.size,
    findStoredAt: async (sha256) => (await findStats(at(originalKey(sha256))))?.mtime,
    remove: async (sha256) => {
      await rm(at(originalKey(sha256)), { force: true })
      await removeFolder(at(derivedPrefix(sha256)), incoming)
    },
    toLocalPath: async (sha256) => {
      const file = at(originalKey(sha256))
      if (!(await findStats(file))) throw new FileMissing(sha256)
      const release = async () => undefined // the path is the store's own file
      return { path: file, release, [Symbol.asyncDispose]: release }
    },
    list: async function* () {
      for await (const { sha256, mtime } of listFiles(at('originals'), originalKey))
        yield { sha256, storedAt: mtime }
    },
    putDerived: async (key, content) => {
      const file = at(derivedKey(key))
      const hasOriginal = async () => (await findStats(at(originalKey(key.sha256)))) !== undefined
      const received = await receiveFile(Readable.from([content]), incoming)
      await keepReceived(received.path, file).catch(async (error: unknown) => {
        if (!isMissing(error) || (await hasOriginal())) throw error // otherwise its folder was removed with the original
      })
      if (!(await hasOriginal())) await rm(file, { force: true })
    },
    findDerived: (key) => readFile(at(derivedKey(key))).catch(undefinedWhenMissing),
    ...openQuarantine(root),
    findMark: () => readFile(at(markKey), 'utf8').catch(undefinedWhenMissing),
    putMark: async (content) => {
      const { path: received } = await receiveFile(Readable.from([Buffer.from(content)]), incoming)
      await keepReceived(received, at(markKey))
    },
  }
}

type Quarantine = Pick<FileStore, 'setAside' | 'takeBack' | 'listAside' | 'removeAside'>

function openQuarantine(root: string): Quarantine {
  const incoming = path.join(root, 'incoming')
  const at = (key: string) => path.join(root, key)
  return {
    setAside: async (sha256) => {
      // Sets the time of quarantine before the move, so that it is never read as the time of storing.
      await utimes(at(originalKey(sha256)), new Date(), new Date())
      await moveInto(at(originalKey(sha256)), at(asideKey(sha256)))
      await removeFolder(at(derivedPrefix(sha256)), incoming)
    },
    takeBack: async (sha256) => {
      if (!(await findStats(at(asideKey(sha256))))) return false
      await moveInto(at(asideKey(sha256)), at(originalKey(sha256)))
      return true
    },
    listAside: async function* () {
      for await (const { sha256, mtime } of listFiles(at('quarantine'), asideKey))
        yield { sha256, since: mtime }
    },
    removeAside: (sha256) => rm(at(asideKey(sha256)), { force: true }),
  }
}

/** Renames the folder first: a page may be rendered into it meanwhile, and it would not be empty when it is removed. */
async function removeFolder(folder: string, incoming: string): Promise<void> {
  const aside = path.join(incoming, randomUUID())
  await rename(folder, aside).catch(undefinedWhenMissing)
  await rm(aside, { recursive: true, force: true })
}

async function readOriginal(file: string, sha256: Sha256): Promise<Readable> {
  // Opens before the response starts, so that a missing file is an error here and not midway through a response.
  const handle = await open(file).catch((error: unknown) => {
    throw isMissing(error) ? new FileMissing(sha256, error) : error
  })
  return handle.createReadStream()
}

/** Moves the received file into place; removes it if that fails. */
async function keepReceived(received: string, file: string): Promise<void> {
  try {
    await moveInto(received, file)
  } catch (error) {
    await rm(received, { force: true })
    throw error
  }
}

async function moveInto(from: string, file: string): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  await rename(from, file)
  await syncFolder(folder)
}

async function* listFiles(folder: string, toKey: (sha256: Sha256) => string) {
  for await (const entry of await opendir(folder, { recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const sha256 = parseKey(file.split(path.sep).join('/'), toKey)
    const stats = sha256 && (await findStats(file))
    if (stats) yield { sha256, mtime: stats.mtime }
  }
}

const findStats = (file: string) => stat(file).catch(undefinedWhenMissing)

function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
