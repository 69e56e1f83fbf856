// Prerequisites of every README command: packages, Node 24, a built web. Plain JavaScript for any Node from 18 on, because
// it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Id of our parent process, read first because it may be gone before the packages are installed. */
export const launcher = process.ppid
/** Node's compile cache. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compile')
const stamp = join(root, 'node_modules', '.conforme-install')
const webStamp = join(root, 'web', 'dist', '.built')

/** Prints what is being done, and how long it took. */
export async function step(title, work) {
  const started = Date.now()
  process.stdout.write(`· ${title}…\n`)
  await work()
  process.stdout.write(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
}

export function fail(message) {
  process.stderr.write(`\n✗ ${message}\n`)
  process.exit(1)
}

/**
 * Installs from the lock file when it changed. `all` also installs what only tests and tools need. Installed ones are kept,
 * because `--omit=dev` would remove them (after `npm ci` there is no stamp yet).
 */
export async function ensureInstalled({ all }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [installedLock, installedMode] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (installedLock === lock && (installedMode === 'all' || !all)) return
  const mode = all || existsSync(join(root, 'node_modules', 'vitest')) ? 'all' : 'product'
  await step('Instalando paquetes (la primera vez tarda cerca de un minuto)', () => {
    npm(['ci', '--loglevel=error', ...(mode === 'all' ? [] : ['--omit=dev'])])
    writeFileSync(stamp, `${lock} ${mode}`)
  })
}

function npm(args) {
  // The npm that runs this script, by path: on some systems `npm` is not on a child's PATH.
  const own = process.env.npm_execpath
  const [command, before] = own && own.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const { status } = spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) fail('No se pudieron instalar los paquetes: revisa el mensaje de npm de arriba.')
}

/** The Node bundled with the project, by path, because a shell caches where it found `node`. */
export function carriedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const carried = join(root, 'node_modules', '.bin', name)
  if (existsSync(carried)) return carried
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail('Este sistema necesita Node 24 o más nuevo instalado: el proyecto no trae uno para él.')
}

/** False when the web's sources are newer than its last build. */
export function isWebBuilt() {
  const sources = ['web', 'contract/src', 'package-lock.json', 'bench/results/accuracy.json'].map((path) =>
    join(root, path),
  )
  const newest = Math.max(...sources.map(newestChange))
  return existsSync(webStamp) && statSync(webStamp).mtimeMs >= newest
}

export async function ensureWebBuilt() {
  if (isWebBuilt()) return
  await step('Construyendo la web', () => {
    // Meanwhile prepares the template that speeds up the first start; without it that start only takes longer.
    spawn(carriedNode(), ['server/src/db/pglite/prepare-pglite.ts'], { cwd: root, stdio: 'ignore' }).unref()
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    run([vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web') })
    mkdirSync(dirname(webStamp), { recursive: true })
    writeFileSync(webStamp, new Date().toISOString())
  })
}

function newestChange(path) {
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), 0)
}

/** Runs a program on the bundled Node, and exits with its exit code when it fails. */
export function run(args, { cwd = root, env = {} } = {}) {
  const { status, signal } = spawnSync(carriedNode(), args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0))
}
