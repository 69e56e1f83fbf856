// Standard Webhooks 1.0: lets the receiver verify the sender, the content and the age of a result.
import { createHmac } from 'node:crypto'

export interface Signed {
  id: string
  /** Unix time of this attempt. */
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
