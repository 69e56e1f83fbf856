// Finds the browser for the journeys: an installed one, else Debian's, installed if permitted.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './steps.mjs'

// The headless shell first: the same engine without desktop windows, at less than half the CPU time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const packages = ['chromium-headless-shell', 'chromium']

export function findChromium() {
  return process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
}

export function ensureChromium() {
  if (findChromium()) return
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (mayInstall) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // Installs the first package that this system has.
    packages.some((name) => install(name) === 0)
  }
  if (!findChromium()) {
    fail(
      'Los recorridos necesitan Chromium: instálalo (sudo apt-get install chromium) o define CHROMIUM_PATH.',
    )
  }
}

function install(name) {
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status
}
