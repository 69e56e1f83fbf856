// Where tesseract's trained data comes from. The `fast` set reads invoices better and in less time than the `best_int`
// set that the npm packages carry, so a machine that has it (Debian: tesseract-ocr-spa) lends it to the WebAssembly too.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { language } from './ocr-engine.ts'

const systemFolders = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tessdata',
  '/usr/local/share/tessdata',
  '/opt/homebrew/share/tessdata',
]

export async function loadTrainedData(): Promise<Uint8Array> {
  const system = systemFolders
    .map((folder) => join(folder, `${language}.traineddata`))
    .find((path) => existsSync(path))
  if (system) return readFile(system)
  const require = createRequire(import.meta.url)
  const zipped = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
  return gunzipSync(await readFile(zipped))
}
