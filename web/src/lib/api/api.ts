// The API client. Calls are typed by the contract's endpoint table, through types only: no schema is bundled. Answers are
// not validated here, because the server validates them with the same table.
import type { Endpoints } from '@conforme/contract/endpoints'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { keepErrors } from './keep-errors.ts'
import { answersFreshMs, withPreloadedAnswer, clearPreloadedAnswers } from './preloaded-answers.ts'
import { withIdempotencyKey } from './idempotency-key.ts'
import { noteOutage } from './outage.ts'
import { refusalOf } from './refusal.ts'

type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never
type Input<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never

export type EndpointKey = keyof Endpoints
export type GetKey = Extract<EndpointKey, `GET ${string}`>
export type Reply<Key extends EndpointKey> = Endpoints[Key] extends { reply: infer Schema }
  ? Output<Schema>
  : unknown
export type Body<Key extends EndpointKey> = Endpoints[Key] extends { body: infer Schema }
  ? Input<Schema>
  : never
export type Query<Key extends EndpointKey> = Endpoints[Key] extends { query: infer Schema }
  ? Partial<Output<Schema>>
  : never

type Has<Name extends string, Value> = [Value] extends [never] ? unknown : { [Each in Name]: Value }
type Params<Key extends EndpointKey> = Endpoints[Key] extends { params: infer Schema }
  ? Output<Schema>
  : never

export type CallOptions<Key extends EndpointKey> = Has<'params', Params<Key>> &
  Has<'body', Body<Key>> & { query?: Query<Key>; signal?: AbortSignal }

interface RawOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options]

/** Calls an endpoint: `call('POST /api/documents/:id/confirm', { params: { id }, body: { comment } })` */
export async function call<Key extends EndpointKey>(
  key: Key,
  ...[options]: Arguments<CallOptions<Key>>
): Promise<Reply<Key>> {
  const raw: RawOptions = { ...options }
  const [method = 'GET', path = ''] = key.split(' ')
  const url = [...keyParts(path, raw.params)].join('/') + searchOf(raw.query)
  if (method !== 'POST') return (await request(method, url, raw)) as Reply<Key>
  const whole = `${key} ${url} ${JSON.stringify(raw.body)}`
  return withIdempotencyKey(whole, async (idempotencyKey) => {
    return (await request(method, url, { ...raw, idempotencyKey })) as Reply<Key>
  })
}

/** Options for `useQuery`. Every document and every list of documents share the first part of the key. */
export function apiQuery<Key extends GetKey>(key: Key, ...[options]: Arguments<CallOptions<Key>>) {
  const raw: RawOptions = { ...options }
  const parts: unknown[] = keyParts(key.slice('GET '.length), raw.params)
  const url = parts.join('/') + searchOf(raw.query)
  return queryOptions<Reply<Key>>({
    ...withPreloadedAnswer<Reply<Key>>(url),
    queryKey: raw.query ? [...parts, raw.query] : parts,
    queryFn: async ({ queryKey, signal }) => (await get(queryKey, signal)) as Reply<Key>,
  })
}

/** The string parts of a key joined with slashes are the path; an object at the end is the query. */
async function get(queryKey: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
  const last = queryKey.at(-1)
  const query = typeof last === 'object' && last !== null ? { ...last } : undefined
  const parts = query ? queryKey.slice(0, -1) : queryKey
  return request('GET', parts.join('/') + searchOf(query), signal ? { signal } : {})
}

async function request(
  method: string,
  url: string,
  { body, signal, idempotencyKey }: RawOptions,
): Promise<unknown> {
  if (method !== 'GET') clearPreloadedAnswers()
  const response = await reach(url, {
    method,
    credentials: 'include',
    cache: 'no-cache',
    headers: {
      'Cache-Control': 'no-cache',
      Pragma: 'no-cache',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await refusalOf(response)
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // A network error.
    if (error instanceof TypeError) noteOutage()
    throw error
  }
}

/** `/api/documents/:id/table` with an id becomes `['/api/documents', id, 'table']`. */
export function keyParts(path: string, params: Record<string, unknown> = {}): string[] {
  const at = path.indexOf('/:')
  if (at < 0) return [path]
  const rest = path.slice(at + 1).split('/')
  return [
    path.slice(0, at),
    ...rest.map((part) => (part.startsWith(':') ? encode(params[part.slice(1)]) : part)),
  ]
}

const encode = (value: unknown): string => encodeURIComponent(String(value))

export function searchOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}

/** Query defaults: stale on mount, no background refetches, no retries. An error lasts until the next answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: keepErrors(new QueryCache()),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(queryKey, signal),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        refetchOnMount: true,
        // Preloaded answers, which have no update count yet, are as fresh as the page.
        staleTime: ({ state }) => (state.dataUpdateCount === 0 ? answersFreshMs : 0),
        gcTime: 0,
        retry: false,
        // Offline calls fail immediately instead of being paused.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
