// The built web: files with a hash in their name are kept for ever, pages never are. Public pages have a file of their
// own, readable without a script; any other path is the application's own to route.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCookie } from '../auth/sessions.ts'
import { answerUnknownApi } from './answer-errors.ts'

export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const pages = (await readdir(webDir)).filter((name) => name.endsWith('.html'))
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'))
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  answerSitemap(app, pages)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
    return isPage ? reply.sendFile(pageFile(request, pages)) : answerUnknownApi(request, reply)
  })
}

/** At `/` whoever brings a session gets the application, which knows whether it still holds. */
function pageFile(request: FastifyRequest, pages: readonly string[]): string {
  const path = request.url.split('?')[0] ?? '/'
  const isVisitor = path === '/' && request.cookies[sessionCookie] === undefined
  const wanted = isVisitor ? 'landing.html' : `${path.slice(1)}.html`
  return pages.includes(wanted) ? wanted : 'index.html'
}

/** Addresses are written out in full, so the map is made for whoever asks. */
function answerSitemap(app: FastifyInstance, pages: readonly string[]): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const { origin } = new URL(`${request.protocol}://${request.host}`)
    const paths = pages
      .filter((name) => name !== 'index.html')
      .map((name) => (name === 'landing.html' ? '/' : `/${name.slice(0, -'.html'.length)}`))
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
}
