// The one place that answers errors. A refusal is answered as the contract says; everything else is a fault: it is
// logged with its cause and answered without details.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal } from './refusal.ts'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal) return answer(reply, refusal)
    request.log.error({ err: error }, 'fault')
    return answer(reply, new Refusal('error_interno', { requestId: request.id }))
  })
}

export function answerUnknownApi(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new Refusal('ruta_desconocida'))
}

function answer(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .status(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      error: {
        code: refusal.code,
        message: refusal.message,
        ...(refusal.details && { details: refusal.details }),
      },
    })
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: issue.instancePath.slice(1).replaceAll('/', '.'),
      message: issue.message ?? 'Valor inválido',
    }))
    return new Refusal('entrada_invalida', { fields })
  }
  return fromFramework(error)
}

/** Fastify and its plugins name their own expected errors by code. */
function fromFramework(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('archivo_grande')
  if (statusCode === 429) return new Refusal('demasiadas_peticiones')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('entrada_invalida')
  return undefined
}
