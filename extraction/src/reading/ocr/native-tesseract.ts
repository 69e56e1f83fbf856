// The machine's own tesseract, for those who install it: the same words in a little less time.
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { language, pageMode, parseTsv, toPgm, type OcrEngine } from './ocr-engine.ts'

const run = promisify(execFile)

/** Undefined when there is none, or it does not know the language. */
export async function findNativeTesseract(): Promise<OcrEngine | undefined> {
  const languages = await run('tesseract', ['--list-langs']).then(
    ({ stdout }) => stdout.split(/\s+/),
    (): string[] => [], // not installed
  )
  if (!languages.includes(language)) return undefined
  return {
    name: 'tesseract',
    async recognise(image, dpi) {
      const options = [
        'stdin',
        'stdout',
        '-l',
        language,
        '--oem',
        '1',
        '--psm',
        pageMode,
        '--dpi',
        String(dpi),
        'tsv',
      ]
      return parseTsv(await pipe(options, toPgm(image)))
    },
  }
}

function pipe(options: string[], input: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, OMP_THREAD_LIMIT: '1' } // our pages already fill the cores
    const child = spawn('tesseract', options, { env, stdio: ['pipe', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stdin.on('error', () => undefined) // it may close early; its exit code tells why
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString())
      else reject(new Error(`tesseract ended with ${code}`))
    })
    child.stdin.end(input)
  })
}
