// Files in a bucket of any S3 server. Content is first received into a local file: its hash is its name, and a refused
// upload never reaches the bucket.
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { minuteMs } from '@conforme/contract/values/durations'
import { FileMissing, StoreAway, type FileStore, type LocalFile, type Sha256 } from './file-store.ts'
import { missingFile } from './outage.ts'
import { readObject } from './read-object.ts'
import { receiveFile, removeAbandoned } from './receive-file.ts'
import { asideKey, derivedKey, derivedPrefix, markKey, originalKey, parseKey } from './store-key.ts'

export interface S3StoreOptions {
  bucket: string
  region: string
  /** Prefix of every key; ends in a slash if it is a folder. */
  prefix?: string
  /** An S3 server other than Amazon's: MinIO, Garage, Ceph. */
  endpoint?: string | undefined
  /** Without them the SDK's default credential chain applies (environment, profile, machine role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Local folder for received files and for copies that child processes read. */
  scratchDir: string
  patience?: Patience
}

interface Patience {
  connectMs: number
  /** Timeout without a byte in either direction. */
  idleMs: number
  /** Timeout of one attempt until its answer begins, including the time to send the request. */
  answerMs: number
  /** Timeout for a whole file. */
  fileMs: number
}

/** A part of an upload has 5 MB, a file up to 50: the longer timeouts are for slow connections. */
const usualPatience: Patience = { connectMs: 5_000, idleMs: 15_000, answerMs: 120_000, fileMs: 10 * minuteMs }

export async function openS3Store(options: S3StoreOptions): Promise<FileStore> {
  const { bucket, prefix = '', scratchDir, patience = usualPatience } = options
  await mkdir(scratchDir, { recursive: true })
  await removeAbandoned(scratchDir)
  const client = connect(options, patience)
  const objects = openBucket(client, { ...options, prefix, patience })
  const { at, get, head, findSize, removeKey, removeDerived, list } = objects

  async function upload(file: string, sha256: Sha256, sizeBytes: number): Promise<void> {
    const body = { Body: createReadStream(file), ContentType: 'application/octet-stream' }
    // Parts are buffered until they are sent, so that a lost connection can be retried.
    await new Upload({ client, queueSize: 2, params: { ...at(originalKey(sha256)), ...body } }).done()
    // Some servers store the framing of a checksummed stream as content, without an error.
    const written = createHash('sha256')
    await pipeline(within(patience.fileMs, await get(sha256)), written)
    if ((await findSize(sha256)) === sizeBytes && written.digest('hex') === sha256) return
    await removeKey(originalKey(sha256))
    throw new Error(`The bucket ${bucket} did not keep a file as it was sent`)
  }

  return {
    put: async (content, { maxBytes } = {}) => {
      const { path, stored } = await receiveFile(content, scratchDir, maxBytes)
      try {
        await upload(path, stored.sha256, stored.sizeBytes)
      } finally {
        await rm(path, { force: true })
      }
      return stored
    },
    get,
    findSize,
    findStoredAt: async (sha256) => (await head(originalKey(sha256)))?.LastModified,
    remove: async (sha256) => {
      await removeKey(originalKey(sha256))
      await removeDerived(sha256)
    },
    toLocalPath: async (sha256) => {
      const content = within(patience.fileMs, await get(sha256))
      const { path, stored } = await receiveFile(content, scratchDir)
      const local = toLocalFile(path)
      if (stored.sha256 === sha256) return local
      await local.release()
      throw new Error(`The bucket ${bucket} answered other bytes than were stored`)
    },
    list: async function* () {
      for await (const { sha256, modified } of list('originals/', originalKey))
        yield { sha256, storedAt: modified }
    },
    putDerived: async (key, content) => {
      await client.send(new PutObjectCommand({ ...at(derivedKey(key)), Body: content }))
      const hasOriginal = (await findSize(key.sha256)) !== undefined
      if (!hasOriginal) await removeKey(derivedKey(key))
    },
    findDerived: async (key) => {
      const answer = await client.send(new GetObjectCommand(at(derivedKey(key)))).catch(undefinedWhenMissing)
      return answer?.Body?.transformToByteArray().catch(awayInTheMiddle)
    },
    ...openQuarantine(objects),
    ...openMark(client, at),
  }
}

type Bucket = ReturnType<typeof openBucket>
type BucketOptions = S3StoreOptions & { prefix: string; patience: Patience }

/** The operations of a bucket. */
function openBucket(client: S3Client, options: BucketOptions) {
  const { bucket, prefix, patience } = options
  // This client never times out idle connections, because they wait for the reader.
  const reader = connect(options, { ...patience, idleMs: 0, answerMs: patience.idleMs })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const listKeys = (keyPrefix: string) => listObjects(client, bucket, prefix + keyPrefix)

  async function get(sha256: Sha256): Promise<Readable> {
    const object = at(originalKey(sha256))
    const { Body } = await reader.send(new GetObjectCommand(object)).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissing(sha256, error) : error
    })
    const openFrom = async (offset: number) => {
      const rest = await reader.send(new GetObjectCommand({ ...object, Range: `bytes=${offset}-` }))
      return rest.ContentRange?.startsWith(`bytes ${offset}-`) ? streamOf(rest.Body) : undefined
    }
    return readObject(streamOf(Body), { idleMs: patience.idleMs, openFrom })
  }

  const head = (key: string) => client.send(new HeadObjectCommand(at(key))).catch(undefinedWhenMissing)
  const findSize = async (sha256: Sha256) => (await head(originalKey(sha256)))?.ContentLength
  const removeKey = (key: string) => client.send(new DeleteObjectCommand(at(key)))

  /** Copies and removes, because a bucket cannot rename. */
  async function move(from: string, to: string): Promise<void> {
    const CopySource = [bucket, ...(prefix + from).split('/')].map(encodeURIComponent).join('/')
    await client.send(new CopyObjectCommand({ ...at(to), CopySource }))
    await removeKey(from)
  }

  async function removeDerived(sha256: Sha256): Promise<void> {
    for await (const { Key } of listKeys(derivedPrefix(sha256)))
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  }

  async function* list(folder: string, toKey: (sha256: Sha256) => string) {
    for await (const { Key, LastModified } of listKeys(folder)) {
      const sha256 = parseKey(Key ?? '', toKey)
      if (sha256 && LastModified) yield { sha256, modified: LastModified }
    }
  }

  return { at, get, head, findSize, removeKey, move, removeDerived, list }
}

type Quarantine = Pick<FileStore, 'setAside' | 'takeBack' | 'listAside' | 'removeAside'>

function openQuarantine({ head, removeKey, move, removeDerived, list }: Bucket): Quarantine {
  return {
    setAside: async (sha256) => {
      await move(originalKey(sha256), asideKey(sha256))
      await removeDerived(sha256)
    },
    takeBack: async (sha256) => {
      if (!(await head(asideKey(sha256)))) return false
      await move(asideKey(sha256), originalKey(sha256))
      return true
    },
    listAside: async function* () {
      for await (const { sha256, modified } of list('quarantine/', asideKey))
        yield { sha256, since: modified }
    },
    removeAside: async (sha256) => void (await removeKey(asideKey(sha256))),
  }
}

function openMark(client: S3Client, at: Bucket['at']): Pick<FileStore, 'findMark' | 'putMark'> {
  return {
    findMark: async () => {
      const answer = await client.send(new GetObjectCommand(at(markKey))).catch(undefinedWhenMissing)
      return answer?.Body?.transformToString().catch(awayInTheMiddle)
    },
    putMark: async (content) =>
      void (await client.send(new PutObjectCommand({ ...at(markKey), Body: content }))),
  }
}

function connect(
  { region, endpoint, credentials }: S3StoreOptions,
  { connectMs, idleMs, answerMs }: Patience,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // By default the client waits forever for a silent server.
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    // With the SDK's default, servers that do not know its trailing checksums store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function* listObjects(client: S3Client, Bucket: string, Prefix: string) {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    yield* page.Contents ?? []
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

function toLocalFile(path: string): LocalFile {
  const release = () => rm(path, { force: true })
  return { path, release, [Symbol.asyncDispose]: release }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** A missing bucket is answered 404 too, but does not mean that its files are gone. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && missingFile.has(error.name)
}

function awayInTheMiddle(cause: unknown): never {
  throw new StoreAway('A stored file stopped coming', { cause })
}

/** Limits the time for code that waits for the whole file, however slowly it comes. */
function within(ms: number, content: Readable): Readable {
  const late = () => content.destroy(new StoreAway(`A stored file did not come within ${ms} ms`))
  const timer = setTimeout(late, ms)
  return content.once('close', () => clearTimeout(timer))
}

function streamOf(body: unknown): Readable {
  if (!(body instanceof Readable)) throw new Error('The S3 client answered no stream')
  return body
}
