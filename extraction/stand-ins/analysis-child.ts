// A child process for a test. Its result tells whether the reading was sent with the task.
import { startServing } from '../src/reading/process/serve-tasks.ts'

startServing().serve((task) => Promise.resolve(task.kind === 'analysis' && task.reading !== undefined))
