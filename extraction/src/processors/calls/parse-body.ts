import { providerFailure } from './provider-failure.ts'

/** The body of an answer, which has to be JSON. */
export function parseBody(body: string, provider: string, requestId: string | null | undefined): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw providerFailure('invalid_output', provider, { detail: ['la respuesta no es JSON'], requestId })
  }
}

/** The body of an error: undefined where it is a web page of some proxy, whose status says enough. */
export function parseErrorBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
