// Takes an upload: received, looked at, kept; or refused, and then nothing of it stays.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Call, signedIn } from '#server/platform/call.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
import { original } from '#server/platform/files/storage.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { files } from '#shared/features/files/contract.ts'
import { fileRules } from '#shared/features/files/rules.ts'
import { cleanName } from './file-name.ts'
import { checkQuota, withPlace } from './policy.ts'
import { prepare } from './prepare.ts'
import type { Prepared } from './prepared.ts'
import { deleteUnseen, insertUnseen, lockOwner, type NewFile, showFile, usageOf } from './queries.ts'
import { receive } from './receive.ts'

type UploadInput = Input<(typeof files)['POST /files']>

/** Shown to its owner in the transaction that finds room for it. */
async function store(call: Call, file: NewFile, { parts }: Prepared): Promise<void> {
  const { storage } = call.services
  await insertUnseen(call.db, file, call.now)
  try {
    for (const [name, bytes] of parts) await storage.put(file.id, name, bytes)
    await call.transaction(async ({ db }) => {
      await lockOwner(db, file.ownerId)
      checkQuota(await usageOf(db, file.ownerId), file.content.length)
      await showFile(db, file.id)
    })
  } catch (error) {
    // What fails here too, the hourly chores clear away.
    await storage.remove(file.id).then(
      () => deleteUnseen(call.db, file.id),
      (failure: unknown) => call.log.warn({ err: failure }, 'An upload was not cleared away'),
    )
    throw error
  }
}

async function keep(call: Call, ownerId: string, { purpose, name }: UploadInput['query'], prepared: Prepared) {
  const { mime, width, height, parts } = prepared
  const content = parts.get(original) ?? new Uint8Array()
  const file = { id: randomUUID(), ownerId, purpose, name: cleanName(name), mime, content, width, height }
  await store(call, file, prepared)
  return { id: file.id, name: file.name, type: mime, bytes: content.length, picture: pictureOf(file) }
}

/** @throws AppError `file.*`, `request.timeout`, `request.too-many`, `server.busy` */
export async function uploadFile(call: Call, { query }: UploadInput): Promise<StoredFile> {
  const { id: ownerId } = signedIn(call)
  const { upload } = call
  if (!upload) throw new Error('An upload comes over HTTP')
  const { megabytes, types } = fileRules[query.purpose]
  checkQuota(await usageOf(call.db, ownerId), 1)
  return await withPlace(ownerId, async () => {
    const path = await receive(upload, { folder: await call.services.storage.incoming(), megabytes })
    try {
      return await keep(call, ownerId, query, await prepare(path, types))
    } finally {
      await rm(path, { force: true })
    }
  })
}
