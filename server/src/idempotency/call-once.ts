// A request with a repeated Idempotency-Key gets the stored answer of the first one. The key is stored in the first
// transaction that the call commits, so a call that crashed before it left nothing and is repeated; a refusal releases
// the key. Concurrent calls with the same key are serialised.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../db/database.ts'
import { withFirstTransaction, type FirstTransaction } from '../db/first-transaction.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { currentCall, fingerprintOf, type CurrentCall } from './current-call.ts'
import { deleteCall, findCall, insertCall, saveAnswer, type CallName, type KeptCall } from './kept-calls.ts'

export interface OnceCall {
  /** `POST /api/documents/upload` */
  endpoint: string
  /** The answer contains a secret that is shown only once. */
  isSecret: boolean
  request: FastifyRequest
  reply: FastifyReply
  run: () => Promise<unknown>
}

export type CallOnce = (call: OnceCall) => Promise<unknown>

const maxKeyLength = 255
/** Longer than most calls take; afterwards the caller is asked to retry later. */
const waitMs = 20_000
/** Polling while another process has committed the call and is about to store its answer. */
const answering = { tries: 20, everyMs: 100 }

/** Another process committed the same call first. */
class AlreadyMade extends Error {
  override readonly name = 'AlreadyMade'
}

interface Calls extends Pick<Services, 'db'> {
  /** Reads a form to its end and keeps only its hash (`noteForm`). */
  measureForm: (request: FastifyRequest) => Promise<void>
}

/** Every call of an idempotent endpoint passes here, with a key or without. */
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
    // The refusal may be an effect of the same call, which another process has just committed.
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

/** Serialises calls with the same key in this process. */
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
