// `npm run public-images`: screenshots for the public pages, taken from a seeded product so that they stay true, and the
// preview image for links to the product.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { seed } from '../server/src/seed/seed.ts'
import { launchBrowser } from './launch-browser.ts'
import { startProduct } from './product.ts'

const web = join(import.meta.dirname, '..', 'web')
const folder = join(web, 'src', 'features', 'public', 'images')
const accountant = 'contadora@conforme.demo'
const administrator = 'admin@conforme.demo'
const password = 'conforme-demo-2026'

interface Shot {
  name: string
  as: string
  path: (documents: readonly Listed[]) => string
  /** What to do and wait for before the screenshot. */
  before: (page: Page) => Promise<unknown>
}

interface Listed {
  id: string
  filename: string
  status: string
  isConfirmed: boolean
}

const shots: readonly Shot[] = [
  {
    name: 'procesador',
    as: accountant,
    path: () => '/',
    before: settled,
  },
  { name: 'revision', as: accountant, path: () => '/revisar', before: settled },
  { name: 'documento', as: accountant, path: pathOfReadDocument, before: settled },
  { name: 'historial', as: accountant, path: () => '/historial', before: settled },
  { name: 'flujo', as: accountant, path: () => '/workflow', before: settled },
  { name: 'pagos', as: accountant, path: () => '/pagos', before: settled },
  {
    name: 'api-keys',
    as: administrator,
    path: () => '/admin',
    before: async (page) => {
      await page.getByRole('tab', { name: 'API Keys' }).click()
      await page
        .getByRole('button', { name: /API key/i })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const product = await startProduct()
const browser = await launchBrowser()
try {
  await mkdir(folder, { recursive: true })
  await drawLinkImage(browser)
  await seed(product.url)
  await removeFailed(browser)
  for (const shot of shots) await take(browser, shot)
} finally {
  await browser.close()
  await product.stop()
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(1500) // Page images arrive one after another; this is not a test.
}

function pathOfReadDocument(documents: readonly Listed[]): string {
  const read = documents.find((one) => one.filename.startsWith('E-FACT') && !one.isConfirmed)
  if (!read) throw new Error('the seed left no document to look at')
  return `/documento/${read.id}`
}

/** Guides show the product in normal use, so failed documents are removed. */
async function removeFailed(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url })
  await context.request.post('/api/login', { data: { email: accountant, password } })
  const list = await context.request.get('/api/documents?limit=50')
  const { documents } = (await list.json()) as { documents: Listed[] }
  const ids = documents.filter((one) => one.status === 'error').map(({ id }) => id)
  await context.request.post('/api/documents/delete-many', { data: { ids } })
  await context.close()
}

async function take(browser: Browser, { name, as, path, before }: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.25,
    colorScheme: 'light',
    locale: 'es-PE',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.request.post('/api/login', { data: { email: as, password } })
  const list = await page.request.get('/api/documents?limit=50')
  await page.goto(path(((await list.json()) as { documents: Listed[] }).documents))
  await settled(page)
  await before(page)
  const file = join(folder, `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 74, effort: 6 })
    .toFile(file)
  process.stdout.write(`${name}.webp  ${(size / 1024).toFixed(0)} kB\n`)
  await context.close()
}

/** Preview image that a message or post shows beside a link: 1200 × 630. */
async function drawLinkImage(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const inline = async (type: string, ...path: string[]) =>
    `data:${type};base64,${(await readFile(join(...path))).toString('base64')}`
  const font = join(web, '..', 'node_modules', '@fontsource-variable', 'ibm-plex-sans', 'files')
  const html = await readFile(join(import.meta.dirname, 'link-image.html'), 'utf8')
  await page.setContent(
    html
      .replace('{{font}}', await inline('font/woff2', font, 'ibm-plex-sans-latin-wght-normal.woff2'))
      .replace('{{invoice}}', await inline('image/webp', folder, '..', 'sample-invoice.webp')),
  )
  await page.evaluate('document.fonts.ready')
  await writeFile(
    join(web, 'public', 'og.png'),
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toBuffer(),
  )
  await page.close()
}
