import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

test.runIf(existsSync('/dev/full'))('a full disk under the log does not stop the process', () => {
  const script = `
    const { openLog } = await import(${address('log.ts')})
    const { watchStalls } = await import(${address('../operations/watch-stalls.ts')})
    const log = openLog('info')
    watchStalls({ afterSeconds: 10 }) // with it, what the console cannot write is an error of nobody's
    log.info({}, 'a line')
    log.fatal({}, 'the last line')
    console.log('ready')
    setImmediate(() => {
      console.error('still at work')
      process.exit()
    })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 60_000, // regression: this hung forever
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'still at work\n' })
})
