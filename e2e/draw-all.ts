import type { Page } from 'playwright-core'

/** Content off screen is neither rendered nor laid out until it is scrolled to; this renders everything. */
export async function drawAll(page: Page): Promise<void> {
  // A CSS rule instead of a change to existing elements, because parts of the screen may still be loading.
  await page.evaluate(`
    const everything = new CSSStyleSheet()
    everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, everything]
  `)
}
