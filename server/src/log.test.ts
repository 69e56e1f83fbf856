import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

test.runIf(existsSync('/dev/full'))('a disk without room for the log keeps nobody from working', () => {
  const script = `
    const { openLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
    const log = openLog('info')
    log.info({}, 'a line')
    log.fatal({}, 'the last line')
    console.error('still at work')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 60_000, // it once waited without end
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'still at work\n' })
})
