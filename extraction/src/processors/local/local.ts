// The processor that needs no key and no network.
import type { Processor } from '../processor.ts'

export const localProcessor: Processor = {
  id: 'local',
  answer: async ({ reading, context, signal, answerLocally }) => {
    signal.throwIfAborted()
    return await answerLocally(reading, context)
  },
}
