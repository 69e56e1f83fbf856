import type { Page } from 'playwright-core'

export const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click()
