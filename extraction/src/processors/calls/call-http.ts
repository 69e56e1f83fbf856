// One HTTP call for adapters without an SDK: reads a success, turns anything else into a failure of a known kind.
import type { Failure } from '../../failure.ts'
import type { Attempt } from './call-policy.ts'
import { causeWords } from '@conforme/contract/values/cause-words'
import { providerFailure } from './provider-failure.ts'
import { BodyError, readBody } from './read-body.ts'

export interface HttpCall {
  provider: string
  url: string
  headers: Record<string, string>
  /** Sent by POST; without a body the request is a GET. */
  body?: object
  /** Converts a status other than success. */
  toFailure(response: Response, body: string): Failure
}

export async function callHttp<T>(
  { provider, url, headers, body, toFailure }: HttpCall,
  attempt: Pick<Attempt, 'signal'> & Partial<Attempt>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  let response: Response
  try {
    response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: attempt.signal,
      redirect: 'error', // a redirect would send the key to another host
    })
  } catch (error) {
    throw providerFailure('network', provider, { detail: [causeWords(error) ?? 'fetch failed'] })
  }
  attempt.onHeaders?.(response.headers)
  try {
    if (response.ok) return await read(response)
    throw toFailure(response, await readBody(response, attempt.signal))
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw providerFailure('network', provider, { retryable: !response.ok, detail: [error.message] })
  }
}
