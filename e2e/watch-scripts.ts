// Measures the script that a page loads by itself, in bytes as transferred.
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Counts the bytes of script that the page loads from now on. */
export function watchScripts(page: Page): () => Promise<number> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  return async () => {
    await page.evaluate('new Promise((idle) => requestIdleCallback(idle, { timeout: 3_000 }))')
    // Requested once more, because cached scripts report no length.
    const sizes = await Promise.all([...urls].map((url) => zippedSize(page, url)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

async function zippedSize(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url)
  return gzipSync(await answer.body()).length
}
