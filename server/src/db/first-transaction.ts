// Lets a call write something of its own inside the first transaction that its work commits, whichever that is: both are
// there afterwards, or neither.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from './database.ts'

export interface FirstTransaction {
  write: (tx: Transaction) => Promise<void>
  state: 'waiting' | 'taken' | 'committed' | 'over'
}

const current = new AsyncLocalStorage<FirstTransaction | undefined>()

export async function withFirstTransaction<T>(first: FirstTransaction, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(first, work)
  } finally {
    // What the work left running is no part of it.
    if (first.state !== 'committed') first.state = 'over'
  }
}

/** For what is tidied up on the way: no part of what the work is for. */
export function besideFirstTransaction<T>(work: () => Promise<T>): Promise<T> {
  return current.run(undefined, work)
}

/** `commit` runs the body of a transaction and commits it. */
export async function takeFirst<T>(
  body: (tx: Transaction) => Promise<T>,
  commit: (body: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<T> {
  const first = current.getStore()
  if (first?.state !== 'waiting') return commit(body)
  first.state = 'taken'
  try {
    const result = await commit(async (tx) => {
      await first.write(tx)
      return body(tx)
    })
    first.state = 'committed'
    return result
  } catch (error) {
    first.state = 'waiting'
    throw error
  }
}
