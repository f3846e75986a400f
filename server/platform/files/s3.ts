// Stores files in any S3-compatible storage.
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '#server/platform/config.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { checkPlace, type Storage } from './storage.ts'

function clientOf({ endpoint, region, credentials, forcePathStyle }: S3Config): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    maxAttempts: 2,
    // Other storages than Amazon's do not support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
  })
}

/** An unavailable storage is a temporary error, not a fault of the caller. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new AppError('server.busy', { cause: error })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

const prefixOf = (id: string): string => `files/${id}/`

type Bucket = { readonly client: S3Client; readonly Bucket: string }

async function removeAll({ client, Bucket }: Bucket, id: string): Promise<void> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefixOf(id) }))
  await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
}

async function readFrom({ client, Bucket }: Bucket, Key: string): ReturnType<Storage['read']> {
  try {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return { body: Body as Readable, bytes: ContentLength }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Stores the objects `files/<id>/…` in the bucket. */
export function openS3Storage(config: S3Config, incoming: Storage['incoming']): Storage {
  const bucket = { client: clientOf(config), Bucket: config.bucket }
  return {
    put: async (id, name, bytes) => {
      checkPlace(id, name)
      const command = new PutObjectCommand({ Bucket: bucket.Bucket, Key: prefixOf(id) + name, Body: bytes })
      await reached(() => bucket.client.send(command))
    },
    read: async (id, name) => {
      checkPlace(id, name)
      return await reached(() => readFrom(bucket, prefixOf(id) + name))
    },
    remove: async id => {
      checkPlace(id)
      await reached(() => removeAll(bucket, id))
    },
    incoming,
  }
}
