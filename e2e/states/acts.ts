// What a person does on a screen before its picture is taken: one act after another, a pointer that rests.
import type { Page } from 'playwright-core'

export const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

export const pointAt = (name: string) => (page: Page) => page.getByRole('button', { name }).first().hover()
