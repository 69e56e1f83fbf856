// Serves the built web: hashed files are cached forever, pages never. Public pages are static HTML that needs no
// script. The application routes any other path itself; signed-in users get it prerendered.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { answerUnknownApi } from '../answer-errors.ts'
import { readAppPages } from './app-pages.ts'
import { cookieName, originOf, sessionCookie } from '../origin.ts'
import { readPublicPages, type PublicPages } from './public-pages.ts'

export async function serveWeb(app: FastifyInstance, webDir: string, config: Config): Promise<void> {
  const pages = await readPublicPages(webDir, config)
  const appPages = await readAppPages(app, webDir, cookieName(sessionCookie, config))
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.html.*', 'app-pages.json'],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'))
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  answerSitemap(app, pages, config)
  app.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|assets)(\/|$)/.test(request.url))
      return answerUnknownApi(request, reply)
    const path = visitorsPath(request, cookieName(sessionCookie, config))
    if (pages.paths.includes(path)) return pages.send(path, { request, reply })
    // The client renders its own not-found page.
    if (!appPages.has(path)) reply.status(404)
    const html = await appPages.draw({ request, reply })
    return html === undefined
      ? reply.sendFile('index.html')
      : reply.type('text/html; charset=utf-8').send(html)
  })
}

/** `/` serves the application when a session cookie is present; the client checks whether it is still valid. */
function visitorsPath(request: FastifyRequest, cookie: string): string {
  const path = request.url.split('?')[0] ?? '/'
  return path === '/' && request.cookies[cookie] !== undefined ? '/dashboard' : path
}

/** Sitemap URLs are absolute, so the sitemap is built per request origin. */
function answerSitemap(app: FastifyInstance, { paths }: PublicPages, config: Config): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const origin = originOf(request, config)
    return reply
      .type('application/xml')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
          '</urlset>',
        ].join('\n'),
      )
  })
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Allow: /',
          `Sitemap: ${originOf(request, config)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
}
