// A real S3 server (s3rver) on loopback, with one bucket.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import type { S3Config } from '#server/platform/config.ts'

export type S3 = { readonly config: S3Config; close(): Promise<void> }

// The only account of s3rver.
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export async function openS3(directory: string): Promise<S3> {
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const config = { bucket: 'imara-files', endpoint, region: 'us-east-1', credentials, forcePathStyle: true }
  const client = new S3Client({ region: config.region, endpoint, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }))
  return { config, close: () => server.close() }
}
