import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { copyPgliteTemplate } from './test/database/pglite-template.ts'
import { startProduct } from './test/processes/start-product.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

test('a start removes temporary folders of killed processes, and no others', async () => {
  const folder = await makeTemporaryFolder('left')
  const ended = spawnSync(process.execPath, ['--version']).pid
  const left = [`conforme-xml-${ended}-aBcD12`, `conforme-padron-${ended}-aBcD12`]
  const others = [`conforme-xml-${process.pid}-aBcD12`, 'conforme-xml-aBcD12', `otro-xml-${ended}-aBcD12`]
  for (const name of [...left, ...others]) await mkdir(path.join(folder, name, 'inside'), { recursive: true })
  const dataDir = path.join(folder, 'data')
  copyPgliteTemplate(inject('pgliteTemplate'), dataDir)
  const product = startProduct({ DATA_DIR: dataDir, TMPDIR: folder })
  try {
    await product.client()
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.endsWith('aBcD12')))
      .toEqual(others.toSorted())
  } finally {
    await product.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
