import { Refusal } from '../refusal.ts'

interface Tried {
  done: string[]
  refused: { id: string; code: string; message: string }[]
}

/** Attempts each distinct id on its own; a refusal does not stop the others. */
export async function tryEach(
  ids: readonly string[],
  attempt: (id: string) => Promise<void>,
): Promise<Tried> {
  const tried: Tried = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await attempt(id)
      tried.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      tried.refused.push({ id, code: error.code, message: error.message })
    }
  }
  return tried
}
