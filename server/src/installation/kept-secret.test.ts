import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { findKeptSecret, keptSecret } from './kept-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await makeTemporaryFolder('secret')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the key of an installation is created once, without leftover files', async () => {
  const made = keptSecret(folder)
  expect(made).toHaveLength(43)
  expect(keptSecret(folder)).toBe(made)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('an empty key file of an interrupted start is replaced by a new key', async () => {
  await writeFile(path.join(folder, 'secret'), '')
  expect(findKeptSecret(folder)).toBeUndefined()
  const made = keptSecret(folder)
  expect(made).toHaveLength(43)
  expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe(made)
})
