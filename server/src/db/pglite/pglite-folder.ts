// Initialising an embedded database takes about five seconds, copying one 0.1 s. The first one made on a machine is
// kept as a template beside the dependencies; every later one (in tests too) is a copy.
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { chmodSync, closeSync, cpSync, fsyncSync, openSync, readFileSync } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

export const pgliteExtensions = { btree_gin, pg_trgm, unaccent }

const packageFolder = path.resolve(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../..')
const cacheFolder = path.resolve(packageFolder, '../../.cache/conforme')

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

function templateFolder(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  const version = manifest instanceof Object && 'version' in manifest ? String(manifest.version) : 'unknown'
  return path.join(cacheFolder, `pglite-${version}`)
}

/** Atomic: leaves a complete, synced database in the folder, or nothing if it is interrupted. */
export async function ensurePgliteFolder(folder: string): Promise<void> {
  if (await exists(path.join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const template = templateFolder()
  if (!(await exists(template)) || !copyTemplate(template, unfinished)) {
    await rm(unfinished, { recursive: true, force: true })
    await createDatabase(unfinished)
    await keepAsTemplate(unfinished, template)
  }
  chmodSync(unfinished, 0o700)
  await syncTree(unfinished)
  await rename(unfinished, folder)
  syncOne(path.dirname(folder))
}

/** Returns false without permission: the user that installed the product may not be the one that runs it. */
function copyTemplate(template: string, folder: string): boolean {
  try {
    cpSync(template, folder, { recursive: true }) // five times as fast as the asynchronous one
    return true
  } catch (error) {
    if (isCode(error, ['EACCES', 'EPERM'])) return false
    throw error
  }
}

/** For the start script and the tests' global set-up: spends the five seconds before the first start. */
export async function ensurePgliteTemplate(): Promise<string> {
  const template = templateFolder()
  if (await exists(template)) return template
  const made = `${template}.${process.pid}`
  await mkdir(cacheFolder, { recursive: true })
  await createDatabase(made)
  await moveUnlessThere(made, template)
  return template
}

async function createDatabase(folder: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new NodeFS(folder), extensions: pgliteExtensions })
  await pglite.close()
}

/** Only an optimisation, so it is skipped if the folder is not writable. */
async function keepAsTemplate(folder: string, template: string): Promise<void> {
  const copy = `${template}.${process.pid}`
  try {
    cpSync(folder, copy, { recursive: true })
    await moveUnlessThere(copy, template)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    if (!isCode(error, ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'])) throw error
  }
}

async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    // Another process created it first; both are the same.
    if (!isCode(error, ['ENOTEMPTY', 'EEXIST', 'EPERM'])) throw error
    await rm(from, { recursive: true, force: true })
  }
}

function isCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    syncOne(path.join(entry.parentPath, entry.name))
  }
  syncOne(folder)
}

function syncOne(file: string): void {
  // Windows can sync neither a folder nor a file opened for reading; NTFS journals names itself.
  if (process.platform === 'win32') return
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
