// Keeps other starts off the data folder of the embedded database while this one builds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { carriedNode, root } from './steps.mjs'

/** Exits if another process has the folder. Returns the function that lets go of it. */
export async function holdDataFolder({ DATABASE_URL, DATA_DIR } = process.env) {
  if (DATABASE_URL?.trim()) return async () => undefined
  const folder = resolve(root, DATA_DIR?.trim() || './data')
  const holder = spawn(carriedNode(), ['server/src/db/hold-data-folder.ts', folder], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'exit')
  const first = await Promise.race([once(holder.stdout, 'data'), ended])
  if (typeof first[0] === 'number') process.exit(first[0])
  return async () => {
    holder.stdin.end()
    await ended
  }
}
