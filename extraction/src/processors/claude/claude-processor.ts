// Claude by Anthropic: sends the text of the pages together with their pictures, as for OpenAI.
import { createDocumentProcessor } from '../document-processor.ts'
import type { Processor } from '../processor.ts'
import type { ClaudeSettings } from '../processor-settings.ts'
import type { ProviderRuntime } from '../calls/provider-runtime.ts'
import { askClaude } from './ask-claude.ts'
import { claudeName } from './claude-failure.ts'

export function createClaudeProcessor(settings: ClaudeSettings, runtime: ProviderRuntime): Processor {
  return createDocumentProcessor({
    processor: 'claude',
    provider: claudeName,
    runtime,
    ask: async (question, attempt) => await askClaude(settings, question, attempt, runtime.clock.now()),
  })
}
