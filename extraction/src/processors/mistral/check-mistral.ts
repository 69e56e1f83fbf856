// Connection test: listing the models is free and requires the key.
import { callHttp } from '../calls/call-http.ts'
import { describeListed } from '../calls/connection.ts'
import type { MistralSettings } from '../processor-settings.ts'
import { readBody } from '../calls/read-body.ts'
import { mistralCall } from './ask-mistral.ts'
import { mistralName } from './mistral-failure.ts'

export async function checkMistral(
  settings: MistralSettings,
  wanted: readonly string[],
  signal: AbortSignal,
  now: number,
): Promise<string> {
  const call = mistralCall(settings, '/v1/models', now)
  const body = await callHttp(call, { signal }, async (response) => await readBody(response, signal))
  return describeListed(mistralName, wanted, body)
}
