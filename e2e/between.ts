// Runs code between an answer and its rendering, where a quick key press may fall.
import type { Page } from 'playwright-core'

/** Runs the script `act` after the next answer from a URL with this ending, before the screen shows it, if possible. */
export async function betweenAnswerAndScreen(page: Page, end: string, act: string): Promise<void> {
  await page.evaluate(`{
    const { text } = Response.prototype
    Response.prototype.text = async function () {
      const said = await text.call(this)
      if (!this.url.endsWith(${JSON.stringify(end)})) return said
      Response.prototype.text = text
      setTimeout(() => { ${act} })
      return said
    }
  }`)
}
