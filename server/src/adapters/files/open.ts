import path from 'node:path'
import type { Config } from '../../config.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

type FileSettings = Pick<
  Config,
  | 'dataDir'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_PREFIX'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>

/** Opens the configured bucket, otherwise a folder in the data directory. */
export function openFileStore(config: FileSettings): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!bucket || !region) return openFolderStore(path.join(config.dataDir, 'files'))
  return openS3Store({
    bucket,
    region,
    endpoint: config.S3_ENDPOINT,
    prefix: config.S3_PREFIX,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    scratchDir: path.join(config.dataDir, 'scratch'),
  })
}
