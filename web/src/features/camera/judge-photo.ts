import type { PictureJudgement } from './judge-picture.ts'
import type { PictureJudge } from './picture-judge.ts'

export interface TakenPhoto {
  photo: File
  width: number
  height: number
  /** Undefined when this browser cannot judge pictures: then the person decides alone. */
  judgement: PictureJudgement | undefined
}

export async function judgePhoto(photo: File, judge: PictureJudge): Promise<TakenPhoto> {
  try {
    const picture = await createImageBitmap(photo)
    const { width, height } = picture
    return { photo, width, height, judgement: await judge.judge(picture) }
  } catch {
    return { photo, width: 0, height: 0, judgement: undefined }
  }
}
