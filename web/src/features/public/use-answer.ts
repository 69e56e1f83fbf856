// A small fetch hook for public pages, without React Query.
import { useEffect, useState } from 'react'
import type { GetKey, Reply } from '../../lib/api/api.ts'

/** Undefined until answered, and after an error: the page then stays as prerendered. */
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
