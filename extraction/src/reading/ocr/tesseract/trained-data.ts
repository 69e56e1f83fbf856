// Tesseract's trained data, always from the package: data installed on a system would read the same paper differently.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { language } from '../ocr-engine.ts'

export async function loadTrainedData(): Promise<Uint8Array> {
  const require = createRequire(import.meta.url)
  const zipped = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
  return gunzipSync(await readFile(zipped))
}
