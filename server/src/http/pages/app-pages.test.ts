import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { serveWeb } from './serve-web.ts'

const place = '<script type="application/json" id="answers"></script>'
const pages = [
  { path: '/historial', asks: ['/api/documents'], html: `<head></head>the history${place}` },
  {
    path: '/documento/:id',
    asks: ['/api/documents/:id'],
    picture: '/api/documents/:id/pages/1/large',
    html: `<head></head>the document<div data-picture="true" class="room"></div>${place}`,
  },
]
const paths = ['/dashboard', '/auth', ...pages.map(({ path }) => path)]
const user = { email: 'ana@ejemplo.pe' }
const paper = { filename: '</script><script>alert(1)</script>', pageCount: 2, fileDeletedAt: null }

let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'conforme-app-'))
  await writeFile(join(webDir, 'index.html'), 'the application')
  await writeFile(join(webDir, 'app-pages.json'), JSON.stringify({ paths, pages }))
})
afterAll(() => rm(webDir, { recursive: true }))

/** A server with one session, whose user may see one document. */
async function visit(path: string, session = 'ana') {
  const warnings: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void warnings.push(line) } } })
  await app.register(cookie)
  app.get('/api/auth/user', (request, reply) =>
    request.cookies['conforme_session'] === 'ana'
      ? reply.setCookie('conforme_session', 'ana', { path: '/' }).send(user)
      : reply.status(401).send(),
  )
  app.get('/api/documents', () => ({ documents: [] }))
  app.get<{ Params: { id: string } }>('/api/documents/:id', ({ params }, reply) =>
    params.id === 'mine' ? reply.send(paper) : reply.status(404).send(),
  )
  await serveWeb(app, webDir, readConfig({}))
  const { statusCode, body, headers } = await app.inject({
    url: path,
    headers: { cookie: `conforme_session=${session}` },
  })
  const [, json] = /id="answers">(.*?)<\/script>/.exec(body) ?? []
  return {
    statusCode,
    body,
    headers,
    warnings,
    answers: json === undefined ? undefined : (JSON.parse(json) as unknown),
  }
}

test('a signed-in person gets the rendered page with the answers its screen needs, uncached', async () => {
  const { body, headers, answers } = await visit('/historial')
  expect(body).toContain('the history')
  expect(answers).toEqual({ '/api/auth/user': user, '/api/documents': { documents: [] } })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toContain('conforme_session=ana')
})

test('texts of a document are escaped in the page', async () => {
  const { body, answers } = await visit('/documento/mine')
  expect(answers).toEqual({ '/api/auth/user': user, '/api/documents/mine': paper })
  expect(body).not.toContain('<script>alert')
})

test('the first page image of a document is preloaded and visible before any script runs', async () => {
  const { body } = await visit('/documento/mine')
  expect(body).toContain('href="/api/documents/mine/pages/1/large"')
  expect(body).toContain('class="room"><img src="/api/documents/mine/pages/1/large" alt=""></div>')
})

test('a page contains nothing of a document that the person may not see', async () => {
  const { body, answers } = await visit('/documento/theirs')
  expect(answers).toEqual({ '/api/auth/user': user })
  expect(body).not.toContain('pages/1/large')
})

test('for an address with a query the page leaves the answers to the screen', async () => {
  expect((await visit('/historial?page=2')).answers).toEqual({ '/api/auth/user': user })
})

test('an ended session gets the plain application', async () => {
  expect((await visit('/historial', 'over')).body).toBe('the application')
  expect((await visit('/otra')).body).toBe('the application')
})

test('the status says whether the application has such a page', async () => {
  for (const path of ['/auth', '/historial', '/Historial/', '/documento/otro', '/?a=1'])
    expect((await visit(path)).statusCode, path).toBe(200)
  for (const path of ['/otra', '/documento', '/documento/a/b', '/historial/x', '/apis'])
    expect((await visit(path)).statusCode, path).toBe(404)
  expect((await visit('/api')).body).toContain('ruta_desconocida')
})

test('ordinary pages write no warning to the log, whoever asks', async () => {
  for (const path of ['/historial', '/documento/mine', '/documento/theirs', '/historial?page=2', '/otra'])
    for (const session of ['ana', 'over']) expect((await visit(path, session)).warnings, path).toEqual([])
})
