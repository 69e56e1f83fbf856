// Launches the machine's Chromium, headless.
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Where `scripts/chromium.mjs` installs it. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** `more`: further Chromium arguments. `slowMo`: delay before each action. */
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
