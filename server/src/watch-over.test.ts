// The supervisor restarts a product that crashes or hangs, but not one that refuses to start or is stopped.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from './test/database/database.ts'
import { nodeArgs } from './test/processes/run-node.ts'
import { startProduct } from './test/processes/start-product.ts'

const watchProgram = path.join(import.meta.dirname, 'test/processes/watch-program.ts')
const patient = { timeout: 120_000 }

describe('the watched process', { timeout: 600_000 }, () => {
  let folder: string
  let counter: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'conforme-watch-'))
    counter = path.join(folder, 'starts')
    await writeFile(counter, '')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const watch = (how: string) => startProduct({}, [watchProgram, how, counter])
  const starts = async () => (await readFile(counter, 'utf8')).length

  test.each([
    ['ends with a fatal error', 'why', 'fails', ['código 70']],
    ['is killed', 'why', 'killed', ['señal SIGKILL']],
    [
      'stands still',
      'the reason and the function',
      'blocked',
      [
        'no respondió durante 8 s',
        'the event loop stands still',
        /standStill \(\S+watched-program[.]ts:\d+\)/,
      ],
    ],
  ])('is restarted when it %s, and the log says %s', async (_, _what, how, told) => {
    const watched = watch(how)
    await expect.poll(() => watched.output(), patient).toContain('start 2')
    for (const one of told) expect(watched.output()).toMatch(one)
    // The signal is forwarded to the product, and the supervisor ends with it.
    await watched.kill('SIGTERM')
    expect(await watched.ended).toBe(0)
    expect(await starts()).toBe(2)
  })

  test('is restarted if its start fails because of an outage', async () => {
    const watched = watch('away')
    await expect.poll(() => watched.output(), patient).toContain('start 3')
    await watched.kill('SIGTERM')
    expect(await watched.ended).toBe(0)
  })

  test('is not restarted if it refuses to start, nor after too many ends', async () => {
    const refusing = watch('refuses')
    expect(await refusing.ended).toBe(1)
    expect(await starts()).toBe(1)
    await writeFile(counter, '')
    const hopeless = watch('always')
    expect(await hopeless.ended).toBe(1)
    expect(await starts()).toBe(4)
    expect(hopeless.output()).toContain('no se inicia otra vez')
  })

  test('the product ends when its watcher is killed, and starts again on the same data', async () => {
    const place = await createTestDatabase('pglite')
    const env = { DATA_DIR: place.dataDir }
    const watched = startProduct(env, [watchProgram, 'product'])
    const client = await watched.client()
    expect((await client.get('/healthz')).status).toBe(200)
    // Resolves once both have ended: the product shares the supervisor's output.
    await watched.kill('SIGKILL')
    await expect(client.get('/healthz')).rejects.toThrow()
    const again = startProduct(env)
    expect((await (await again.client()).get('/healthz')).status).toBe(200)
    await again.kill('SIGTERM')
    await place.remove()
  })

  // A signal to npm ends npm and the shell in between, and nobody forwards it to the product.
  test('the product ends when whoever launched it is gone', async () => {
    const place = await createTestDatabase('pglite')
    const args = JSON.stringify([...nodeArgs, watchProgram, 'product'])
    const script = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' })`
    const launched = startProduct({ DATA_DIR: place.dataDir }, ['-e', script])
    const client = await launched.client()
    await launched.kill('SIGTERM')
    await expect(client.get('/healthz')).rejects.toThrow()
    await place.remove()
  })

  test('the product ends with code 0 on a signal', async () => {
    const place = await createTestDatabase('pglite')
    const product = startProduct({ DATA_DIR: place.dataDir })
    await product.client()
    await product.kill('SIGINT')
    expect(await product.ended).toBe(0)
    await place.remove()
  })
})
