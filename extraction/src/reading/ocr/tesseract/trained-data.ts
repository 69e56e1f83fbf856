// Tesseract's trained data: what the package carries, on every machine. Data that a system has besides would read the
// same paper in another way.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { language } from '../ocr-engine.ts'

export async function loadTrainedData(): Promise<Uint8Array> {
  const require = createRequire(import.meta.url)
  const zipped = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
  return gunzipSync(await readFile(zipped))
}
