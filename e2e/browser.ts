// A real browser for a journey. Any error that the page prints or throws fails the journey.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

/** A timeout for busy machines. */
const patienceMs = 120_000

/**
 * Four modes to find race conditions that a fast machine hides (raise --testTimeout). SLOW_BROWSER=network delays every
 * answer: finds presses before an answer. SLOW_BROWSER=uneven delays each answer differently: of several answers to one
 * press, some arrive while others are pending. SLOW_BROWSER=refetch announces changes of other documents and suppliers
 * time and again: finds screens that lose focus or input when their data is loaded again. SLOW_BROWSER=hands waits before
 * every action: finds what has disappeared by the time it is checked.
 */
const slow = process.env['SLOW_BROWSER']

/** `more`: further browser arguments. */
export const openBrowser = (more: readonly string[] = []) => launchBrowser(more, slow === 'hands' ? 400 : 0)

/** One browser for all journeys of a process, in isolated contexts; it ends with the process. */
let shared: Promise<Browser> | undefined

export interface VisitOptions extends BrowserContextOptions {
  /** Instead of the browser shared by all journeys. */
  browser?: Browser
}

export interface Visit {
  page: Page
  /** Errors of the page so far; a journey ends by expecting it to be empty. */
  problems: string[]
  close: () => Promise<void>
}

export async function visit({ browser, ...options }: VisitOptions = {}): Promise<Visit> {
  const opened = browser ?? (await (shared ??= openBrowser()))
  const context = await opened.newContext({
    baseURL: inject('productUrl'),
    locale: 'es-PE',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  if (slow === 'network') await slowNetwork(page)
  if (slow === 'uneven') await unevenNetwork(page, 1500)
  if (slow === 'refetch') await refetchOften(page)
  waitForScript(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // The browser logs every unsuccessful answer; those are asserted where they matter.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  const close = async () => {
    // An answer still being changed by a route handler may have no page left to go to.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, problems, close }
}

async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const network = { latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
  const emulate = async (offline: boolean) => {
    await devtools.send('Network.emulateNetworkConditions', { ...network, offline })
  }
  await emulate(false)
  // Overrides the driver's setOffline, which would conflict with this emulation.
  page.context().setOffline = emulate
}

async function unevenNetwork(page: Page, mostMs: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const goOn = () => {
      // The requesting page may be closed by then.
      devtools.send('Fetch.continueRequest', { requestId }).catch(() => {})
    }
    setTimeout(goOn, Math.random() * mostMs)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** Answers are delayed a little, so that a refetch is under way when something is pressed. */
async function refetchOften(page: Page): Promise<void> {
  await unevenNetwork(page, 400)
  await page.addInitScript(`
    const events = [
      { type: 'document', documentId: '00000000-0000-4000-8000-000000000000', status: 'completed', version: 1 },
      { type: 'supplier', ruc: '20000000001' },
    ]
    globalThis.EventSource = class extends EventSource {
      constructor(...options) {
        super(...options)
        const announce = () => {
          if (this.readyState === EventSource.CLOSED) return
          if (this.readyState === EventSource.OPEN)
            for (const event of events)
              this.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }))
          setTimeout(announce, 1000 + Math.random() * 2000)
        }
        announce()
      }
    }
  `)
}

/**
 * For a journey that starts to answer requests after the page is open. The browser begins to intercept with a delay, so the
 * page's next request might still reach the server; this turns interception on before the page is opened.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route(
    () => false,
    () => {},
  )
}

/** A screen is prerendered and inert until its script runs, so earlier checks or input would only meet a picture. */
function waitForScript(page: Page): void {
  for (const way of ['goto', 'reload'] as const) {
    const load = page[way].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>
    page[way] = async (...args: unknown[]) => {
      const answer = await load(...args)
      await page.locator('main[inert]').waitFor({ state: 'detached' })
      return answer
    }
  }
}
