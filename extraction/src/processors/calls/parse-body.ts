import { providerFailure } from './provider-failure.ts'

/** Parses the body of an answer, which must be JSON. */
export function parseBody(body: string, provider: string, requestId: string | null | undefined): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw providerFailure('invalid_output', provider, { detail: ['la respuesta no es JSON'], requestId })
  }
}

/** Parses the body of an error; undefined for the web page of a proxy, whose status says enough. */
export function parseErrorBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
