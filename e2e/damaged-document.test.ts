// Data that no screen can parse, as an earlier version or a manual database change may have left it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openPglite } from '../server/src/db/pglite/pglite.ts'
import { dataRules } from '../server/src/documents/data/check-data.ts'
import { dataChecks } from '../server/src/documents/tables.ts'
import { silentLog } from '../server/src/log/log.ts'
import { visit } from './browser.ts'
import { processed } from './documents.ts'
import { register, somebody } from './people.ts'
import { startProduct } from './product.ts'

test('a document with damaged data says so and can be reset to its original reading', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-damaged-'))
  const person = somebody()
  const { email, password } = person
  try {
    const before = await startProduct({ dataDir, template: inject('pgliteTemplate') })
    const first = await visit({ baseURL: before.url })
    await register(first.page, person)
    await processed(first.page, { numero: 'F001-00000961', base: 100 })
    await first.close()
    await before.stop()
    // As if an earlier start had already checked it: repairable data is repaired automatically.
    const { db, close } = await openPglite({ dataDir, log: silentLog })
    await db.execute(`update documents set extracted_data = '[1, 2]'::jsonb`)
    await db.insert(dataChecks).values({ rules: dataRules, finishedAt: new Date() })
    await close()

    const after = await startProduct({ dataDir })
    try {
      const { page, problems, close } = await visit({ baseURL: after.url })
      await page.request.post('/api/login', { data: { email, password } })
      await page.goto('/historial')
      await page.getByRole('link', { name: 'F001-00000961.pdf' }).click()
      await page.getByText('Los datos guardados están dañados').waitFor()
      await page.getByRole('button', { name: 'Volver a la lectura original' }).click()
      await page.getByRole('heading', { name: 'COMERCIAL ANDINA S.A.C.' }).waitFor()
      await page.getByRole('button', { name: 'Confirmar Datos' }).waitFor()
      expect(problems).toEqual([])
      await close()
    } finally {
      await after.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  // The product starts twice.
}, 600_000)
