// Checks whether this machine can run the second engine. Runs in a separate process: a native library built for another
// system can crash the process that loads it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileCache } from '../process/child-environment.ts'

export interface SecondEngineCheck {
  works: boolean
  /** The machine's error message, if it cannot. */
  cause: string | null
}

const run = promisify(execFile)
const program = fileURLToPath(new URL('./strips/try-models.ts', import.meta.url))
const longest = 60_000 // it takes half a second; a machine that swaps needs more

export async function checkSecondEngine(modelsFolder: string | undefined): Promise<SecondEngineCheck> {
  const folder = modelsFolder === undefined ? [] : [modelsFolder]
  try {
    await run(process.execPath, [program, ...folder], { env: compileCache(), timeout: longest })
    return { works: true, cause: null }
  } catch (error) {
    return { works: false, cause: lastLine(error) }
  }
}

function lastLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  const line = stderr.split('\n').find((one) => /error/i.test(one))
  return line ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
}
