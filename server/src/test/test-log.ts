// One log for all products of a test run; at the end of the run it is searched for secrets.
import pino from 'pino'
import { inject } from 'vitest'
import { openLog } from '../log/log.ts'

export const testLog = openLog(
  'debug',
  pino.destination({ dest: inject('logFile'), sync: true, append: true }),
)
