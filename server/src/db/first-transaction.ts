// Lets a call add its own write to the first transaction that its work commits, so that both commit or neither.
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
    // Work still running in the background is ignored.
    if (first.state !== 'committed') first.state = 'over'
  }
}

/** For side-effect transactions (clean-up), which must not count as the first one. */
export function outsideFirstTransaction<T>(work: () => Promise<T>): Promise<T> {
  return current.run(undefined, work)
}

/** `commit` runs the body of a transaction and commits it. */
export async function runAsFirstTransaction<T>(
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
