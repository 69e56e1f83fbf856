// The machine's own tesseract, if installed: the same words in slightly less time.
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { language, pageMode, parseTsv, settings, type OcrEngine, type PageMode } from '../ocr-engine.ts'
import { toTiff } from './tiff.ts'

const run = promisify(execFile)
// One thread: our pages already fill the cores. Nothing else of our environment is passed on.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', OMP_THREAD_LIMIT: '1' }

/** Undefined if it is not installed or lacks the language. */
export async function findNativeTesseract(): Promise<OcrEngine | undefined> {
  const languages = await run('tesseract', ['--list-langs'], { env }).then(
    ({ stdout }) => stdout.split(/\s+/),
    (): string[] => [], // not installed
  )
  if (!languages.includes(language)) return undefined
  // Starting takes a tenth of a second, mostly for loading data, so the next process is always started in advance.
  let waiting: Started | undefined = start(pageMode)
  const take = () => {
    const ready = waiting?.isAlive() ? waiting : start(pageMode)
    waiting = undefined
    return ready
  }
  return {
    name: 'tesseract',
    async recognise(image, dpi, mode = pageMode) {
      const started = mode === pageMode ? take() : start(mode)
      const words = parseTsv(await started.read(toTiff(image, dpi)))
      waiting ??= start(pageMode)
      return words
    },
  }
}

interface Started {
  isAlive(): boolean
  read(picture: Uint8Array): Promise<string>
}

/** A process that reads one picture; without one it exits with us, when its input closes. */
function start(mode: PageMode): Started {
  const options = ['stdin', 'stdout', '-l', language, '--oem', '1', '--psm', mode]
  for (const [name, value] of settings) options.push('-c', `${name}=${value}`)
  options.push('tsv')
  const child = spawn('tesseract', options, { env, stdio: ['pipe', 'pipe', 'ignore'] })
  const output = new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString())
      else reject(new Error(`tesseract ended with ${code}`))
    })
  })
  output.catch(() => undefined) // a process that exits while waiting is replaced; its reader gets the error
  child.stdin.on('error', () => undefined) // it may close early; its exit code tells why
  return {
    isAlive: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    read(picture) {
      child.stdin.end(picture)
      return output
    },
  }
}
