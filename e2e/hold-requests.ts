// Holds requests until the test releases them, to check what a person can do meanwhile.
import type { Page } from 'playwright-core'

interface HeldRequests {
  /** Resolves when the first of them was sent. */
  sent: Promise<undefined>
  /** Lets held and future requests continue, or fail when requested. */
  release: () => void
}

export async function holdRequests(
  page: Page,
  url: string | RegExp,
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
