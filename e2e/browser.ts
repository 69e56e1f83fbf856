// A real browser for a journey. What the page prints as an error, or throws, fails the journey.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

/** What is waited for comes when a busy machine gets to it. */
const patienceMs = 120_000

/**
 * Three ways to find what holds only on a quick machine (give --testTimeout more): SLOW_BROWSER=network delays every
 * answer and shows what goes wrong when something is pressed before it has come; SLOW_BROWSER=uneven delays each by
 * another time, so that of several answers to one press some are there while the others are awaited; SLOW_BROWSER=hands
 * waits before every act and shows what is gone by the time it is looked at.
 */
const slow = process.env['SLOW_BROWSER']

/** `more`: further arguments of the browser. */
export const openBrowser = (more: readonly string[] = []) => launchBrowser(more, slow === 'hands' ? 400 : 0)

/** One for all journeys that a process runs, in contexts that know nothing of each other; it ends with the process. */
let shared: Promise<Browser> | undefined

export interface VisitOptions extends BrowserContextOptions {
  /** Instead of the one that all journeys share. */
  browser?: Browser
}

export interface Visit {
  page: Page
  /** What went wrong on the page so far; a journey ends by expecting it to be empty. */
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
  if (slow === 'uneven') await unevenNetwork(page)
  waitForScript(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // The browser itself prints every answer that is not a success; those are asserted where they matter.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  const close = async () => {
    // An answer that is still being changed for the page has nobody left to give it to.
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
  // The driver's own way and this one do not know of each other.
  page.context().setOffline = emulate
}

const mostUnevenMs = 1500

async function unevenNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const goOn = () => {
      // The page that asked may be gone by then.
      devtools.send('Fetch.continueRequest', { requestId }).catch(() => {})
    }
    setTimeout(goOn, Math.random() * mostUnevenMs)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/**
 * For a journey that answers requests itself in the middle of a page. The browser starts to intercept some time after
 * it was asked to, and the page's next request may still reach the server; so it is asked to before the page is opened.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route(
    () => false,
    () => {},
  )
}

/** A screen comes drawn and takes nothing until its script runs: what is looked at or typed before is only a picture. */
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
