// Asks the worker that judges pictures.
import type { PictureJudgement } from './judge-picture.ts'
import type { JudgeAnswer, JudgeQuestion } from './judge-worker.ts'

export interface PictureJudge {
  /** Takes the picture over. */
  judge: (picture: ImageBitmap) => Promise<PictureJudgement>
  close: () => void
}

interface Asker {
  resolve: (judgement: PictureJudgement) => void
  reject: (error: Error) => void
}

export function openPictureJudge(): PictureJudge {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' })
  const askers = new Map<number, Asker>()
  let failure: Error | undefined
  let last = 0
  worker.onmessage = ({ data: { id, judgement } }: MessageEvent<JudgeAnswer>) => {
    askers.get(id)?.resolve(judgement)
    askers.delete(id)
  }
  worker.onerror = () => fail(new Error('pictures cannot be judged here'))

  function fail(error: Error) {
    failure = error
    for (const { reject } of askers.values()) reject(error)
    askers.clear()
    worker.terminate()
  }

  async function judge(picture: ImageBitmap): Promise<PictureJudgement> {
    if (failure) throw failure
    const question: JudgeQuestion = { id: ++last, picture }
    const answer = new Promise<PictureJudgement>((resolve, reject) => {
      askers.set(question.id, { resolve, reject })
    })
    worker.postMessage(question, [picture])
    return answer
  }

  return { judge, close: () => fail(new Error('nobody waits for the judgement any more')) }
}
