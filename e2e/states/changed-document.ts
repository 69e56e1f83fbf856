// A document that differs from the seeded one, by changing answers on their way to the page.
import type { Page } from 'playwright-core'
import { answeredOtherwise, detail, listedOtherwise } from '../answered-otherwise.ts'

type Change = Record<string, unknown>

/** Changes the document of a detail page. */
export const withDocument = (change: Change) => (page: Page) =>
  answeredOtherwise(page, detail, (body) => ({ ...body, ...change }))

/** Changes the newest document of the list. */
export const withNewest = (change: Change) => async (page: Page) => {
  await listedOtherwise(page, ([newest, ...others]) => ({ documents: [{ ...newest, ...change }, ...others] }))
  await withDocument(change)(page)
}
