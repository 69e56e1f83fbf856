import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicePdf } from '../server/src/test/invoice-pdf.ts'
import { openBrowser, visit } from './browser.ts'
import { register, somebody } from './people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = [
  '/',
  '/login',
  '/register',
  '/features',
  '/pricing',
  '/demo',
  '/help',
  '/contact',
  '/about',
  '/no-existe',
]
const signedIn = ['/', '/historial', '/revisar', '/workflow', '/pagos', '/proveedores', '/empresa', '/perfil']

test.each(['light', 'dark'] as const)('axe finds nothing on any screen, %s', async (colorScheme) => {
  const { page, close } = await visit(browser, { colorScheme, viewport: { width: 390, height: 844 } })
  const violations: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    const { violations: found } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    for (const one of found) violations.push(`${path}: ${one.id} at ${one.nodes[0]?.target.join(' ')}`)
  }
  for (const path of open) await look(path)
  await register(page, somebody(), {
    name: 'Accesible S.A.C.',
    ruc: colorScheme === 'light' ? '20100043140' : '20131370645',
  })
  const upload = await page.request.post('/api/documents/upload', {
    multipart: {
      file: {
        name: 'factura.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await invoicePdf({ numero: 'F077-1' })),
      },
      processor: 'local',
      model: 'lector-local',
    },
  })
  const { documentId } = (await upload.json()) as { documentId: string }
  for (const path of [...signedIn, `/documento/${documentId}`]) await look(path)
  expect(violations).toEqual([])
  await close()
})
