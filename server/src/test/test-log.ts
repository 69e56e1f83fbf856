// One log for all that the products of a test run do; at the end of the run it is searched for what must not be in a log.
import pino from 'pino'
import { inject } from 'vitest'
import { openLog } from '../log/log.ts'

export const testLog = openLog(
  'debug',
  pino.destination({ dest: inject('logFile'), sync: true, append: true }),
)
