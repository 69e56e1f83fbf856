// The built product in its own process, as people run it, with its own folder and port.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { copyPgliteTemplate } from '../server/src/test/database/pglite-template.ts'
import { makeTemporaryFolder } from '../server/src/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const upWithinMs = 180_000

export interface RunningProduct {
  url: string
  process: ChildProcess
  dataDir: string
  /** Everything that it has printed. */
  output: () => string
  stop: () => Promise<void>
}

export interface ProductOptions {
  dataDir?: string
  /** A database to start from (`makePgliteTemplate`); without it the product creates one, as on its first start. */
  template?: string
  env?: Record<string, string>
  /** Root of another checkout. */
  root?: string
}

export async function startProduct({
  dataDir,
  template,
  env = {},
  root: cwd = root,
}: ProductOptions = {}): Promise<RunningProduct> {
  const folder = dataDir ?? (await makeTemporaryFolder('e2e'))
  if (template) copyPgliteTemplate(template, folder)
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', './scripts/quick-drizzle.mjs', 'server/src/main.ts'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await waitUntilUp(url, child, () => printed)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  }
  return { url, process: child, dataDir: folder, output: () => printed, stop }
}

async function waitUntilUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + upWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product stopped while starting:\n${output()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the product was not up within ${upWithinMs} ms:\n${output()}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was free')
  return address.port
}
