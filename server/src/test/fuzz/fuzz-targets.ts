// Valid calls from the table of endpoint calls, unchanged or with one mutation: random calls from the description alone
// mostly ask for things that do not exist.
import { endpoints, type EndpointKey } from '@conforme/contract/endpoints'
import { companyLimits } from '../../limits/tables.ts'
import type { Client } from '../client.ts'
import { openCompany, type CompanyAtWork } from '../company/company-at-work.ts'
import { endpointCalls } from '../calls/endpoint-calls.ts'
import type { TestCall } from '../calls/endpoint-call.ts'
import { furtherTargets, type FurtherCall } from './fuzz-further-targets.ts'
import type { GoogleServer } from '../servers/google/google-server.ts'
import type { TestProduct } from '../serve-here.ts'

export interface FuzzTarget {
  /** Operation as named in the API description. */
  operation: string
  method: string
  call: TestCall
  client: Client
  headers: Record<string, string>
}

/** One mutation of a call: `value` replaces a part of it, and `at` selects the part. */
export interface CallMutation {
  at: number
  value: unknown
}

const keys = Object.keys(endpointCalls) as EndpointKey[]
/** A new company after this many calls, because calls change its rules and end its people's sessions. */
const callsPerCompany = 200

interface Aiming {
  product: TestProduct
  google: GoogleServer
  installation: Client
  apiKey: string
}

/** Returns a function that yields the next call, cycling through the operations. */
export function startFuzzCalls({ product, google, installation, apiKey }: Aiming) {
  let company: CompanyAtWork
  let made = 0
  const callerOf = (key: EndpointKey, its: CompanyAtWork): Client => {
    const { access } = endpoints[key]
    if (access === 'public' || access === 'api_key') return product.anybody()
    if (access === 'admin') return installation
    return access === 'company_admin' ? its.admin : its.user
  }
  return async (): Promise<FuzzTarget> => {
    // Removes limits that one call has set and that would refuse later calls.
    await product.services.db.delete(companyLimits)
    if (made % callsPerCompany === 0) company = await openCompany(product, google, `Empresa ${made}`)
    const key = keys[made++ % keys.length] ?? 'GET /api/documents'
    const further: FurtherCall | undefined = await furtherTargets[key]?.(company, product, apiKey)
    const call = further ?? (await endpointCalls[key].aim(company))
    const [method = ''] = key.split(' ')
    return {
      operation: operationOf(key),
      method,
      call,
      client: further?.as ?? callerOf(key, company),
      headers: endpoints[key].access === 'api_key' ? { 'x-api-key': apiKey } : {},
    }
  }
}

/** Operation as named in the API description. */
export const operationOf = (key: string) => key.replaceAll(/:(\w+)/g, '{$1}')

/** Mutates one value of the body, one part of the path, or adds a query parameter. */
export function mutatedCall(call: TestCall, { at, value }: CallMutation): TestCall {
  const places = placesIn(call.body)
  const parts = call.path.split('?')[0]?.split('/') ?? []
  const nth = at % (places.length + parts.length)
  if (nth < places.length) return { ...call, body: withValue(call.body, places[nth] ?? [], value) }
  const word = encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 500).toWellFormed(),
  )
  const part = nth - places.length
  // The first parts are `/api` and the resource: changing them would call another address altogether.
  if (part < 3) return { ...call, path: `${call.path}${call.path.includes('?') ? '&' : '?'}limit=${word}` }
  return { ...call, path: parts.with(part, word).join('/') }
}

type Place = (string | number)[]

function placesIn(value: unknown, before: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return before.length > 0 ? [before] : []
  const inner = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...before, key]))
  return before.length > 0 ? [before, ...inner] : inner
}

function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  const inner = withValue(Object(body)[key], rest, value)
  return Array.isArray(body) ? body.with(Number(key), inner) : { ...Object(body), [key]: inner }
}
