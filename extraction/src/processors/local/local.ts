// The processor that needs no key and no network.
import type { Processor } from '../processor.ts'
import { answerWithHabits } from '../../habits/answer-with-habits.ts'

export const localProcessor: Processor = {
  id: 'local',
  answer: async (request) => {
    request.signal.throwIfAborted()
    return answerWithHabits(request.reading, request.context)
  },
}
