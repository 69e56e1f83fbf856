// Measures the time from a press to its paint, on a document of sixty lines and with a CPU four times slower. Reports the
// slowest press of each action, and the median of several rounds.
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../../../e2e/launch-browser.ts'
import { register, somebody } from '../../../e2e/people.ts'
import { startProduct } from '../../../e2e/product.ts'
import { invoicePdf } from '../../../server/src/test/papers/invoice-pdf.ts'
import { formatTable } from '../table.ts'

const slowdown = 4
/** The browser does not report interactions that paint sooner. */
const shortestMs = 16
const targetMs = 100
const rounds = 3
const lines = 60

interface Action {
  name: string
  path: 'document' | 'processor'
  /** Where the pointer rests before the press, as a person's does. */
  at?: (page: Page) => Locator
  /** Runs before the measurement. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const cell = (page: Page) => page.getByRole('button', { name: /^Productos 30 - Descripción/ })
const field = (page: Page) => page.getByRole('button', { name: 'Editar RUC Proveedor' })
const edit = (page: Page) => page.getByRole('button', { name: 'Editar', exact: true })
/** Presses at the pointer's position. A locator's own click would run a hit test in the page during the press. */
const press = async ({ mouse }: Page) => {
  await mouse.down()
  await mouse.up()
}
const type = (page: Page) => page.keyboard.type('ABCDEF', { delay: 150 })

const actions: readonly Action[] = [
  { name: 'abrir una celda', path: 'document', at: cell, act: press },
  { name: 'escribir en una celda', path: 'document', prepare: (page) => cell(page).click(), act: type },
  {
    name: 'pasar de celda en celda',
    path: 'document',
    prepare: (page) => cell(page).focus(),
    act: async (page) => {
      for (let press = 0; press < 5; press++) await page.keyboard.press('Tab', { delay: 150 })
    },
  },
  { name: 'abrir un campo', path: 'document', at: field, act: press },
  { name: 'escribir en un campo', path: 'document', prepare: (page) => field(page).click(), act: type },
  { name: 'abrir la edición del procesador', path: 'processor', at: edit, act: press },
  {
    name: 'escribir en el procesador',
    path: 'processor',
    prepare: async (page) => {
      await edit(page).click()
      await page.getByRole('textbox', { name: /^Productos.*30 - Descripción/ }).click()
    },
    act: type,
  },
]

export interface InteractionRow {
  action: string
  worstMs: number
}

export async function run(): Promise<InteractionRow[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: product.url, locale: 'es-PE' })
    const id = await openDesk(await context.newPage())
    const rows: InteractionRow[] = []
    for (const action of actions) {
      const measured: number[] = []
      for (let round = 0; round < rounds; round++) measured.push(await measure(context, action, id))
      const middle = measured.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
      rows.push({ action: action.name, worstMs: middle })
    }
    print(rows)
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Registers a person with one document of sixty lines; returns its id. */
async function openDesk(page: Page): Promise<string> {
  await register(page, somebody())
  const buffer = Buffer.from(await invoicePdf({ numero: 'F001-00006000', base: 600, lineas: lines }))
  const file = { name: 'sesenta.pdf', mimeType: 'application/pdf', buffer }
  const multipart = { model: 'lector-local', processor: 'local', file }
  const uploaded = await page.request.post('/api/documents/upload', { multipart })
  const { documentId } = (await uploaded.json()) as { documentId: string }
  await page.goto(`/documento/${documentId}`)
  await page.getByRole('heading', { name: `Productos (${lines})` }).waitFor({ timeout: 60_000 })
  await page.close()
  return documentId
}

async function measure(
  context: BrowserContext,
  { path, at, prepare, act }: Action,
  id: string,
): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript(watchPresses)
  await page.goto(path === 'document' ? `/documento/${id}` : '/')
  await page.getByText('SERVICIO DE TRANSPORTE').last().waitFor({ state: 'attached' })
  await settle(page)
  await slowDown(devtools, slowdown)
  await at?.(page).hover()
  await prepare?.(page)
  await settle(page)
  await page.evaluate('pressedMs = 0')
  await act(page)
  await settle(page)
  const worst = Number(await page.evaluate('pressedMs'))
  await page.close()
  return worst
}

// Runs in the page: records the longest time from a press to its paint.
const watchPresses = `
  globalThis.pressedMs = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) pressedMs = Math.max(pressedMs, duration)
  }).observe({ type: 'event', durationThreshold: ${shortestMs}, buffered: true })
`

function slowDown(devtools: CDPSession, rate: number): Promise<unknown> {
  return devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Waits until nothing is left to run or paint. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 }))')
  await page.waitForTimeout(300)
}

function print(rows: readonly InteractionRow[]): void {
  console.log(
    formatTable(
      [`${lines} líneas, procesador ${slowdown} veces más lento`, 'ms', ''],
      rows.map(({ action, worstMs }) => [
        action,
        worstMs === 0 ? `< ${shortestMs}` : `${worstMs}`,
        worstMs > targetMs ? '✗' : '',
      ]),
    ),
  )
  if (rows.some(({ worstMs }) => worstMs > targetMs)) process.exitCode = 1
}
