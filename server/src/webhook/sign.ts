// Standard Webhooks 1.0: the receiver checks who sent a result, that nobody changed it, and that it is not old.
import { createHmac } from 'node:crypto'

export interface Signed {
  id: string
  /** Seconds since 1970, of this attempt. */
  timestamp: number
  body: string
}

export function signatureHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
