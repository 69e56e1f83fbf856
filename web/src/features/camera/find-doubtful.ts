// Judges gallery pictures before they are sent, like those taken with the camera.
import type { PictureFault } from './judge-picture.ts'
import { openPictureJudge, type PictureJudge } from './picture-judge.ts'
import { faultAdvice } from './picture-words.ts'

export interface DoubtfulPicture {
  file: File
  advice: readonly string[]
}

// Judging takes some tenths of a second per picture, and nobody reviews more than this many.
const mostJudged = 20

export async function findDoubtful(files: readonly File[]): Promise<DoubtfulPicture[]> {
  const pictures = files.filter(({ type }) => type === 'image/jpeg' || type === 'image/png')
  if (pictures.length === 0 || pictures.length > mostJudged) return []
  const judge = openPictureJudge()
  try {
    const doubtful: DoubtfulPicture[] = []
    // Sequentially, because each picture is held whole in memory.
    for (const file of pictures) {
      const faults = await faultsOf(file, judge)
      if (faults.length > 0) doubtful.push({ file, advice: faults.map((fault) => faultAdvice[fault]) })
    }
    return doubtful
  } finally {
    judge.close()
  }
}

/** A format that this browser cannot decode is not judged: the server may still read it. */
async function faultsOf(file: File, judge: PictureJudge): Promise<readonly PictureFault[]> {
  try {
    const { faults } = await judge.judge(await createImageBitmap(file))
    return faults
  } catch {
    return []
  }
}
