import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { placeholders } from '@conforme/contract/public-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { serveWeb } from './serve-web.ts'

let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'conforme-web-'))
  await mkdir(join(webDir, 'help'))
  const { origin, supportEmail, sessionDays, initialCredits } = placeholders
  await writeFile(join(webDir, 'index.html'), 'the application')
  await writeFile(join(webDir, 'app-pages.json'), JSON.stringify({ paths: ['/historial'], pages: [] }))
  await writeFile(
    join(webDir, 'landing.html'),
    `landing ${origin}/og.png ${supportEmail} ${sessionDays} días, ${initialCredits}`,
  )
  await writeFile(join(webDir, 'help', 'empezar.html'), `guide ${origin}/help/empezar`)
  await writeFile(join(webDir, 'help.html'), '<html lang="es-PE">')
})
afterAll(() => rm(webDir, { recursive: true }))

async function ask(path: string, environment: Record<string, string> = {}, headers = {}) {
  const app = Fastify()
  await app.register(cookie)
  await serveWeb(app, webDir, readConfig(environment))
  return app.inject({ url: path, headers: { host: 'facturas.ejemplo.pe', ...headers } })
}

test('a page shows the configured address, support address, session days and initial credits', async () => {
  const { body, headers } = await ask('/', {
    PUBLIC_URL: 'https://conforme.andina.pe/',
    SUPPORT_EMAIL: 'ayuda@andina.pe',
    SESSION_DAYS: '7',
    INITIAL_CREDITS: '100',
  })
  expect(body).toBe('landing https://conforme.andina.pe/og.png ayuda@andina.pe 7 días, 100 créditos')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test('without a configured address a page shows the local one, not that of the request', async () => {
  expect((await ask('/help/empezar')).body).toBe('guide http://localhost:3000/help/empezar')
  expect((await ask('/sitemap.xml')).body).toContain('<loc>http://localhost:3000/help/empezar</loc>')
  expect((await ask('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const own = await ask('/robots.txt', { HOST: 'facturas.ejemplo.pe' })
  expect(own.body).toContain('Sitemap: http://facturas.ejemplo.pe/sitemap.xml')
})

test('a page is compressed for callers that accept it', async () => {
  const { rawPayload, headers } = await ask('/help/empezar', {}, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('guide http://localhost:3000')
})

test('a person with a session and any other path get the application', async () => {
  expect((await ask('/', {}, { cookie: 'conforme_session=x' })).body).toBe('the application')
  expect(await ask('/historial')).toMatchObject({ statusCode: 200, body: 'the application' })
})

test('a guide is marked as signed in only for requests with a session', async () => {
  const signedIn = await ask('/help', {}, { cookie: 'conforme_session=x' })
  expect(signedIn.body).toBe('<html data-signed-in lang="es-PE">')
  expect(signedIn.headers['vary']).toContain('cookie')
  expect((await ask('/help')).body).toBe('<html lang="es-PE">')
})

test('an unknown guide is answered by the application with status 404', async () => {
  expect(await ask('/help/otra')).toMatchObject({ statusCode: 404, body: 'the application' })
})
