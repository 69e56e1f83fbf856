// An S3 server on loopback, with one empty bucket.
import { rm } from 'node:fs/promises'
import S3rver from 's3rver'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

export interface S3TestServer {
  endpoint: string
  bucket: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  stop: () => Promise<void>
}

export async function startS3Server(): Promise<S3TestServer> {
  const directory = await makeTemporaryFolder('s3')
  const bucket = 'conforme-pruebas'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
