// Query answers embedded in the HTML by the server, so that the first screen needs no requests.
/** How long they count as fresh. */
export const answersFreshMs = 5000
/** One timestamp for all: repeated renders must get the same answer. */
const cameAt = Date.now()

let answers: Map<string, unknown> | undefined
let freshUntil = 0

/** Initial data of the query of this URL. */
export function beginWith<Answer>(url: string) {
  return { initialData: () => answerAlong(url) as Answer | undefined, initialDataUpdatedAt: cameAt }
}

/** By URL. Kept after reading, since screens may render several times. */
function answerAlong(url: string): unknown {
  answers ??= readAnswers()
  if (performance.now() > freshUntil) answers.clear()
  return answers.get(url)
}

/** Cleared by any write. */
export function forgetAnswers(): void {
  answers?.clear()
}

function readAnswers(): Map<string, unknown> {
  freshUntil = performance.now() + answersFreshMs
  // No DOM while prerendering.
  const text = globalThis.document?.getElementById('answers')?.textContent
  // Written by our own server, from the replies of the endpoints.
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, unknown>) : [])
}
