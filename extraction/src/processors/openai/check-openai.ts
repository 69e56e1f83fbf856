// Connection test: listing the models is free, requires the key, and every compatible server supports it.
import { describeListed } from '../calls/connection.ts'
import type { OpenAiSettings } from '../processor-settings.ts'
import { readBody } from '../calls/read-body.ts'
import { createOpenAiClient } from './openai-client.ts'
import { openAiName, toOpenAiFailure } from './openai-failure.ts'

export async function checkOpenAi(
  settings: OpenAiSettings,
  wanted: readonly string[],
  signal: AbortSignal,
  now: number,
): Promise<string> {
  try {
    const response = await createOpenAiClient(settings).models.list({ signal }).asResponse()
    return describeListed(openAiName, wanted, await readBody(response, signal))
  } catch (error) {
    throw toOpenAiFailure(error, [settings.apiKey], now) ?? error
  }
}
