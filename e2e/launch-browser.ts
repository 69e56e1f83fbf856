// The machine's Chromium, headless.
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** As `scripts/chromium.mjs` installs them. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** `more` are arguments of Chromium beyond those that every use needs; `slowMo` is waited before each act. */
export function launchBrowser(more: readonly string[] = [], slowMo = 0): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (!executablePath) throw new Error('Chromium is needed: install it or set CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    slowMo,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}
