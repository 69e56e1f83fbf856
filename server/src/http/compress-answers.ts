// Answers in words are sent as small as whoever asks can read them: a list of fifty documents is a tenth of itself. Files
// go as they are, since pictures, papers and workbooks are small already, and so does what comes bit by bit.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** What fits into one packet gets no quicker. */
const worthwhileBytes = 1200
const words = /^(application\/([\w.-]+\+)?(json|xml)|text\/(html|csv|plain|xml))\b/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Someone waits meanwhile: most of the gain for a millisecond.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes) return payload
    if (reply.hasHeader('content-encoding') || !words.test(String(reply.getHeader('content-type'))))
      return payload
    reply.header('vary', withEncoding(reply.getHeader('vary')))
    const encoding = readable(request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, quality) : zip(payload)
  })
}

/** Browsers name each of these without a weight, or not at all. */
function readable(accepted = ''): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').map((name) => name.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Kept by a cache, it is kept for each way of sending it. */
function withEncoding(vary: unknown): string {
  const names = typeof vary === 'string' ? vary.split(',').map((name) => name.trim()) : []
  return [...new Set([...names, 'accept-encoding'])].join(', ')
}
