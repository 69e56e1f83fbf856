// Compresses text answers with what the client accepts; a list of fifty documents shrinks to a tenth. Files are already
// compressed, and streams are sent as they are.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller answers fit into one packet anyway. */
const worthwhileBytes = 1200
const words = /^(application\/([\w.-]+\+)?(json|xml)|text\/(html|csv|plain|xml))\b/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Low levels: most of the gain for about a millisecond.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes) return payload
    if (reply.hasHeader('content-encoding') || !words.test(String(reply.getHeader('content-type'))))
      return payload
    reply.header('vary', withEncoding(reply.getHeader('vary')))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, quality) : zip(payload)
  })
}

/** Quality values are ignored: browsers do not send any for these. */
function acceptedEncoding(accepted = ''): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').map((name) => name.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Caches must keep one copy per encoding. */
function withEncoding(vary: unknown): string {
  const names = typeof vary === 'string' ? vary.split(',').map((name) => name.trim()) : []
  return [...new Set([...names, 'accept-encoding'])].join(', ')
}
