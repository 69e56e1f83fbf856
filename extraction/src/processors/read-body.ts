// Reads an answer that has begun to arrive. From here on it may have been paid for, so what goes wrong is told
// apart from a request that never got through, and is not asked for again.

const maxAnswerBytes = 20 * 1024 * 1024

export class BodyError extends Error {
  override readonly name = 'BodyError'
}

export async function readBody(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const stop = (): void => {
    void reader.cancel().catch(() => undefined) // it may have ended by itself
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const decoder = new TextDecoder()
    let text = ''
    let bytes = 0
    for (;;) {
      const chunk = await reader.read()
      if (signal.aborted) throw new BodyError('se dejó de esperar')
      if (chunk.done) return text + decoder.decode()
      bytes += chunk.value.byteLength
      if (bytes > maxAnswerBytes) throw new BodyError('respuesta de más de 20 MB')
      text += decoder.decode(chunk.value, { stream: true })
    }
  } catch (error) {
    if (error instanceof BodyError) throw error
    throw new BodyError('la conexión se cortó a mitad de la respuesta')
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
