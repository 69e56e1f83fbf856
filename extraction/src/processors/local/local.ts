// The processor that needs no key and no network.
import type { Processor } from '../processor.ts'
import { answerLocally } from './answer-locally.ts'

export const localProcessor: Processor = {
  id: 'local',
  answer: async (request) => {
    request.signal.throwIfAborted()
    return answerLocally(request.reading, request.context)
  },
}
