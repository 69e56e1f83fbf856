// Judges a few video frames per second, one at a time, so that slow phones stay responsive.
import { useEffect, useState, type RefObject } from 'react'
import type { PictureJudgement } from './judge-picture.ts'
import type { PictureJudge } from './picture-judge.ts'
import { advise, noAdvice, type Advice } from './steady-advice.ts'

const restMs = 200

export interface LiveJudgement {
  paper: PictureJudgement['paper']
  advice: Advice | undefined
}

export function useLiveJudgement(
  video: RefObject<HTMLVideoElement | null>,
  judge: PictureJudge,
): LiveJudgement {
  const [live, setLive] = useState<LiveJudgement>({ paper: undefined, advice: undefined })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let steady = noAdvice
    async function look() {
      const judgement = await lookThrough(video.current, judge)
      if (isOver) return
      if (judgement) {
        steady = advise(steady, judgement)
        setLive({ paper: judgement.paper, advice: steady.shown })
      }
      timer = setTimeout(() => void look(), restMs)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video, judge])
  return live
}

/** Gives no judgement without a frame, or when this browser cannot judge. */
async function lookThrough(
  video: HTMLVideoElement | null,
  judge: PictureJudge,
): Promise<PictureJudgement | undefined> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || document.hidden) return undefined
  try {
    return await judge.judge(await createImageBitmap(video))
  } catch {
    return undefined
  }
}
