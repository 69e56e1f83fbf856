// One reader for all files of tests that a process runs: a child that reads and its eyes take seconds of the processor to
// start. For tests that end no child and set no limits; those open a reader of their own.
import { openReader, type Reader } from '../reader.ts'

let opened: Reader | undefined

/** Closing it leaves it to the next; its child ends with this process. */
export function sharedReader(): Reader {
  opened ??= openReader({ concurrency: 1, eager: true })
  return { ...opened, close: () => Promise.resolve() }
}
