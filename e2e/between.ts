// The moment between an answer and the screen that shows it, in which a quick key may fall.
import type { Page } from 'playwright-core'

/** `act`, a script, runs once the next answer from an address that ends so has come: before the screen shows it, if it can. */
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
