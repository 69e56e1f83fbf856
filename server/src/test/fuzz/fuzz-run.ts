// Sends generated calls one after another and learns the ids in the answers, so that later calls reach what earlier
// ones created. The same seed generates the same calls, apart from the ids of the product under test.
import { randomInt, randomUUID } from 'node:crypto'
import { apiKeyEndpoints } from '@conforme/contract/accounts/api-key-scopes'
import fc, { type Arbitrary } from 'fast-check'
import { Client } from '../client.ts'
import type { TestCall } from '../calls/endpoint-call.ts'
import { mutatedCall, type FuzzTarget, type CallMutation } from './fuzz-targets.ts'
import { callsOf, type FuzzCall } from './fuzz-calls.ts'
import { hostile, idMark } from './fuzz-values.ts'
import { makeRuc } from '../papers/make-ruc.ts'

/** The call as it was sent. */
type SentCall = Pick<FuzzCall, 'operation' | 'method' | 'path' | 'body'> & { caller: string }

export interface FuzzResult {
  requests: number
  statuses: Record<string, number>
  /** Calls that were answered 5xx or not at all. */
  faults: { call: SentCall; answer: string }[]
  operations: number
  /** Number of operations that accepted at least one call. */
  reached: number
  /** Operations that accepted none. */
  unreached: string[]
}

interface FuzzOptions {
  requests: number
  seed: number
  onProgress?: (done: number) => void
  /** Source of valid calls, used for every second call: first unchanged, later mutated. */
  aim?: () => Promise<FuzzTarget>
}

type Caller = FuzzCall['caller']
export type FuzzPeople = Record<Caller, Client> & { apiKey: string }

interface Known {
  ids: Map<string, string[]>
  /** Id of the only administrator, which no call may use: nobody could replace them. */
  spared: string
}

/** Calls are generated in portions, so that their bodies are not all in memory. */
const portion = 500
/** A call that takes longer counts as hung. */
const answerWithinMs = 120_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/

export async function fuzz(
  people: FuzzPeople,
  { requests, seed, onProgress, aim }: FuzzOptions,
): Promise<FuzzResult> {
  const calls = callsOf((await people.nobody.get('/api/docs/openapi.json')).body)
  const known: Known = { ids: new Map(), spared: people.installation.user.id }
  const result: FuzzResult = { requests, statuses: {}, faults: [], operations: 0, reached: 0, unreached: [] }
  const [tried, reached, aimedOnce] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const note = (call: SentCall, { status, body }: Answered) => {
    tried.add(call.operation)
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
    if (status < 400 && status > 0) reached.add(call.operation)
    else if (status === 0 || status >= 500)
      result.faults.push({ call, answer: JSON.stringify(body).slice(0, 500) })
  }
  for (let done = 0; done < requests; done += portion) {
    const numRuns = Math.min(portion, requests - done)
    const twists = fc.sample(twist, { seed: seed + done, numRuns })
    for (const [nth, drawn] of fc.sample(calls, { seed: seed + done, numRuns }).entries()) {
      if (aim && nth % 2 === 1) {
        const aimed = await aim()
        // The first call of each operation is sent unchanged.
        const change = aimedOnce.has(aimed.operation) ? twists[nth] : undefined
        const call = change ? mutatedCall(aimed.call, change) : aimed.call
        aimedOnce.add(aimed.operation)
        note(
          { ...aimed, path: call.path, body: JSON.stringify(call.body), caller: 'aimed' },
          await sendAimed(aimed, call),
        )
        continue
      }
      const call = toKnown(drawn, known)
      const answer = await send(people, call)
      note(call, answer)
      if (answer.status < 400) learn(answer.body, lastWord(call.path), known)
      else if (answer.status === 401) await enterAgain(people, call.caller)
    }
    onProgress?.(done + numRuns)
  }
  const unreached = [...tried].filter((operation) => !reached.has(operation)).toSorted()
  return { ...result, operations: tried.size, reached: reached.size, unreached }
}

interface Answered {
  status: number
  body: unknown
}

const twist: Arbitrary<CallMutation> = fc.record({ at: fc.nat({ max: 1000 }), value: hostile })

/** Last word of a path: /api/documents/…/edits gives edits. */
const lastWord = (path: string) =>
  path
    .split('?')[0]
    ?.split('/')
    .findLast((part) => !/[^a-z-]/.test(part)) ?? ''

async function sendAimed(
  { client, method, operation, headers }: FuzzTarget,
  call: TestCall,
): Promise<Answered> {
  if (operation === 'GET /api/events') return { status: await client.statusOf(call.path), body: '' }
  const signal = AbortSignal.timeout(answerWithinMs)
  const sent = call.form ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  const type = call.form || sent === undefined ? {} : { 'content-type': 'application/json' }
  try {
    return await client.call(method, call.path, {
      headers: { ...headers, ...type },
      signal,
      ...(sent !== undefined && { body: sent }),
    })
  } catch (error) {
    return { status: 0, body: String(error) }
  }
}

async function send(people: FuzzPeople, call: FuzzCall): Promise<{ status: number; body: unknown }> {
  const { url } = people.nobody
  const client = call.caller === 'nobody' ? new Client(url) : people[call.caller]
  // This response does not end by itself.
  if (call.operation === 'GET /api/events') return { status: await client.statusOf(call.path), body: '' }
  const form = new FormData()
  if (call.file) form.set('file', new Blob([new Uint8Array(call.file)]), 'factura.pdf')
  const headers = new Headers(call.caller === 'key' ? { 'x-api-key': people.apiKey } : {})
  if (!call.file && call.body !== undefined) headers.set('content-type', call.contentType ?? '')
  const body = call.file ? form : call.body
  try {
    const signal = AbortSignal.timeout(answerWithinMs)
    return await client.call(call.method, call.path, { headers, signal, ...(body !== undefined && { body }) })
  } catch (error) {
    return { status: 0, body: String(error) }
  }
}

function toKnown(call: FuzzCall, known: Known): FuzzCall {
  const everything = [...known.ids.values()].flat()
  const swap = (text: string) =>
    text.replaceAll(idMark, (_all, name: string, nth: string) => {
      const found = known.ids.get(singular(name)) ?? everything
      return found[Number(nth) % found.length] ?? '00000000-0000-4000-8000-000000000000'
    })
  return { ...call, path: swap(call.path), body: call.body === undefined ? undefined : swap(call.body) }
}

/** Stores ids under the name of the list or field that held them. */
function learn(value: unknown, name: string, known: Known): void {
  if (Array.isArray(value)) for (const each of value.slice(0, 30)) learn(each, name, known)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object') learn(inner, Array.isArray(inner) ? key : name, known)
      else if (typeof inner === 'string' && (uuid.test(inner) || key === 'ruc'))
        keep(known, singular(key === 'id' ? name : key), inner)
    }
}

function keep(known: Known, name: string, id: string): void {
  const ids = known.ids.get(name) ?? []
  // Keeps the newest fifty; deleted ones stay for a while, so that they are requested too.
  if (id !== known.spared && !ids.includes(id)) known.ids.set(name, [id, ...ids].slice(0, 50))
}

/** documents, documentId, documentIds and document have the same singular. */
const singular = (name: string) =>
  name.replaceAll('-', '').replace(/Ids?$/, '').replace(/s$/, '').toLowerCase()

/** Calls end sessions and change passwords; a person who can no longer sign in is replaced by a new one. */
async function enterAgain(people: FuzzPeople, caller: Caller): Promise<void> {
  const client = people[caller]
  if (caller === 'nobody' || caller === 'key') return
  const answer = await client.enter()
  if (answer.status !== 200 && caller !== 'installation') people[caller] = await newPerson(client.url)
}

async function newPerson(url: string, invitation?: string): Promise<Client> {
  const client = new Client(url)
  const joining = invitation
    ? { invitation }
    : { company: { name: 'Andina', ruc: makeRuc(randomInt(1_000_000, 30_000_000)) } }
  await client.register({ email: `persona-${randomUUID()}@conforme.test`, ...joining })
  await client.post('/api/samples')
  return client
}

/** All callers, on a product whose administrator is signed in. */
export async function fuzzPeople(installation: Client): Promise<FuzzPeople> {
  const { url } = installation
  const admin = await newPerson(url)
  const invited = await admin.post<{ url: string }>('/api/company/invitations', { role: 'user' })
  const user = await newPerson(url, invited.body.url.split('/').at(-1))
  const key = { name: 'ERP', permissions: { endpoints: apiKeyEndpoints } }
  const made = await installation.post<{ apiKey: { key: string } }>('/api/admin/api-keys', key)
  return {
    installation,
    admin,
    user,
    stranger: await newPerson(url),
    nobody: new Client(url),
    key: new Client(url),
    apiKey: made.body.apiKey.key,
  }
}
