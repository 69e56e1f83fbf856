// Reads the body of an answer. Once it begins it may have been billed, so errors from here on differ from a request that
// never got through, and are not retried.

const maxAnswerBytes = 20 * 1024 * 1024

export class BodyError extends Error {
  override readonly name = 'BodyError'
}

export async function readBody(
  response: Response,
  signal: AbortSignal,
  onAlive: () => void = () => undefined,
): Promise<string> {
  let text = ''
  for await (const piece of readPieces(response, signal, onAlive)) text += piece
  return text
}

export async function* readPieces(
  response: Response,
  signal: AbortSignal,
  onAlive: () => void,
): AsyncGenerator<string> {
  const reader = response.body?.getReader()
  if (!reader) return
  const stop = (): void => {
    void reader.cancel().catch(() => undefined) // it may have ended by itself
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const decoder = new TextDecoder()
    let bytes = 0
    for (;;) {
      const chunk = await reader.read()
      if (signal.aborted) throw new BodyError('se dejó de esperar')
      if (chunk.done) {
        yield decoder.decode()
        return
      }
      onAlive()
      bytes += chunk.value.byteLength
      if (bytes > maxAnswerBytes) throw new BodyError('respuesta de más de 20 MB')
      yield decoder.decode(chunk.value, { stream: true })
    }
  } catch (error) {
    if (error instanceof BodyError) throw error
    throw new BodyError('la conexión se cortó a mitad de la respuesta')
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
