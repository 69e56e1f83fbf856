import type { Page } from 'playwright-core'

/** What is out of sight is neither drawn nor in its place until somebody scrolls there; here all of it is looked at. */
export async function drawAll(page: Page): Promise<void> {
  // A rule, and not a mark on what is there: parts of the screen may still be on their way.
  await page.evaluate(`
    const everything = new CSSStyleSheet()
    everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, everything]
  `)
}
