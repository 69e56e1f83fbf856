// Requests that are under way for as long as a test says: what a person does meanwhile is what it looks at.
import type { Page } from 'playwright-core'

interface HeldRequests {
  /** Once the first of them was sent. */
  sent: Promise<undefined>
  /** Those held and those to come go on, or fail when that was asked for. */
  release: () => void
}

export async function holdRequests(
  page: Page,
  url: string,
  { fails = false, times }: { fails?: boolean; times?: number } = {},
): Promise<HeldRequests> {
  const sent = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  await page.route(
    url,
    async (route) => {
      sent.resolve(undefined)
      await held.promise
      await (fails ? route.fulfill({ status: 500, body: '' }) : route.continue())
    },
    times === undefined ? {} : { times },
  )
  return { sent: sent.promise, release: () => held.resolve(undefined) }
}
