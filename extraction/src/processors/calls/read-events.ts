// Server-sent events of an answer, as they arrive. Whatever comes, comments included, shows that somebody is at work.
import { readPieces } from './read-body.ts'

/** What each event carries, parsed; one that is no JSON is left out. */
export async function* readEvents(
  response: Response,
  signal: AbortSignal,
  onAlive: () => void,
): AsyncGenerator<unknown> {
  let rest = ''
  for await (const piece of readPieces(response, signal, onAlive)) {
    const events = (rest + piece).split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    for (const event of events) yield* dataOf(event)
  }
  yield* dataOf(rest)
}

function* dataOf(event: string): Generator<unknown> {
  const data = event
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? line.slice(5).trimStart() : []))
    .join('\n')
  if (data === '' || data === '[DONE]') return
  try {
    yield JSON.parse(data)
  } catch {
    // Half an event at the end of an answer that broke off.
  }
}

export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
