// Idempotency keys. A call without an answer may have been executed: repeated soon after, it uses the same key, so that the
// server returns the first answer.
import { ApiError } from './api-error.ts'
import { newId } from '../new-id.ts'

/** Later than this, an equal call is a new call. */
const sameCallWithinMs = 60_000
const unanswered = new Map<string, { key: string; at: number }>()

/** `call` identifies the call: method, URL and body. */
export async function withIdempotencyKey<T>(call: string, send: (key: string) => Promise<T>): Promise<T> {
  const earlier = unanswered.get(call)
  unanswered.delete(call)
  const isSame = earlier !== undefined && Date.now() - earlier.at < sameCallWithinMs
  const key = isSame ? earlier.key : newId()
  try {
    return await send(key)
  } catch (error) {
    if (!wasAnswered(error)) unanswered.set(call, { key, at: Date.now() })
    throw error
  }
}

/** A 5xx may come from a proxy that lost the server, so it does not count as answered. */
function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
