// Connection test: listing the models is free and requires the key.
import { z } from 'zod'
import { callHttp } from '../calls/call-http.ts'
import { describeModels } from '../calls/connection.ts'
import type { GeminiSettings } from '../processor-settings.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import { readBody } from '../calls/read-body.ts'
import { geminiCall } from './ask-gemini.ts'
import { geminiName } from './gemini-failure.ts'
import { geminiEndpoint } from './gemini-processor.ts'

const Models = z.object({ models: z.array(z.object({ name: z.string() })) })

export async function checkGemini(
  settings: GeminiSettings,
  wanted: readonly string[],
  signal: AbortSignal,
  now: number,
): Promise<string> {
  const call = geminiCall(geminiEndpoint(settings), '/v1beta/models?pageSize=1000', now)
  const body = await callHttp(call, { signal }, async (response) => await readBody(response, signal))
  try {
    return describeModels(
      wanted,
      Models.parse(JSON.parse(body)).models.map((model) => model.name),
    )
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    throw providerFailure('invalid_output', geminiName, { detail: ['la lista de modelos no se entiende'] })
  }
}
