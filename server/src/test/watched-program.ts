// Run by the tests under the watch of `npm start`: does what its argument says, and counts its starts in a file.
import { appendFileSync, readFileSync } from 'node:fs'

const [how = '', counter = ''] = process.argv.slice(2)
appendFileSync(counter, '.')
const starts = readFileSync(counter, 'utf8').length

function standStill(): void {
  for (;;);
}

process.stdout.write(`start ${starts}\n`)
process.on('SIGTERM', () => process.exit(0))
process.send?.('alive')
const alive = setInterval(() => process.send?.('alive'), 100)
if (starts === 1 || how === 'always') {
  if (how === 'blocked') setTimeout(standStill, 300)
  else if (how === 'killed') process.kill(process.pid, 'SIGKILL')
  else if (how === 'refuses') process.exit(1)
  else process.exit(70)
} else setTimeout(() => clearInterval(alive), 600_000)
