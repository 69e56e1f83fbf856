// The one place that answers errors. A refusal is answered as the contract says. Everything else is a fault: it is
// logged with its cause and answered without details.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@conforme/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { FileWithdrawn } from '../adapters/files/file-store.ts'
import { storeOutage } from '../adapters/files/outage.ts'
import { databaseOutage } from '../db/outage.ts'
import { Refusal } from '../refusal.ts'

/** Records the refusal in the audit log. */
export type AuditRefusal = (request: FastifyRequest, refusal: Refusal) => Promise<void>

export function answerErrors(app: FastifyInstance, audit: AuditRefusal = async () => undefined): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal) {
      await audit(request, refusal)
      return answer(reply, refusal)
    }
    const outage = outageOf(error)
    request.log.error({ err: error }, outage ? 'outage' : 'fault')
    if (outage) return answer(reply.header('retry-after', retryAfterSeconds), new Refusal(outage))
    return answer(reply, new Refusal('error_interno', { requestId: request.id }))
  })
}

const retryAfterSeconds = 5

/** Whether the database or the file store is unreachable or full; the request itself was fine. */
function outageOf(error: unknown): RefusalCode | undefined {
  const store = storeOutage(error)
  const database = databaseOutage(error)
  if (store === 'full' || database === 'full') return 'disco_lleno'
  if (error instanceof FileWithdrawn) return 'archivo_retirado'
  if (store === 'away') return 'archivos_no_disponibles'
  return database && 'base_no_disponible'
}

/** A malformed URL never reaches a route or the error handler above. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  answer(reply, new Refusal(error.code === 'FST_ERR_BAD_URL' ? 'entrada_invalida' : 'ruta_desconocida'))
}

/** Invalid HTTP is answered directly on the socket. */
export function answerNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(bodyOf(new Refusal('entrada_invalida')))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

export function answerUnknownApi(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new Refusal('ruta_desconocida'))
}

function answer(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .status(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(refusal))
}

function bodyOf({ code, message, details }: Refusal) {
  return { error: { code, message, ...(details && { details }) } }
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

/** Maps the expected errors of Fastify and its plugins, by code, to refusals. */
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
