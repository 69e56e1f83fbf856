// The public pages from the build, with placeholders replaced by this installation's values: its URL, support address,
// session lifetime and the credits of a new account.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { placeholders } from '@conforme/contract/public-site'
import { counted } from '@conforme/contract/values/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName, originOf, sessionCookie } from '../origin.ts'

type Settings = Pick<
  Config,
  'PUBLIC_URL' | 'HOST' | 'PORT' | 'SUPPORT_EMAIL' | 'SESSION_DAYS' | 'INITIAL_CREDITS'
>

interface Ready {
  html: string
  brotli: Buffer
}

export interface PublicPages {
  /** Paths of the public pages, `/` first. */
  paths: readonly string[]
  send: (path: string, call: { request: FastifyRequest; reply: FastifyReply }) => Promise<FastifyReply>
}

/** Cache limit: only forged Host headers can produce more origins than this. */
const mostKept = 200
const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function readPublicPages(webDir: string, settings: Settings): Promise<PublicPages> {
  const files = (await readdir(webDir, { recursive: true })).filter(
    (name) => name.endsWith('.html') && name !== 'index.html',
  )
  const sources = new Map(
    await Promise.all(
      files.map(async (name) => [toPath(name), await readFile(join(webDir, name), 'utf8')] as const),
    ),
  )
  const kept = new Map<string, Promise<Ready>>()
  const ready = (path: string, origin: string, isSignedIn: boolean): Promise<Ready> => {
    const key = `${isSignedIn ? 'in' : 'out'} ${origin}${path}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const source = sources.get(path) ?? ''
    const made = make(isSignedIn ? source.replace('<html', '<html data-signed-in') : source, origin, settings)
    kept.set(key, made)
    return made
  }
  return {
    paths: [...sources.keys()].toSorted(),
    send: async (path, { request, reply }) => {
      // Each page has one header for visitors and one for callers with a session cookie.
      const isSignedIn = request.cookies[cookieName(sessionCookie, settings)] !== undefined
      const { html, brotli } = await ready(path, originOf(request, settings), isSignedIn)
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding, cookie')
      return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'br').send(brotli)
        : reply.send(html)
    },
  }
}

function toPath(file: string): string {
  const name = file.slice(0, -'.html'.length).replaceAll('\\', '/')
  return name === 'landing' ? '/' : `/${name}`
}

async function make(source: string, origin: string, settings: Settings): Promise<Ready> {
  const { INITIAL_CREDITS: credits } = settings
  const html = source
    .replaceAll(placeholders.origin, origin)
    .replaceAll(placeholders.supportEmail, settings.SUPPORT_EMAIL ?? placeholders.supportEmail)
    .replaceAll(placeholders.sessionDays, String(settings.SESSION_DAYS))
    .replaceAll(placeholders.initialCredits, counted(credits, 'crédito'))
  return { html, brotli: await compress(html, quality) }
}
