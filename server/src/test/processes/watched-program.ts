// Child process for tests, supervised as by `npm start`: does what its argument says, and counts its starts in a file.
import { appendFileSync, readFileSync } from 'node:fs'
import { watchStalls } from '../../operations/watch-stalls.ts'

const [how = '', counter = ''] = process.argv.slice(2)
appendFileSync(counter, '.')
const starts = readFileSync(counter, 'utf8').length

/** Blocks the event loop without using CPU, so that nothing else on the machine slows down. */
function standStill(): void {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  for (;;) Atomics.wait(cell, 0, 0, 20)
}

// Before it reports that it runs: whoever reads that may end it at once.
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`start ${starts}\n`)
process.send?.('alive')
const alive = setInterval(() => process.send?.('alive'), 100)
if (starts === 1 || how === 'always') {
  if (how === 'blocked') {
    watchStalls({ afterSeconds: 1 })
    setTimeout(standStill, 2000) // by then the thread runs, or it sees the stall later
  } else if (how === 'killed') process.kill(process.pid, 'SIGKILL')
  else if (how === 'refuses') process.exit(1)
  else process.exit(70)
} else if (how === 'away' && starts === 2) process.exit(1)
else setTimeout(() => clearInterval(alive), 600_000)
