import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'conforme-files-'))
})
afterEach(() => rm(root, { recursive: true }))

test('opening clears partial files that a killed process left, and keeps those still being written', async () => {
  const incoming = path.join(root, 'incoming')
  await mkdir(incoming)
  await writeFile(path.join(incoming, 'abandoned'), 'x')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(path.join(incoming, 'abandoned'), twoDaysAgo, twoDaysAgo)
  await writeFile(path.join(incoming, 'under-way'), 'x')
  await openFolderStore(root)
  expect(await readdir(incoming)).toEqual(['under-way'])
})

test.runIf(process.platform !== 'win32')('a stored file is readable only by its owner', async () => {
  const store = await openFolderStore(root)
  const { sha256 } = await store.put(Readable.from([Buffer.from('factura')]))
  const { path: file } = await store.toLocalPath(sha256)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('stored files are still there after the store is opened again', async () => {
  const { sha256, sizeBytes } = await (
    await openFolderStore(root)
  ).put(Readable.from([Buffer.from('factura')]))
  expect(await (await openFolderStore(root)).findSize(sha256)).toBe(sizeBytes)
})
