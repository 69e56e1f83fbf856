// Query answers that the server embeds in the HTML, so that the first screen needs no requests.
/** How long they count as fresh. */
export const answersFreshMs = 5000
/** One timestamp for all answers, so that repeated renders get the same result. */
const cameAt = Date.now()

let answers: Map<string, unknown> | undefined
let freshUntil = 0

/** Initial data for the query of this URL. */
export function withPreloadedAnswer<Answer>(url: string) {
  return { initialData: () => answerAlong(url) as Answer | undefined, initialDataUpdatedAt: cameAt }
}

/** Looks up an answer by URL. It is kept after reading, because screens may render several times. */
function answerAlong(url: string): unknown {
  answers ??= readAnswers()
  if (performance.now() > freshUntil) answers.clear()
  return answers.get(url)
}

/** Clears the answers; called by any write. */
export function clearPreloadedAnswers(): void {
  answers?.clear()
}

function readAnswers(): Map<string, unknown> {
  freshUntil = performance.now() + answersFreshMs
  // There is no DOM while prerendering.
  const text = globalThis.document?.getElementById('answers')?.textContent
  // Trusted: our own server writes it from the endpoints' replies.
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, unknown>) : [])
}
