// Holds the lock of a data folder until its stdin closes, also because the parent was killed. `npm start` runs it while it
// builds: a second start on the same folder then stops before it builds into the web that the first one serves.
import { FolderInUse, lockFolder, type FolderLock } from './lock.ts'

const [folder = ''] = process.argv.slice(2)

function hold(): FolderLock | undefined {
  try {
    const lock = lockFolder(folder)
    // A new file stays unsettled: whoever opens the database then waits for the holder of a deleted one.
    if (!lock.isNew) lock.settle()
    return lock
  } catch (error) {
    // Anything else is told by the start itself, in words.
    if (!(error instanceof FolderInUse)) return undefined
    process.stderr.write(`\n✗ ${error.message}\n`)
    process.exit(1)
  }
}

const lock = hold()
process.stdout.write('held\n')
process.stdin.on('end', () => lock?.release()).resume()
