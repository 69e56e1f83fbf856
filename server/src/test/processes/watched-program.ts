// Run by the tests under the watch of `npm start`: does what its argument says, and counts its starts in a file.
import { appendFileSync, readFileSync } from 'node:fs'
import { watchStalls } from '../../operations/watch-stalls.ts'

const [how = '', counter = ''] = process.argv.slice(2)
appendFileSync(counter, '.')
const starts = readFileSync(counter, 'utf8').length

/** Answers nobody, and needs no core for it: what else runs on the machine goes on. */
function standStill(): void {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  for (;;) Atomics.wait(cell, 0, 0, 20)
}

// Before it says that it is there: who hears that may end it at once.
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`start ${starts}\n`)
process.send?.('alive')
const alive = setInterval(() => process.send?.('alive'), 100)
if (starts === 1 || how === 'always') {
  if (how === 'blocked') {
    watchStalls({ afterSeconds: 1 })
    setTimeout(standStill, 2000) // the thread is there by then, or sees later what goes on standing still
  } else if (how === 'killed') process.kill(process.pid, 'SIGKILL')
  else if (how === 'refuses') process.exit(1)
  else process.exit(70)
} else if (how === 'away' && starts === 2) process.exit(1)
else setTimeout(() => clearInterval(alive), 600_000)
