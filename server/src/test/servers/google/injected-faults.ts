// Faults that a test can inject into the Google stand-in: an exhausted quota, a lost connection, a proxy's web page.
import type { ServerResponse } from 'node:http'
import { googleErrors } from './google-errors.ts'
import { sendReply } from './google-reply.ts'

type Fault = 'quota' | 'silence' | 'done-then-silence' | 'expired-token' | 'unavailable' | 'web-page'

/** The next calls whose path contains this text fail. */
export interface InjectedFault {
  kind: Fault
  in: string
  times: number
}

/** Page of a proxy, sent with status 200. */
const webPage = '<!doctype html><title>Bienvenido</title>'

export function takeFault(faults: readonly InjectedFault[], path: string): Fault | undefined {
  const found = faults.find((each) => each.times > 0 && path.includes(each.in))
  if (found) found.times--
  return found?.kind
}

/** True if the fault was the whole answer, so that nothing else is done. */
export function answerFault(fault: Fault, response: ServerResponse): boolean {
  switch (fault) {
    case 'quota':
    case 'unavailable':
      sendReply(response.setHeader('retry-after', '0'), { error: googleErrors[fault] })
      return true
    case 'web-page':
      response.setHeader('content-type', 'text/html').end(webPage)
      return true
    case 'silence':
      response.req.socket.destroy()
      return true
    case 'expired-token':
      sendReply(response, { error: googleErrors.credentials })
      return true
    case 'done-then-silence':
      return false
  }
}
