// The name under which the server knows a call again. A call that nobody answered may have been done all the same: made
// once more soon after, it goes by the same name, and the server answers what it answered then.
import { ApiError } from './api-error.ts'

/** Later, the same call is meant anew. */
const sameCallWithinMs = 60_000
const unanswered = new Map<string, { key: string; at: number }>()

export function newIdempotencyKey(): string {
  // Not `randomUUID`: browsers have it on https only, and offices use plain addresses of their own.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** `call` says all of it: method, address and body. */
export async function withIdempotencyKey<T>(call: string, send: (key: string) => Promise<T>): Promise<T> {
  const earlier = unanswered.get(call)
  unanswered.delete(call)
  const isSame = earlier !== undefined && Date.now() - earlier.at < sameCallWithinMs
  const key = isSame ? earlier.key : newIdempotencyKey()
  try {
    return await send(key)
  } catch (error) {
    if (!wasAnswered(error)) unanswered.set(call, { key, at: Date.now() })
    throw error
  }
}

/** A 5xx may be the word of a proxy that lost the server. */
function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
