// Settles which answer a document gets: the processor's, improved by a second question, or the local one in its place.
import { processorLabels } from '@conforme/contract/processors/processors'
import { Failure } from './failure.ts'
import type { JudgedAnswer } from './judge/judge-answer.ts'
import { normalizeAnswer } from './normalize/normalize.ts'
import type { Processor, ProcessorRequest, RawAnswer } from './processors/processor.ts'
import type { Choose } from './choose/choose-together.ts'
import { takeWhatFits } from './choose/take-what-fits.ts'
import type { OtherAnswer } from './compare-answers.ts'
import { settleAnswer } from './settle-answer.ts'
import { emptiness, foreignness, isWorthKeeping, mayStandIn, standIn } from './take-local-reading.ts'

interface Answers {
  first: RawAnswer | Failure
  /** The local reader's answer, free and immediate: used for comparison and to stand in. */
  local: RawAnswer | undefined
}

export async function askProcessors(
  processor: Processor,
  localReader: Processor | undefined,
  asked: ProcessorRequest,
): Promise<Answers> {
  const [first, local] = await Promise.allSettled([processor.answer(asked), localReader?.answer(asked)])
  // If the local reading failed, the processor's answer stands on its own.
  const second = local.status === 'fulfilled' ? local.value : undefined
  if (first.status === 'fulfilled') {
    return { first: emptiness(processor.id, first.value) ?? first.value, local: second }
  }
  if (!(first.reason instanceof Failure)) throw first.reason
  return { first: first.reason, local: second }
}

export type Judge = (raw: RawAnswer, second: OtherAnswer | undefined) => Promise<JudgedAnswer>

export interface ToSettle {
  processor: Processor
  asked: ProcessorRequest
  answers: Answers
  judge: Judge
  choose: Choose
  /** Whether the local reading may stand in after this failure. Without this callback every failure is thrown. */
  mayStandIn: ((failure: Failure) => boolean) | undefined
}

export interface Settled {
  answer: RawAnswer
  judged: JudgedAnswer
  failure?: Failure
}

/** Returns the processor's answer, or the local one in its place. */
export async function settle(given: ToSettle): Promise<Settled> {
  const { processor, asked, judge } = given
  const { first, local } = given.answers
  let failure: Failure | undefined
  if (first instanceof Failure) failure = first
  else {
    const isReplaceable = isWorthKeeping(local) && given.mayStandIn !== undefined
    failure = isReplaceable
      ? foreignness(processor.id, await judge(first, undefined), asked.reading)
      : undefined
    if (!failure) return settleWith(given, first, local)
  }
  if (!isWorthKeeping(local) || !mayStandIn(failure) || !given.mayStandIn?.(failure)) throw failure
  const answer = standIn(local, failure)
  return { answer, judged: await judge(answer, undefined), failure }
}

/**
 * Uses both answers as sources: takes the values that fit together best, then asks once more about what is still in doubt.
 */
async function settleWith(
  { processor, asked, judge, choose }: ToSettle,
  first: RawAnswer,
  local: RawAnswer | undefined,
): Promise<Settled> {
  const second = local && { processor: processorLabels.local, data: normalizeAnswer(local.data).data }
  return await settleAnswer({
    processor,
    request: asked,
    answer: second
      ? await takeWhatFits({ answer: first, by: processorLabels[processor.id], second, choose })
      : first,
    judge: (raw) => judge(raw, second),
    choose,
  })
}
