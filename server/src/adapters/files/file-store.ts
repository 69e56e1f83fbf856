// Where the files of documents live. An original is known by the SHA-256 of its bytes, so the same file is kept
// once; what is made from it (page images, its reading) is kept under that hash and can be made again.
import type { Readable } from 'node:stream'

export type Sha256 = string

export interface StoredFile {
  sha256: Sha256
  sizeBytes: number
  /** The first bytes, enough to judge the type by. */
  head: Uint8Array
}

/** Bytes from `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface LocalFile extends AsyncDisposable {
  path: string
  /** The path may be gone afterwards. */
  release: () => Promise<void>
}

export interface DerivedKey {
  /** The original it was made from. */
  sha256: Sha256
  /** `pages/1-large.webp`: segments of lower-case letters, digits, `.`, `_` and `-`. */
  name: string
}

export interface FileStore {
  /** Refuses with `FileTooLarge` past `maxBytes` and leaves nothing behind then or on any failure. */
  put: (content: Readable, options?: { maxBytes?: number }) => Promise<StoredFile>
  /** Throws `FileMissing`. */
  get: (sha256: Sha256, range?: ByteRange) => Promise<Readable>
  findSize: (sha256: Sha256) => Promise<number | undefined>
  findStoredAt: (sha256: Sha256) => Promise<Date | undefined>
  /** Removes the original and all that was made from it; nothing to remove is fine. */
  remove: (sha256: Sha256) => Promise<void>
  /** A path that a child process can read until it is released. Throws `FileMissing`. */
  toLocalPath: (sha256: Sha256) => Promise<LocalFile>
  /** All originals, for the sweep that removes those no document knows. */
  list: () => AsyncIterable<{ sha256: Sha256; storedAt: Date }>

  /** Keeps nothing once the original is gone: it may be removed while something is being made from it. */
  putDerived: (key: DerivedKey, content: Uint8Array) => Promise<void>
  findDerived: (key: DerivedKey) => Promise<Uint8Array | undefined>

  /** What the sweep takes out of the way before it is removed for good; what was made from it goes at once. */
  setAside: (sha256: Sha256) => Promise<void>
  /** False when nothing is there to take back. */
  takeBack: (sha256: Sha256) => Promise<boolean>
  listAside: () => AsyncIterable<{ sha256: Sha256; since: Date }>
  removeAside: (sha256: Sha256) => Promise<void>

  /** Whose files these are, in the words of `installation/pair-store.ts`. */
  findMark: () => Promise<string | undefined>
  putMark: (content: string) => Promise<void>
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  readonly code = 'file_too_large'
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** Removed while somebody was about to need it. */
export class FileWithdrawn extends Error {
  override readonly name = 'FileWithdrawn'
  readonly code = 'file_withdrawn'

  constructor(sha256: Sha256) {
    super(`The stored file ${sha256} was removed meanwhile`)
  }
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  readonly code = 'file_missing'

  constructor(sha256: Sha256, cause?: unknown) {
    super(`There is no stored file ${sha256}`, { cause })
  }
}
