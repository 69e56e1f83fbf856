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

test('the key of an installation is made once, and nothing else is left beside it', async () => {
  const made = keptSecret(folder)
  expect(made).toHaveLength(43)
  expect(keptSecret(folder)).toBe(made)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('what a start left that ended, or found the disk full, as it wrote the key is not taken for one', async () => {
  await writeFile(path.join(folder, 'secret'), '')
  expect(findKeptSecret(folder)).toBeUndefined()
  const made = keptSecret(folder)
  expect(made).toHaveLength(43)
  expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe(made)
})
