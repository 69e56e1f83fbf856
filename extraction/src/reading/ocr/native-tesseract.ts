// The machine's own tesseract, for those who install it: the same words in a little less time.
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { language, pageMode, parseTsv, toPgm, type OcrEngine } from './ocr-engine.ts'

const run = promisify(execFile)
// One thread: our pages already fill the cores. Nothing else of our environment is its business.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', OMP_THREAD_LIMIT: '1' }

/** Undefined when there is none, or it does not know the language. */
export async function findNativeTesseract(): Promise<OcrEngine | undefined> {
  const languages = await run('tesseract', ['--list-langs'], { env }).then(
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
