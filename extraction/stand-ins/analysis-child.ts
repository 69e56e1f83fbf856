// A child for a test: its answer to a rule says whether the reading came with it.
import { startServing } from '../src/reading/process/serve-tasks.ts'

startServing().serve((task) => Promise.resolve(task.kind === 'analysis' && task.reading !== undefined))
