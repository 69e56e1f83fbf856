// `npm run screenshots`: every screen of a seeded product, wide and narrow, light and dark, in e2e/.artifacts; and the
// pictures that the docs show.
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { seed } from '../server/src/seed/seed.ts'
import { launchBrowser } from './launch-browser.ts'
import { startProduct } from './product.ts'

const folder = join(import.meta.dirname, '.artifacts')
const docs = join(import.meta.dirname, '..', 'docs', 'images')
const sizes = { ancho: { width: 1440, height: 900 }, angosto: { width: 390, height: 844 } }
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
  '/privacy-policy',
  '/terms-of-service',
  '/no-existe',
]
const signedIn = ['/', '/historial', '/revisar', '/workflow', '/pagos', '/proveedores', '/empresa', '/perfil']

const product = await startProduct()
const browser = await launchBrowser()
try {
  await mkdir(folder, { recursive: true })
  await mkdir(docs, { recursive: true })
  console.log(await seed(product.url))
  for (const [name, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const)
      await takeAll(browser, { name, viewport, colorScheme })
  }
  await copyFile(join(folder, 'procesador-ancho-light.png'), join(docs, 'procesador.png'))
} finally {
  await browser.close()
  await product.stop()
}

interface Look {
  name: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

async function takeAll(browser: Browser, { name, viewport, colorScheme }: Look): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, viewport, colorScheme, locale: 'es-PE' })
  const page = await context.newPage()
  const shoot = (path: string, title: string) => take(page, path, `${title}-${name}-${colorScheme}.png`)
  for (const path of open) await shoot(path, `publico${path.replaceAll('/', '-')}`)
  await page.request.post('/api/login', {
    data: { email: 'contadora@conforme.demo', password: 'conforme-demo-2026' },
  })
  for (const path of signedIn) await shoot(path, path === '/' ? 'procesador' : path.slice(1))
  const list = await page.request.get('/api/documents?limit=50')
  const { documents } = (await list.json()) as {
    documents: { id: string; status: string; isConfirmed: boolean }[]
  }
  const states = {
    'por-confirmar': documents.find((one) => one.status === 'completed' && !one.isConfirmed),
    confirmado: documents.find((one) => one.isConfirmed),
    error: documents.find((one) => one.status === 'error'),
  }
  for (const [state, document] of Object.entries(states)) {
    if (document) await shoot(`/documento/${document.id}`, `documento-${state}`)
  }
  await page.request.post('/api/login', {
    data: { email: 'admin@conforme.demo', password: 'conforme-demo-2026' },
  })
  await shoot('/admin', 'admin')
  await context.close()
}

async function take(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(1000))
  await page.screenshot({ path: join(folder, file) })
}
