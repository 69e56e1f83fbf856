// Web worker that judges pictures off the main thread.
import { judgePicture, type PictureJudgement } from './judge-picture.ts'
import { toGrey, type Part, type PictureSource } from './picture-source.ts'

export interface JudgeQuestion {
  id: number
  picture: ImageBitmap
}

export interface JudgeAnswer {
  id: number
  judgement: PictureJudgement
}

addEventListener('message', ({ data: { id, picture } }: MessageEvent<JudgeQuestion>) => {
  const answer: JudgeAnswer = { id, judgement: judgePicture(sourceOf(picture)) }
  picture.close()
  postMessage(answer)
})

function sourceOf(picture: ImageBitmap): PictureSource {
  const grey = ({ left, top, width, height }: Part, side: number) => {
    const factor = Math.min(1, side / Math.max(width, height))
    const [across, down] = [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))]
    const context = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('this browser draws nothing outside of the page')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, width, height, 0, 0, across, down)
    return toGrey(context.getImageData(0, 0, across, down))
  }
  return { width: picture.width, height: picture.height, grey }
}
