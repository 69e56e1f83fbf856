// Faults that a test asks the Google stand-in for: a spent quota, a lost connection, the web page of a proxy in between.
import type { ServerResponse } from 'node:http'
import { googleErrors } from './google-errors.ts'
import { sendReply } from './google-reply.ts'

type Fault = 'quota' | 'silence' | 'done-then-silence' | 'expired-token' | 'unavailable' | 'web-page'

/** The next calls whose path holds this text go wrong. */
export interface InjectedFault {
  kind: Fault
  in: string
  times: number
}

/** Of a proxy in between, under 200. */
const webPage = '<!doctype html><title>Bienvenido</title>'

export function takeFault(faults: readonly InjectedFault[], path: string): Fault | undefined {
  const found = faults.find((each) => each.times > 0 && path.includes(each.in))
  if (found) found.times--
  return found?.kind
}

/** Whether the fault was the whole answer: nothing is done after it. */
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
