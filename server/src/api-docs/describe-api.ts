// The OpenAPI description, generated from the same contract as the routes.
import swagger from '@fastify/swagger'
import { endpoints } from '@conforme/contract/endpoints'
import { takesIdempotencyKey, type Access, type Endpoint } from '@conforme/contract/endpoint'
import { refusals, type RefusalCode } from '@conforme/contract/refusals'
import { WebhookPost } from '@conforme/contract/intake/webhook'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const table: Record<string, Endpoint> = endpoints

const security: Record<Access, Record<string, string[]>[]> = {
  public: [],
  user: [{ session: [] }],
  company_admin: [{ session: [] }],
  admin: [{ session: [] }],
  api_key: [{ apiKey: [] }, { apiKeyHeader: [] }],
}

/** Must be registered before the routes, because it records each as it is added. */
export async function describeApi(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Conforme',
        version: '1',
        description:
          'API de Conforme. Los programas usan /api/webhook con una API key; el resto usa la sesión del navegador.',
      },
      ...(publicUrl && { servers: [{ url: publicUrl }] }),
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer cfm_…' },
          apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          session: { type: 'apiKey', in: 'cookie', name: 'conforme_session' },
        },
      },
    },
    transform: (input) => {
      const key = `${String(input.route.method)} ${input.route.url}`
      const endpoint = table[key]
      if (!endpoint) return { schema: { hide: true }, url: input.url }
      const { schema, url } = jsonSchemaTransform(input)
      const tags = [input.route.url.split('/')[2] ?? 'api']
      const described = {
        ...schema,
        tags,
        security: security[endpoint.access],
        ...(takesIdempotencyKey(key, endpoint) && { headers: idempotencyKey }),
      }
      return { schema: { ...described, description: describeRefusals(endpoint.refusals) }, url }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('an OpenAPI description was expected')
      const post = document.openapiObject.paths?.['/api/webhook/process-document']?.post
      if (post) Object.assign(post, { requestBody: webhookBody })
      return document.openapiObject
    },
  })
}

function describeRefusals(codes: readonly RefusalCode[] = []): string {
  return codes.map((code) => `${refusals[code][0]} ${code}: ${refusals[code][1]}`).join('\n')
}

/** The one body that the contract cannot declare: its route accepts several content types. */
const webhookBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: 'PDF, JPG, PNG, XML de un comprobante o ZIP con ellos, de hasta 50 MB',
          },
          processor: { type: 'string' },
          model: { type: 'string' },
          noRush: { type: 'boolean', description: 'Puede esperar, y se lee a mitad de precio' },
          callbackUrl: { type: 'string', format: 'uri' },
        },
      },
    },
    'application/json': { schema: z.toJSONSchema(WebhookPost) },
  },
}

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'La misma petición con la misma clave no se hace dos veces: responde lo mismo que la primera, durante tres días. Con otro contenido se rechaza.',
    },
  },
}
