// What reads pictures on this machine.
import type { Eyes, OcrEngine } from './ocr-engine.ts'
import { openSecondEye, type SecondEyeOptions } from './strips/second-eye.ts'
import { findNativeTesseract } from './tesseract/native-tesseract.ts'
import { openThreadedTesseract } from './tesseract/threaded-tesseract.ts'

export interface EyeOptions extends SecondEyeOptions {
  ocr: 'tesseract.js' | 'tesseract'
  /** `first`: as on a machine that cannot run the second. `second`: to measure it by itself. */
  eyes: 'both' | 'first' | 'second'
}

/** `known`: a first eye that is open already, when the second has to be opened anew. */
export async function openEyes(options: EyeOptions, known?: OcrEngine): Promise<Eyes> {
  const [first, second] = await Promise.all([
    known ?? openFirstEye(options),
    // Where the native library cannot be loaded one eye has to do.
    options.eyes === 'first' ? undefined : openSecondEye(options).catch(() => undefined),
  ])
  return { first, second, isSecondAlone: options.eyes === 'second' }
}

async function openFirstEye({ ocr }: EyeOptions): Promise<OcrEngine> {
  const native = ocr === 'tesseract' ? await findNativeTesseract() : undefined
  return native ?? openThreadedTesseract()
}
