// A repeated Idempotency-Key does nothing a second time: it gets the answer of the first call. The key is kept in the
// first transaction that the call commits, so a call that died before left nothing and is simply made again; a refusal
// gives its key back. Two at the same moment take turns.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../db/database.ts'
import { withFirstTransaction, type FirstTransaction } from '../db/first-transaction.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { currentCall, fingerprintOf, type CurrentCall } from './current-call.ts'
import { deleteCall, findCall, insertCall, saveAnswer, type CallName, type KeptCall } from './kept-calls.ts'

export interface OnceCall {
  /** `POST /api/documents/upload` */
  endpoint: string
  /** Its answer tells something that is told once. */
  isSecret: boolean
  request: FastifyRequest
  reply: FastifyReply
  run: () => Promise<unknown>
}

export type CallOnce = (call: OnceCall) => Promise<unknown>

const maxKeyLength = 255
/** Longer than most calls take; who waited in vain is told to come back. */
const waitMs = 20_000
/** Another process has committed and is about to answer. */
const answering = { tries: 20, everyMs: 100 }

/** The same call came first, in another process. */
class AlreadyMade extends Error {
  override readonly name = 'AlreadyMade'
}

interface Calls extends Pick<Services, 'db'> {
  /** Reads a form to its end and keeps nothing of it but what `noteForm` is told. */
  measureForm: (request: FastifyRequest) => Promise<void>
}

/** Every call that may be repeated passes here, with its key or without. */
export function callOnce(calls: Calls): CallOnce {
  const takeTurn = turns()
  return async (once) => {
    const name = nameOf(once.request)
    if (!name) return once.run()
    const endTurn = await takeTurn(JSON.stringify(name))
    try {
      const current = toCurrent(once, name)
      const isKept = await findCall(calls.db, name)
      return isKept ? await repeat(calls, once, current) : await make(calls, once, current)
    } finally {
      endTurn()
    }
  }
}

async function make(calls: Calls, once: OnceCall, current: CurrentCall): Promise<unknown> {
  const { db } = calls
  const { call } = current
  const write = async (tx: Transaction) => {
    if (!(await insertCall(tx, call))) throw new AlreadyMade()
  }
  const first: FirstTransaction = { write, state: 'waiting' }
  try {
    const answer = await currentCall.run(current, () => withFirstTransaction(first, once.run))
    if (!current.isAnswered && !once.isSecret) await saveAnswer(db, { ...call, answer })
    return answer
  } catch (error) {
    if (first.state === 'committed') {
      if (error instanceof Refusal) await deleteCall(db, call)
      throw error
    }
    // It may be refused because the same call, in another process, has just done what it asks for.
    const isMade = error instanceof AlreadyMade || (error instanceof Refusal && (await findCall(db, call)))
    if (!isMade) throw error
    return repeat(calls, once, current)
  }
}

async function repeat({ db, measureForm }: Calls, once: OnceCall, current: CurrentCall): Promise<unknown> {
  const { call } = current
  if (!current.hasBody) await currentCall.run(current, () => measureForm(once.request))
  const kept = await findAnswered(db, call, once.isSecret ? 0 : answering.tries)
  if (kept?.fingerprint !== call.fingerprint) refuse('idempotencia_distinta')
  if (kept.answer === null) refuse('idempotencia_sin_respuesta')
  once.reply.header('idempotency-replayed', 'true')
  return kept.answer
}

async function findAnswered(
  db: Services['db'],
  name: CallName,
  tries: number,
): Promise<KeptCall | undefined> {
  for (let left = tries; ; left--) {
    const kept = await findCall(db, name)
    if (kept?.answer !== null || left === 0) return kept
    await new Promise((resolve) => setTimeout(resolve, answering.everyMs))
  }
}

/** Calls of one name, one after the other. */
function turns() {
  const underWay = new Map<string, Promise<undefined>>()
  return async (name: string): Promise<() => void> => {
    const deadline = Date.now() + waitMs
    for (let other = underWay.get(name); other; other = underWay.get(name)) {
      if (!(await endsBefore(other, deadline))) refuse('idempotencia_en_curso')
    }
    const { promise, resolve } = Promise.withResolvers<undefined>()
    underWay.set(name, promise)
    return () => {
      underWay.delete(name)
      resolve(undefined)
    }
  }
}

function toCurrent({ endpoint, request }: OnceCall, { owner, key }: CallName): CurrentCall {
  const address = `${request.method} ${request.url}`
  const fingerprint = fingerprintOf(address, request.body)
  return {
    call: { owner, key, endpoint, fingerprint },
    address,
    hasBody: !request.isMultipart(),
    isAnswered: false,
  }
}

function nameOf({ headers, user, apiKey }: FastifyRequest): CallName | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > maxKeyLength) {
    const message = `Debe tener como máximo ${maxKeyLength} caracteres.`
    refuse('entrada_invalida', { fields: [{ field: 'Idempotency-Key', message }] })
  }
  const owner = user ? `user:${user.id}` : apiKey && `key:${apiKey.keyId}`
  return owner === undefined ? undefined : { owner, key }
}

async function endsBefore(other: Promise<unknown>, deadline: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), deadline - Date.now())
  return Promise.race([other.then(() => true), promise]).finally(() => clearTimeout(timer))
}

declare module 'fastify' {
  interface FastifyInstance {
    callOnce: CallOnce
  }
}
