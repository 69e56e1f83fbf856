// The response headers of each kind of answer, whichever code path sends it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Client } from '../test/client.ts'
import { completedDocument } from '../test/documents.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'

let product: TestProduct
let webDir: string
let luz: Client
let documentId: string
beforeAll(async () => {
  product = await openTestProduct({ kind: 'pglite' })
  webDir = await mkdtemp(join(tmpdir(), 'conforme-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), 'the application')
  await writeFile(join(webDir, 'assets', 'main-abc123.js'), 'export {}')
  const web = await buildApp(product.services, { webDir })
  const url = await web.listen({ host: '127.0.0.1', port: 0 })
  const person = await product.person()
  luz = person.at(url)
  documentId = await completedDocument(product, person)
  closing = () => web.close()
})
let closing: () => Promise<unknown>
afterAll(async () => {
  await closing()
  await product.close()
  await rm(webDir, { recursive: true })
})

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "connect-src 'self'",
]
const answers: [kind: string, path: () => string, status: number, cache: string][] = [
  ['a page', () => '/dashboard', 404, 'no-cache'],
  ['an asset', () => '/assets/main-abc123.js', 200, 'public, max-age=31536000, immutable'],
  ['an API response', () => '/api/documents', 200, 'no-store'],
  ['a refusal', () => '/api/admin/users', 403, 'no-store'],
  ['an unknown endpoint', () => '/api/nada', 404, 'no-store'],
  ['invalid input', () => '/api/documents?page=0', 400, 'no-store'],
  ['an export', () => '/api/documents/export?format=csv', 200, 'no-store'],
  ['the health', () => '/healthz', 200, ''],
]

test.each(answers)(
  '%s has the security headers against scripts, framing and type sniffing',
  async (_, path, status, cache) => {
    const { headers, ...answer } = await luz.get(path())
    expect(answer.status).toBe(status)
    for (const rule of policy) expect(headers.get('content-security-policy')).toContain(rule)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'permissions-policy': expect.stringContaining('camera=(self), microphone=()'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers.has(name), name).toBe(false)
    expect(headers.get('cache-control') ?? '').toBe(cache)
    // This test speaks plain HTTP, so there is no HSTS: a promise of https would be the proxy's to keep.
    expect(headers.has('strict-transport-security')).toBe(false)
  },
)

test('an uploaded file is sandboxed and stays out of shared caches', async () => {
  const { status, headers } = await luz.get(`/api/documents/${documentId}/file`)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toMatch(/private|no-store/)
})
