// Runs the code examples of the API page as they are printed, with only the key and the addresses filled in.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { openWebhookWorld, type WebhookWorld } from '../test/webhook.ts'

const run = promisify(execFile)
let world: WebhookWorld
let folder: string
let shown: string[]

beforeAll(async () => {
  world = await openWebhookWorld('pglite')
  folder = await mkdtemp(join(tmpdir(), 'conforme-examples-'))
  await writeFile(join(folder, 'factura.pdf'), await invoicePdf({ numero: 'F001-00000123' }))
  const { body } = await world.product.anybody().get<string>('/api/docs')
  shown = [...body.matchAll(/<pre tabindex="0">(.*?)<\/pre>/gs)].map(([, code = '']) => unescaped(code))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const unescaped = (html: string) =>
  html.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)))
const beginning = (start: string) => shown.find((code) => code.startsWith(start)) ?? ''
const asProgrammer = () => ({ cwd: folder, env: { ...process.env, CONFORME_API_KEY: world.key } })

test('the example for curl posts a document and asks for a callback', async () => {
  const own = beginning('curl').replace('https://tu-servidor.pe', world.outside.url)
  const { stdout } = await run('sh', ['-c', `${own} --silent --show-error`], asProgrammer())
  expect(JSON.parse(stdout)).toMatchObject({ status: 'processing' })
  await expect.poll(() => world.outside.requests.map(({ url }) => url)).toContain('/conforme')
})

test('the example for TypeScript waits for the result and prints its totals', async () => {
  await writeFile(join(folder, 'enviar.mts'), beginning('import { readFile }'))
  const { stdout } = await run(process.execPath, ['enviar.mts'], asProgrammer())
  expect(stdout).toMatch(/total: \d/)
})
