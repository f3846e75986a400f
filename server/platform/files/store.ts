// Stores prepared bytes as a file of a person, within their quota.
import { randomUUID } from 'node:crypto'
import { bounded } from '#server/platform/bounded.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { StoredFile } from '#shared/api/schemas.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { bytesOf, type FilePurpose, quota } from '#shared/features/files/rules.ts'
import { cleanName } from './file-name.ts'
import type { Prepared } from './prepared.ts'
import { pictureOf } from './queries.ts'
import { original } from './storage.ts'
import { deleteUnseen, insertUnseen, lockOwner, type NewFile, showFile, usageOf } from './upload-queries.ts'

/**
 * Preparing a file waits for its turn: a picture of 50 megapixels takes 150 MB and a second of processor time. Throws
 * AppError `server.busy` when too many wait.
 */
export const inTurn = bounded({ atOnce: 2, waiting: 20 })

type Usage = { readonly files: number; readonly bytes: number }

/** @throws AppError `file.quota-full` when the file would exceed the quota */
function checkUsage({ files, bytes }: Usage, more: number): void {
  if (files >= quota.files || bytes + more > bytesOf(quota.megabytes)) throw new AppError('file.quota-full')
}

/** Refused before the bytes are received. @throws AppError `file.quota-full` */
export async function checkQuota({ db }: RequestContext, ownerId: string): Promise<void> {
  checkUsage(await usageOf(db, ownerId), 1)
}

/** Made visible to its owner in the transaction that checks the quota. */
async function store(ctx: RequestContext, file: NewFile, { parts }: Prepared): Promise<void> {
  const { storage } = ctx.services
  await insertUnseen(ctx.db, file, ctx.now)
  try {
    for (const [name, bytes] of parts) await storage.put(file.id, name, bytes)
    await ctx.transaction(async ({ db }) => {
      await lockOwner(db, file.ownerId)
      checkUsage(await usageOf(db, file.ownerId), file.content.length)
      await showFile(db, file.id)
    })
  } catch (error) {
    // If this fails too, the hourly cleanup job deletes the bytes.
    await storage.remove(file.id).then(
      () => deleteUnseen(ctx.db, file.id),
      (failure: unknown) => ctx.log.warn({ err: failure }, 'An upload was not cleared away'),
    )
    throw error
  }
}

type Named = { readonly ownerId: string; readonly purpose: FilePurpose; readonly name: string }

/** Unattached until an action uses it. @throws AppError `file.quota-full` */
export async function storeFile(
  ctx: RequestContext,
  { ownerId, purpose, name }: Named,
  prepared: Prepared,
): Promise<StoredFile> {
  const { mime, width, height, parts } = prepared
  const content = parts.get(original) ?? new Uint8Array()
  const file = { id: randomUUID(), ownerId, purpose, name: cleanName(name), mime, content, width, height }
  await store(ctx, file, prepared)
  return { id: file.id, name: file.name, type: mime, bytes: content.length, picture: pictureOf(file) }
}
