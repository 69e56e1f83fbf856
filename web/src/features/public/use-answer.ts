// What a public page asks of the server, without the application's machinery for it.
import { useEffect, useState } from 'react'
import type { GetKey, Reply } from '../../lib/api.ts'

/** Nothing until there is an answer, and nothing more without one: the page reads as it was sent. */
export function useAnswer<Key extends GetKey>(key: Key): Reply<Key> | undefined {
  const [answer, setAnswer] = useState<Reply<Key>>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch(key.slice('GET '.length), { signal: leaving.signal })
      .then(async (response) => {
        if (response.ok) setAnswer((await response.json()) as Reply<Key>)
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) reportError(error)
      })
    return () => leaving.abort()
  }, [key])
  return answer
}
