// Mistral's OCR with annotations: sends each page's picture in its own request and gets the answer in our format. No second
// question: it takes whole pages only.
import { createDocumentProcessor } from '../document-processor.ts'
import { planPages } from '../questions/requests/plan-requests.ts'
import type { Processor } from '../processor.ts'
import type { MistralSettings } from '../processor-settings.ts'
import type { ProviderRuntime } from '../calls/provider-runtime.ts'
import { askMistral } from './ask-mistral.ts'
import { mistralName } from './mistral-failure.ts'

export function createMistralProcessor(settings: MistralSettings, runtime: ProviderRuntime): Processor {
  return createDocumentProcessor({
    processor: 'mistral',
    provider: mistralName,
    runtime,
    plan: planPages,
    isAskedOnce: true,
    ask: async (question, attempt) => await askMistral(settings, question, attempt, runtime.clock.now()),
  })
}
