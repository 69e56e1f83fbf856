// Changes the product's real answers on their way to the page, for states that it does not reach by itself.
import type { Page, Route } from 'playwright-core'
import { z } from 'zod'

export const lists = /\/api\/documents(\/summary)?(\?|$)/
export const detail = /\/api\/documents\/[0-9a-f-]{36}$/

const Body = z.looseObject({})
const Listed = z.looseObject({ documents: z.array(Body) })
type Body = z.infer<typeof Body>

export function answeredOtherwise(page: Page, url: RegExp, change: (body: Body) => Body): Promise<unknown> {
  return page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(Body.parse(await response.json())) })
  })
}

/** Changes the documents of a list; the figures above it stay, or are changed by `figures`. */
export function listedOtherwise(
  page: Page,
  change: (documents: readonly Body[]) => Body,
  figures: (body: Body) => Body = (body) => body,
): Promise<unknown> {
  return answeredOtherwise(page, lists, (body) =>
    'documents' in body ? { ...body, ...change(Listed.parse(body).documents) } : figures(body),
  )
}

/** Answers like a proxy whose server is down. */
export function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: '' })
}
