// Serves a path's prerendered page to a signed-in user, with the answers to its screen's first queries embedded. The
// endpoints themselves answer them, so permissions hold. The page is personal and never cached.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const AppPage = z.object({
  path: z.string(),
  asks: z.array(z.string()),
  picture: z.string().optional(),
  html: z.string(),
})
type AppPage = z.infer<typeof AppPage>
const AppPagesFile = z.object({ paths: z.array(z.string()), pages: z.array(AppPage) })

interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

export interface AppPages {
  /** Whether the application has a screen at this path. */
  has: (path: string) => boolean
  /** Returns the HTML; undefined for a signed-out visitor, or a path without such a page. */
  draw: (call: Call) => Promise<string | undefined>
}

const who = '/api/auth/user'
const answersPlace = '<script type="application/json" id="answers">'

export async function readAppPages(
  app: FastifyInstance,
  webDir: string,
  sessionCookie: string,
): Promise<AppPages> {
  const file = join(webDir, 'app-pages.json')
  const { paths, pages } = existsSync(file)
    ? AppPagesFile.parse(JSON.parse(await readFile(file, 'utf8')))
    : { paths: [], pages: [] }
  const known = paths.map((path) => toRoute(path))
  const matchers = pages.map((page) => ({ page, matches: toPattern(page.path) }))
  const draw = async ({ request, reply }: Call) => {
    if (request.cookies[sessionCookie] === undefined) return undefined
    const [path = '/', search = ''] = request.url.split('?')
    const found = matchers.find(({ matches }) => matches.test(path))
    if (!found) return undefined
    const session = await ask(app, request, who)
    if (session.statusCode !== 200) return undefined
    const renewed = session.headers['set-cookie']
    if (renewed !== undefined) reply.header('set-cookie', renewed)
    const id = search === '' ? idIn(found.matches, path) : undefined
    const answers = id === undefined ? {} : await answersOf(found.page, { app, request, id })
    const html = fill(found.page.html, { [who]: session.body, ...answers })
    reply.header('cache-control', 'no-store').header('vary', 'cookie')
    return insertPicture(html, pictureOf(found.page, id, answers))
  }
  return { has: (path) => known.some((route) => route.test(path)), draw }
}

/** Matches paths as the client's router does: case-insensitive, with or without a trailing slash. */
function toRoute(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}

/** `/documento/:id` as a regular expression; `:id` matches one plain word. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/, '([\\w-]+)')}$`)
}

function ask(app: FastifyInstance, request: FastifyRequest, url: string) {
  const { host, cookie } = request.headers
  return app.inject({
    url,
    remoteAddress: request.ip,
    headers: { ...(host !== undefined && { host }), ...(cookie !== undefined && { cookie }) },
  })
}

/** The id in the path; empty if there is none. */
function idIn(pattern: RegExp, path: string): string {
  return pattern.exec(path)?.[1] ?? ''
}

interface Asking {
  app: FastifyInstance
  request: FastifyRequest
  id: string
}

/** Answers the screen's first queries: JSON text by URL. Refused ones are left out. */
async function answersOf(page: AppPage, { app, request, id }: Asking): Promise<Record<string, string>> {
  const answers = await Promise.all(
    page.asks.map(async (address) => {
      const url = address.replace(':id', id)
      const { statusCode, body } = await ask(app, request, url)
      return statusCode === 200 ? [[url, body] as const] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}

const Pictured = z.object({ pageCount: z.number().positive(), fileDeletedAt: z.null() })

/** URL of the image of the document's first page, if it has one. */
function pictureOf(
  page: AppPage,
  id: string | undefined,
  answers: Record<string, string>,
): string | undefined {
  const answer = answers[`/api/documents/${id}`]
  if (id === undefined || page.picture === undefined || answer === undefined) return undefined
  if (!Pictured.safeParse(JSON.parse(answer)).success) return undefined
  return page.picture.replace(':id', id)
}

/** Preloads the image with the page and shows it in the page's placeholder before any script runs. */
function insertPicture(html: string, picture: string | undefined): string {
  if (picture === undefined) return html
  return html
    .replace('</head>', `<link rel="preload" as="image" href="${picture}"></head>`)
    .replace(/<div data-picture="true"[^>]*>/, `$&<img src="${picture}" alt="">`)
}

/** Embeds the answers. Escapes `<`, so that document text cannot close the script element. */
function fill(html: string, answers: Record<string, string>): string {
  const entries = Object.entries(answers).map(([url, body]) => `${JSON.stringify(url)}:${body}`)
  const json = `{${entries.join(',')}}`.replaceAll('<', '\\u003c')
  return html.replace(answersPlace, () => answersPlace + json)
}
