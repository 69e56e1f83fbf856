import type { Page } from 'playwright-core'

/** What is out of sight is neither drawn nor in its place until somebody scrolls there; here all of it is looked at. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('*').forEach(({ style }) => (style.contentVisibility = 'visible'))",
  )
}
