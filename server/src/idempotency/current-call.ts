// The idempotent call being answered, in async local storage for the code that runs inside it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Transaction } from '../db/database.ts'
import { saveAnswer, type NewCall } from './kept-calls.ts'

export interface CurrentCall {
  call: NewCall
  /** Method, path and query. */
  address: string
  /** Whether the fingerprint covers the body; a form's hash is known only after reading it. */
  hasBody: boolean
  /** The answer was stored in the transaction of the call's effect. */
  isAnswered: boolean
}

export const currentCall = new AsyncLocalStorage<CurrentCall>()

export function noteForm(form: unknown): void {
  const current = currentCall.getStore()
  if (!current) return
  current.call.fingerprint = fingerprintOf(current.address, form)
  current.hasBody = true
}

export function fingerprintOf(address: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([address, body ?? null]))
    .digest('hex')
}

/** A stable mark for what the call creates in other systems, to find it again on a retry. Undefined without a key. */
export function markOfCall(): string | undefined {
  const current = currentCall.getStore()
  return current && fingerprintOf(current.call.owner, current.call.key)
}

/** Stores the answer in the transaction of its effect, so that it survives a crash before the response. */
export async function keepAnswer(tx: Transaction, answer: unknown): Promise<void> {
  const current = currentCall.getStore()
  if (!current) return
  await saveAnswer(tx, { ...current.call, answer })
  current.isAnswered = true
}
