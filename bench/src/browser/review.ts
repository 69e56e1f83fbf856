// Measures how soon the next document of the review is shown: from the key that confirms to the paint, on this CPU and on
// one four times slower.
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../../e2e/launch-browser.ts'
import { register, somebody } from '../../../e2e/people.ts'
import { startProduct } from '../../../e2e/product.ts'
import { invoicePdf } from '../../../server/src/test/papers/invoice-pdf.ts'
import { formatTable } from '../table.ts'

const targetMs = 150
const stamps = 10
const slowdowns = [1, 4]

export interface ReviewRow {
  slowdown: number
  medianMs: number
  worstMs: number
}

export async function run(): Promise<ReviewRow[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const rows: ReviewRow[] = []
    for (const slowdown of slowdowns) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'es-PE',
        viewport: { width: 1440, height: 900 },
      })
      rows.push(await measure(await context.newPage(), slowdown))
      await context.close()
    }
    print(rows)
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measure(page: Page, slowdown: number): Promise<ReviewRow> {
  await register(page, somebody())
  // Clean documents with different totals; equal totals would look like duplicates.
  for (let number = 1; number <= stamps + 1; number++)
    await upload(page, `F001-${7000 + number}`, 100 + 10 * number)
  await untilClean(page)
  await page.addInitScript(watchStamps)
  await page.goto('/revisar')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (let stamp = 1; stamp <= stamps; stamp++) {
    await until(page, `document.activeElement?.textContent?.startsWith('Confirmar')`)
    // As long as a person looks at it.
    await page.waitForTimeout(1500)
    await page.keyboard.press('Enter')
    await until(page, `stampMs.length === ${stamp}`)
  }
  const times = ((await page.evaluate('stampMs')) as number[]).toSorted((a, b) => a - b)
  return {
    slowdown,
    medianMs: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    worstMs: Math.round(times.at(-1) ?? 0),
  }
}

async function upload(page: Page, numero: string, base: number): Promise<void> {
  const buffer = Buffer.from(await invoicePdf({ numero, base }))
  const file = { name: `${numero}.pdf`, mimeType: 'application/pdf', buffer }
  const multipart = { model: 'lector-local', processor: 'local', file }
  await page.request.post('/api/documents/upload', { multipart })
}

async function untilClean(page: Page): Promise<void> {
  for (;;) {
    const answer = await page.request.get('/api/documents/summary')
    const { triage } = (await answer.json()) as { triage: { limpia: number } }
    if (triage.limpia > stamps) return
    await page.waitForTimeout(500)
  }
}

async function until(page: Page, condition: string): Promise<void> {
  while (!(await page.evaluate(condition))) await page.waitForTimeout(50)
}

// Runs in the page: from the key until another document's number is painted.
const watchStamps = `
  globalThis.stampMs = []
  const shown = () => document.querySelector('[data-slip] [aria-label^="Número: "]')?.ariaLabel
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'Enter') return
    const before = shown()
    const look = () => {
      const now = shown()
      if (!now || now === before) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => stampMs.push(performance.now() - timeStamp)))
    }
    requestAnimationFrame(look)
  }, true)
`

function print(rows: readonly ReviewRow[]): void {
  console.log(
    formatTable(
      ['De la tecla al documento siguiente', 'mediana (ms)', 'la peor (ms)', ''],
      rows.map(({ slowdown, medianMs, worstMs }) => [
        slowdown === 1 ? 'este procesador' : `${slowdown} veces más lento`,
        `${medianMs}`,
        `${worstMs}`,
        worstMs > targetMs ? '✗' : '',
      ]),
    ),
  )
}
