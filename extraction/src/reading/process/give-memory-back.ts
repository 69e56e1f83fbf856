// What a child that reads is started with so that it gives memory back: by default glibc keeps what large pictures took
// for each of its threads. Where another library allocates, nobody reads these.
const megabyte = 2 ** 20

/** Of the reader: its pictures go back at once, each is made anew. */
export const readerMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(megabyte),
  MALLOC_TRIM_THRESHOLD_: String(32 * megabyte),
}

/** Of the second eye: its network asks for the same blocks picture after picture, and clearing new ones takes time. */
export const secondEyeMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * megabyte),
  MALLOC_TRIM_THRESHOLD_: String(128 * megabyte),
}
