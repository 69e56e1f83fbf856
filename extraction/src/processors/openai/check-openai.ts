// The list of models is free, needs the key, and every compatible server has it.
import { z } from 'zod'
import { describeModels } from '../connection.ts'
import type { OpenAiSettings } from '../processor-settings.ts'
import { providerFailure } from '../provider-failure.ts'
import { readBody } from '../read-body.ts'
import { createOpenAiClient } from './openai-client.ts'
import { openAiName, toOpenAiFailure } from './openai-failure.ts'

const Models = z.object({ data: z.array(z.object({ id: z.string() })) })

export async function checkOpenAi(
  settings: OpenAiSettings,
  wanted: readonly string[],
  signal: AbortSignal,
  now: number,
): Promise<string> {
  try {
    const response = await createOpenAiClient(settings).models.list({ signal }).asResponse()
    const body: unknown = JSON.parse(await readBody(response, signal))
    return describeModels(
      wanted,
      Models.parse(body).data.map((model) => model.id),
    )
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw providerFailure('invalid_output', openAiName, { detail: ['la lista de modelos no se entiende'] })
    }
    throw toOpenAiFailure(error, [settings.apiKey], now) ?? error
  }
}
