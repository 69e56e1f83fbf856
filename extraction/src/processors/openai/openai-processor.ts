// OpenAI and any compatible server: sends the text of the pages together with their pictures, because models fail most at
// reading, and gets the answer in one strict format.
import { createDocumentProcessor } from '../document-processor.ts'
import type { Processor } from '../processor.ts'
import type { OpenAiSettings } from '../processor-settings.ts'
import type { ProviderRuntime } from '../calls/provider-runtime.ts'
import { ask, type Server } from './ask.ts'
import { openDialect } from './dialect.ts'
import { apiStyle, createOpenAiClient } from './openai-client.ts'
import { openAiName, toOpenAiFailure } from './openai-failure.ts'

export function createOpenAiProcessor(settings: OpenAiSettings, runtime: ProviderRuntime): Processor {
  const server: Server = {
    client: createOpenAiClient(settings),
    style: apiStyle(settings),
    dialect: openDialect(settings),
  }
  return createDocumentProcessor({
    processor: 'openai',
    provider: openAiName,
    runtime,
    async ask(question, attempt) {
      try {
        return await ask(server, question, attempt)
      } catch (error) {
        const { apiKey } = settings
        throw toOpenAiFailure(error, [apiKey], runtime.clock.now(), attempt.onHeaders) ?? error
      }
    },
    dropRefused: ({ model }, { param }) => server.dialect.drop(model.wireId, param),
  })
}
