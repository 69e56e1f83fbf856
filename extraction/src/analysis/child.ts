// The child process that runs the rules on a reading. It caches the last reading, since the next request is usually about
// the same one.
import { unpackReading } from '../reading/process/pack-pages.ts'
import { startServing } from '../reading/process/serve-tasks.ts'
import type { Reading } from '../reading/reading.ts'
import { analyses } from './analyses.ts'

let held: { path: string; reading: Reading } | undefined

startServing().serve(async (task) => {
  if (task.kind !== 'analysis') throw new Error('files are read by other children')
  if (task.reading) held = { path: task.path, reading: unpackReading(task.reading) }
  if (held?.path !== task.path) throw new Error('a reading was not sent')
  const run: (reading: Reading, input: never) => unknown = analyses[task.name]
  return await Promise.resolve(run(held.reading, task.input as never)) // the parent runs the same code, so the types match
})
