// The browser that the journeys need: what is there, or Debian's, installed when this may be done.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './steps.mjs'

// The shell first: the same engine without the windows of a desktop, at less than half of the processor's time.
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
    // The first that this system has.
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
