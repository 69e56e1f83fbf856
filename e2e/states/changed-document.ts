// A document that is not as the seeded one is: its answers, changed on their way to the page.
import type { Page } from 'playwright-core'
import { answeredOtherwise, detail, listedOtherwise } from '../answered-otherwise.ts'

type Change = Record<string, unknown>

/** The document of a detail, otherwise than it is. */
export const withDocument = (change: Change) => (page: Page) =>
  answeredOtherwise(page, detail, (body) => ({ ...body, ...change }))

/** The newest document of the list, otherwise than it is. */
export const withNewest = (change: Change) => async (page: Page) => {
  await listedOtherwise(page, ([newest, ...others]) => ({ documents: [{ ...newest, ...change }, ...others] }))
  await withDocument(change)(page)
}
