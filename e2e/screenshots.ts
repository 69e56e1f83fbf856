// `npm run screenshots`: every screen of a seeded product and its possible states, wide and narrow, light and dark, into
// e2e/.artifacts; plus the pictures in the docs. `npm run screenshots -- 'historial.*-dark'` takes only those whose names
// match.
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { seed } from '../server/src/seed/seed.ts'
import { drawAll } from './draw-all.ts'
import { evidenceStates } from './states/evidence-states.ts'
import { launchBrowser } from './launch-browser.ts'
import { adminStates } from './states/admin-states.ts'
import { adminDialogStates, companyDialogStates } from './states/dialog-states.ts'
import { askingApart, openPaths, signedInPaths } from './paths.ts'
import { startProduct } from './product.ts'
import { savingStates } from './states/saving-states.ts'
import { documentStates } from './states/document-states.ts'
import { historyStates } from './states/history-states.ts'
import { processorStates } from './states/processor-states.ts'
import { orderListStates } from './states/order-list-states.ts'
import { orderStates } from './states/order-states.ts'
import { relatedDocumentStates, type Shown } from './states/related-document-states.ts'
import { reviewStates } from './states/review-states.ts'
import { sireStates } from './states/sire-states.ts'
import { accountingStates } from './states/accounting-states.ts'
import { screenStates, type ScreenState } from './states/screen-states.ts'

const folder = join(import.meta.dirname, '.artifacts')
const docs = join(import.meta.dirname, '..', 'docs', 'images')
const wanted = new RegExp(process.argv[2] ?? '')
const sizes = {
  ancho: { width: 1440, height: 900 },
  portatil: { width: 1280, height: 720 },
  angosto: { width: 390, height: 844 },
  minimo: { width: 360, height: 740 },
}
const Listed = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      filename: z.string(),
      status: z.string(),
      isConfirmed: z.boolean(),
      duplicates: z.array(z.object({})),
    }),
  ),
})
const Kept = z.object({ extractions: z.array(z.object({})) })
type Listed = z.infer<typeof Listed>['documents']

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
  const shown = 'procesador-ancho-light.png'
  if (wanted.test(shown)) await copyFile(join(folder, shown), join(docs, 'procesador.png'))
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
  const isPhone = viewport.width < 600
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme,
    locale: 'es-PE',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const page = await context.newPage()
  const shoot = (path: string, title: string, act?: ScreenState['act']) =>
    // A phone shows little of a page, so the full page is taken; after an action, only the visible part.
    take(page, path, { file: `${title}-${name}-${colorScheme}.png`, fullPage: isPhone && !act, act })
  for (const path of openPaths) await shoot(path, `publico${path.replaceAll('/', '-')}`)
  await signIn(page, 'contadora@conforme.demo')
  for (const path of signedInPaths) await shoot(path, path === '/' ? 'procesador' : path.slice(1))
  const documents = await listed(page)
  const shown = await forStates(page, documents)
  const kinds = {
    'por-confirmar': documents.find(({ id }) => id === shown.pending),
    confirmado: documents.find((one) => one.isConfirmed),
    error: documents.find((one) => one.status === 'error'),
  }
  for (const [kind, document] of Object.entries(kinds)) {
    if (document) await shoot(`/documento/${document.id}`, `documento-${kind}`)
  }
  const shootStates = async (states: readonly ScreenState[]) => {
    for (const { title, path, arrange, act } of states) {
      await arrange?.(page)
      await shoot(askingApart(path), title, act)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      // The page keeps drafts, which would be open in the next state. A page without a screenshot is still blank and has no
      // session storage.
      await page.evaluate("location.protocol === 'about:' || sessionStorage.clear()")
    }
  }
  await shootStates([
    ...screenStates(shown.pending),
    ...processorStates(),
    ...historyStates(),
    ...documentStates(shown.pending),
    ...relatedDocumentStates(shown),
    ...orderStates(shown.pending),
    ...orderListStates(),
    ...reviewStates(),
    ...evidenceStates(shown.pending),
    ...savingStates(shown.pending),
    ...companyDialogStates(),
    ...sireStates(),
    ...accountingStates(),
  ])
  await signIn(page, 'admin@conforme.demo')
  await shootStates([...adminStates(), ...adminDialogStates()])
  await context.close()
}

async function listed(page: Page): Promise<Listed> {
  const list = await page.request.get('/api/documents?limit=50')
  return Listed.parse(await list.json()).documents
}

/** The documents for showing states; the duplicate is corrected once and reread once. */
async function forStates(page: Page, documents: Listed): Promise<Shown> {
  const open = documents.filter((one) => one.status === 'completed' && !one.isConfirmed)
  const [pending, duplicate, several] = [
    open[0],
    open.find(({ duplicates }) => duplicates.length > 0),
    documents.find(({ filename }) => filename.startsWith('Facturas ')),
  ].map((one) => one?.id)
  if (!pending || !duplicate || !several)
    throw new Error('the seed lacks a document that states are shown with')
  const path = `/api/documents/${duplicate}`
  const readings = async () =>
    Kept.parse(await (await page.request.get(`${path}/extractions`)).json()).extractions.length
  if ((await readings()) === 1) {
    const correction = { fieldPath: 'proveedor.direccion', newValue: 'JR. OTRA CALLE 123, LIMA' }
    await page.request.post(`${path}/edit-field`, { data: correction })
    await page.request.post(`${path}/reread`, { data: { processor: 'local', model: 'lector-local' } })
    while ((await readings()) === 1) await page.waitForTimeout(500)
  }
  return { pending, duplicate, several }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.request.post('/api/login', { data: { email, password: 'conforme-demo-2026' } })
}

interface Picture {
  file: string
  fullPage: boolean
  act: ScreenState['act'] | undefined
}

async function take(page: Page, path: string, { file, fullPage, act }: Picture): Promise<void> {
  if (!wanted.test(file)) return
  await page.goto(path)
  // Not networkidle: a state may be that nothing answers, and the page always listens for events.
  await page.waitForTimeout(1200)
  if (act) {
    await act(page)
    await page.waitForTimeout(1000)
  }
  const tooWide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  if (tooWide > 0) console.log(`${file} is ${tooWide} px wider than the screen`)
  if (fullPage) await drawAll(page)
  await page.screenshot({ path: join(folder, file), fullPage })
}
