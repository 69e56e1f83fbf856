// Compresses text answers with an encoding that the client accepts; a list of fifty documents shrinks to a tenth. Files
// are already compressed, and streams are sent as they are.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller answers fit into one packet anyway. */
const worthwhileBytes = 1200
const words = /^(application\/([\w.-]+\+)?(json|xml)|text\/(html|csv|plain|xml))\b/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this length, handing over to a thread takes longer than compressing here, which takes a tenth of a millisecond. */
const shortLength = 50_000
const briefly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, level: 1 }
const thoroughly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, level: 4 }

export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes) return payload
    if (reply.hasHeader('content-encoding') || !words.test(String(reply.getHeader('content-type'))))
      return payload
    reply.header('vary', withEncoding(reply.getHeader('vary')))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (payload.length < shortLength)
      return encoding === 'br' ? brotliCompressSync(payload, briefly) : gzipSync(payload, briefly)
    return encoding === 'br' ? brotli(payload, thoroughly) : zip(payload, thoroughly)
  })
}

/** Ignores quality values: browsers send none for these encodings. */
function acceptedEncoding(accepted = ''): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').map((name) => name.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Adds `Accept-Encoding` to `Vary`, so that caches keep one copy per encoding. */
function withEncoding(vary: unknown): string {
  const names = typeof vary === 'string' ? vary.split(',').map((name) => name.trim()) : []
  return [...new Set([...names, 'accept-encoding'])].join(', ')
}
