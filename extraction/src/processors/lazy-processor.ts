// Loads a processor's code with the first document that asks for it, so that startup does not load packages of vendors that
// may not be used.
import type { ProcessorId } from '@conforme/contract/processors/processors'
import type { Processor } from './processor.ts'

export function lazyProcessor(id: ProcessorId, load: () => Promise<Processor>): Processor {
  let loading: Promise<Processor> | undefined
  const loaded = () => (loading ??= load())
  return {
    id,
    answer: async (request) => await (await loaded()).answer(request),
    estimate: async (request, like) => await (await loaded()).estimate?.(request, like),
    askAgain: async (question) => await (await loaded()).askAgain?.(question),
  }
}
