// The built web: files with a hash in their name are kept for ever, pages never are, and any other path is the
// application's own to route.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerUnknownApi } from './answer-errors.ts'

export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'))
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
    return isPage ? reply.sendFile('index.html') : answerUnknownApi(request, reply)
  })
}
