// Stores the files of documents. An original is named after the SHA-256 of its bytes, so equal files are stored once.
// Derived files (page images, the reading) are stored under that hash and can be recreated.
import type { Readable } from 'node:stream'

export type Sha256 = string

export interface StoredFile {
  sha256: Sha256
  sizeBytes: number
  /** The first bytes, enough to detect the file type. */
  head: Uint8Array
}

export interface LocalFile extends AsyncDisposable {
  path: string
  /** After this call the path may no longer exist. */
  release: () => Promise<void>
}

export interface DerivedKey {
  /** The hash of the original it was derived from. */
  sha256: Sha256
  /** `pages/1-large.webp`: segments of lower-case letters, digits, `.`, `_` and `-`. */
  name: string
}

export interface FileStore {
  /** Throws `FileTooLarge` past `maxBytes`. Leaves nothing behind on any failure. */
  put: (content: Readable, options?: { maxBytes?: number }) => Promise<StoredFile>
  /** Throws `FileMissing` if it is not stored. */
  get: (sha256: Sha256) => Promise<Readable>
  findSize: (sha256: Sha256) => Promise<number | undefined>
  findStoredAt: (sha256: Sha256) => Promise<Date | undefined>
  /** Removes the original and its derived files. Idempotent. */
  remove: (sha256: Sha256) => Promise<void>
  /** A path that a child process can read until it is released. Throws `FileMissing`. */
  toLocalPath: (sha256: Sha256) => Promise<LocalFile>
  /** All originals, for the sweep of unreferenced ones. */
  list: () => AsyncIterable<{ sha256: Sha256; storedAt: Date }>

  /** Stores nothing if the original is gone: it may be removed while a file is being derived from it. */
  putDerived: (key: DerivedKey, content: Uint8Array) => Promise<void>
  findDerived: (key: DerivedKey) => Promise<Uint8Array | undefined>

  /** Moves an original to the quarantine; its derived files are deleted at once. */
  setAside: (sha256: Sha256) => Promise<void>
  /** Restores it from the quarantine; false if it is not there. */
  takeBack: (sha256: Sha256) => Promise<boolean>
  listAside: () => AsyncIterable<{ sha256: Sha256; since: Date }>
  removeAside: (sha256: Sha256) => Promise<void>

  /** The mark that pairs the store with a database, see `installation/pair-store.ts`. */
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

/** The file was removed before it was opened. */
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

/** The store stopped answering midway. An error that it answers is classified by `storeOutage`. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}
