// One reader shared by all test files of a process: starting a child and its engines takes seconds of CPU. Tests that kill
// children or set limits open their own.
import { openReader, type Reader } from '../reader.ts'

let opened: Reader | undefined

/** Closing does nothing, so that the next test can use it; its child ends with this process. */
export function sharedReader(): Reader {
  opened ??= openReader({ concurrency: 1, eager: true })
  return { ...opened, close: () => Promise.resolve() }
}
