// What the server answered while it sent the page: the first screen asks for nothing that came along.
/** For so long they are as good as asked for; by then the screen stands. */
export const answersFreshMs = 5000
/** One moment for all of them: a screen that is drawn in several goes must get the same answer each time. */
const cameAt = Date.now()

let answers: Map<string, unknown> | undefined
let freshUntil = 0

/** What a query of this address begins with. */
export function beginWith<Answer>(url: string) {
  return { initialData: () => answerAlong(url) as Answer | undefined, initialDataUpdatedAt: cameAt }
}

/** By the address that would be asked. Screens are drawn in several goes, so it stays for the next. */
function answerAlong(url: string): unknown {
  answers ??= readAnswers()
  if (performance.now() > freshUntil) answers.clear()
  return answers.get(url)
}

/** Whatever is changed, what was known of it is no longer so. */
export function forgetAnswers(): void {
  answers?.clear()
}

function readAnswers(): Map<string, unknown> {
  freshUntil = performance.now() + answersFreshMs
  // Nothing came along where there is no page: while the build draws the screens.
  const text = globalThis.document?.getElementById('answers')?.textContent
  // Written by our own server, from the answers of the endpoints themselves.
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, unknown>) : [])
}
