// From dropping a one-page digital PDF to its data on the screen, in the built product and a real browser.
import { startProduct } from '../../../e2e/product.ts'
import { launchBrowser } from '../../../e2e/launch-browser.ts'
import { register, somebody } from '../../../e2e/people.ts'
import { invoicePdf } from '../../../server/src/test/papers/invoice-pdf.ts'
import { formatTable } from '../table.ts'

const rounds = 11

interface Parts {
  /** Until the server answered with the id: the file is stored and the job is queued. */
  sentMs: number
  /** Until the server has saved the reading. */
  readMs: number
  /** Until the total is shown on the screen. */
  shownMs: number
}

export async function run(): Promise<{ rounds: number; p50: Parts }> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: product.url, locale: 'es-PE' })
    const page = await context.newPage()
    await register(page, somebody())
    await page.goto('/')
    const measured: Parts[] = []
    // The first round warms up the readers.
    for (let round = 0; round <= rounds; round++) {
      const numero = `F001-0000${8000 + round}`
      const buffer = Buffer.from(await invoicePdf({ numero, base: 100 + round }))
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/documents/upload'))
      const started = performance.now()
      const since = () => Math.round(performance.now() - started)
      const file = { name: `${numero}.pdf`, mimeType: 'application/pdf', buffer }
      await page.locator('input[type=file]:enabled').setInputFiles(file)
      const response = await answered
      const sentMs = since()
      await page.getByRole('row', { name: new RegExp(`^Número ${numero}`) }).waitFor()
      const shownMs = since()
      const { documentId } = (await response.json()) as { documentId: string }
      const document = (await (await page.request.get(`/api/documents/${documentId}`)).json()) as {
        processingTime: number
      }
      if (round > 0) measured.push({ sentMs, readMs: Math.round(document.processingTime * 1000), shownMs })
    }
    const p50 = {
      sentMs: median(measured, 'sentMs'),
      readMs: median(measured, 'readMs'),
      shownMs: median(measured, 'shownMs'),
    }
    console.log(
      formatTable(
        ['p50 de una factura de una página', 'ms'],
        [
          ['soltada → recibida', `${p50.sentMs}`],
          ['leída (en el trabajador)', `${p50.readMs}`],
          ['soltada → datos en pantalla', `${p50.shownMs}`],
        ],
      ),
    )
    return { rounds, p50 }
  } finally {
    await browser.close()
    await product.stop()
  }
}

function median(measured: readonly Parts[], part: keyof Parts): number {
  const sorted = measured.map((one) => one[part]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
