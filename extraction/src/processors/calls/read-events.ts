// Reads server-sent events as they arrive. Any data, comments included, resets the idle timer.
import { readPieces } from './read-body.ts'

/** Yields the parsed data of each event; skips data that is not JSON. */
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
    // An incomplete event at the end of a broken answer is dropped.
  }
}

export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
