import type { FastifyInstance } from 'fastify'
import { originOf } from '../http/origin.ts'
import type { Services } from '../services.ts'
import { renderPage } from './page.ts'

export function apiDocsRoutes(app: FastifyInstance, { config }: Services): void {
  app.get('/api/docs/openapi.json', () => app.swagger())

  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderPage(app.swagger(), originOf(request, config))),
  )
}
