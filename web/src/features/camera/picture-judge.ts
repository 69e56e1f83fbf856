// Client of the web worker that judges pictures.
import type { PictureJudgement } from './judge-picture.ts'
import type { JudgeAnswer, JudgeQuestion } from './judge-worker.ts'

export interface PictureJudge {
  /** Transfers ownership of the picture to the worker. */
  judge: (picture: ImageBitmap) => Promise<PictureJudgement>
  close: () => void
  reopen: () => void
}

interface Asker {
  resolve: (judgement: PictureJudgement) => void
  reject: (error: Error) => void
}

/** The worker is started with the first picture. */
export function openPictureJudge(): PictureJudge {
  const askers = new Map<number, Asker>()
  let worker: Worker | undefined
  let failure: Error | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data: { id, judgement } }: MessageEvent<JudgeAnswer>) => {
      askers.get(id)?.resolve(judgement)
      askers.delete(id)
    }
    started.onerror = () => {
      failure = new Error('pictures cannot be judged here')
      stop(failure)
    }
    return started
  }

  function stop(reason: Error) {
    worker?.terminate()
    worker = undefined
    for (const { reject } of askers.values()) reject(reason)
    askers.clear()
  }

  async function judge(picture: ImageBitmap): Promise<PictureJudgement> {
    if (failure) throw failure
    worker ??= start()
    const question: JudgeQuestion = { id: ++last, picture }
    const answer = new Promise<PictureJudgement>((resolve, reject) => {
      askers.set(question.id, { resolve, reject })
    })
    worker.postMessage(question, [picture])
    return answer
  }

  return {
    judge,
    reopen: () => (failure = undefined),
    close: () => {
      // A picture still being decoded must not restart the worker.
      failure = new Error('nobody waits for the judgement any more')
      stop(failure)
    },
  }
}
