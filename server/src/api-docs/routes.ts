import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { renderPage } from './page.ts'

export function apiDocsRoutes(app: FastifyInstance, { config }: Services): void {
  app.get('/api/docs/openapi.json', () => app.swagger())

  app.get('/api/docs', (request, reply) => {
    const origin = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
    return reply.type('text/html; charset=utf-8').send(renderPage(app.swagger(), new URL(origin).origin))
  })
}
