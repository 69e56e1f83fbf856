// In development, public pages are rendered anew on every visit, and their script is loaded from the sources.
import type { Plugin } from 'vite'
import { fillShell } from './fill-shell.ts'
import { withIslandsScript, readShell } from './islands.ts'
import type { Prerender } from './prerender-public.ts'
import { readFacts } from './public-facts.ts'

export function servePublicInDev(): Plugin {
  return {
    name: 'serve-public',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        // With a session cookie `/` is the application, as on the server.
        if (path === '/' && request.headers.cookie?.includes('conforme_session')) return next()
        const answer = async () => {
          const { renderPublicPages } = (await server.ssrLoadModule('/src/prerender.tsx')) as Prerender
          const pages = await renderPublicPages(await readFacts())
          const page = pages.find((each) => each.path === path)
          if (!page) return next()
          const html = fillShell(withIslandsScript(await readShell()), page)
          response
            .setHeader('content-type', 'text/html; charset=utf-8')
            .end(await server.transformIndexHtml(path, html))
        }
        answer().catch(next)
      })
    },
  }
}
