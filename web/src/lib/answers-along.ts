// What the server answered while it sent the page: the first screen asks for nothing that came along. Each answer serves
// once; whoever asks again asks the server.
let answers: Map<string, unknown> | undefined

/** By the address that would be asked. */
export function takeAnswer(url: string): unknown {
  answers ??= readAnswers()
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}

function readAnswers(): Map<string, unknown> {
  // Nothing came along where there is no page: while the build draws the screens.
  const text = globalThis.document?.getElementById('answers')?.textContent
  // Written by our own server, from the answers of the endpoints themselves.
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, unknown>) : [])
}
