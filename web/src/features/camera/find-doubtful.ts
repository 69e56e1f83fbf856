// Judges pictures from the phone's gallery before they are sent, like those taken with the camera.
import type { PictureFault } from './judge-picture.ts'
import { openPictureJudge, type PictureJudge } from './picture-judge.ts'
import { faultAdvice } from './picture-words.ts'

export interface DoubtfulPicture {
  file: File
  advice: readonly string[]
}

// Each takes some tenths of a second, and nobody would check more of them.
const mostJudged = 20

export async function findDoubtful(files: readonly File[]): Promise<DoubtfulPicture[]> {
  const pictures = files.filter(({ type }) => type === 'image/jpeg' || type === 'image/png')
  if (pictures.length === 0 || pictures.length > mostJudged) return []
  const judge = openPictureJudge()
  try {
    const doubtful: DoubtfulPicture[] = []
    // One at a time: each is held in memory whole.
    for (const file of pictures) {
      const faults = await faultsOf(file, judge)
      if (faults.length > 0) doubtful.push({ file, advice: faults.map((fault) => faultAdvice[fault]) })
    }
    return doubtful
  } finally {
    judge.close()
  }
}

/** A format that this browser cannot decode may still be read by the server. */
async function faultsOf(file: File, judge: PictureJudge): Promise<readonly PictureFault[]> {
  try {
    const { faults } = await judge.judge(await createImageBitmap(file))
    return faults
  } catch {
    return []
  }
}
