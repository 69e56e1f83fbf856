// Actions before a screenshot: one after another, or a resting pointer.
import type { Page } from 'playwright-core'

export const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

export const pointAt = (name: string) => (page: Page) => page.getByRole('button', { name }).first().hover()
