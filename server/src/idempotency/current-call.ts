// The call under an Idempotency-Key that is being answered, for what runs inside it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Transaction } from '../db/database.ts'
import { saveAnswer, type NewCall } from './kept-calls.ts'

export interface CurrentCall {
  call: NewCall
  /** Method, path and query. */
  address: string
  /** The body as it came; a form's is known once it was read. */
  hasBody: boolean
  /** Its answer was kept by the transaction that made it true. */
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

/** Keeps the answer with what it tells of, so that a process that dies before it answers has answered all the same. */
export async function keepAnswer(tx: Transaction, answer: unknown): Promise<void> {
  const current = currentCall.getStore()
  if (!current) return
  await saveAnswer(tx, { ...current.call, answer })
  current.isAnswered = true
}
