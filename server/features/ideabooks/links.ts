// Adds a page of another site. It is read before the book is locked, so that no slow site holds a transaction.

import { attachFile } from '#server/platform/files/attach.ts'
import { renderPicture } from '#server/platform/files/render-picture.ts'
import { inTurn, storeFile } from '#server/platform/files/store.ts'
import { AddressRefusedError } from '#server/platform/public-address.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, isAppError, wrongField } from '#shared/errors/app-error.ts'
import type { ideabookBriefs } from '#shared/features/ideabooks/brief-contract.ts'
import { atLeast } from '#shared/features/ideabooks/lifecycle.ts'
import { lockedBook, readableBook } from './access.ts'
import { markSaved, touchBook } from './book-queries.ts'
import { findLink, insertItem } from './item-queries.ts'
import { expectPlace } from './saves.ts'

/** `example.com/kitchen` is an address too. @throws AppError `request.invalid` on `url` */
function addressOf(typed: string): URL {
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  if (!address) throw wrongField('url', 'address-refused')
  return address
}

async function readLink({ services }: RequestContext, address: URL) {
  return await services.readLink(address).catch((error: unknown) => {
    throw error instanceof AddressRefusedError ? wrongField('url', 'address-refused') : error
  })
}

/** Null when it cannot be decoded, or the person has no space left for it. */
async function storePicture(ctx: RequestContext, ownerId: string, name: string, bytes: Uint8Array) {
  try {
    const prepared = await inTurn(() => renderPicture(bytes))
    return (await storeFile(ctx, { ownerId, purpose: 'ideabook', name }, prepared)).id
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

/** A page that cannot be read is still an item; one that the book has already stays as it is. */
export async function addLink(
  ctx: RequestContext,
  { params, body }: Input<(typeof ideabookBriefs)['POST /ideabooks/{book}/links']>,
) {
  const address = addressOf(body.url.trim())
  const { book: readable, role, userId } = await readableBook(ctx, params.book)
  if (!atLeast(role, 'edit')) throw new AppError('ideabook.not-allowed')
  const known = await findLink(ctx.db, readable.id, address.href)
  if (known) return { id: known }
  await expectPlace(ctx, readable.id)
  const { title, picture } = await readLink(ctx, address)
  const file = picture && (await storePicture(ctx, userId, title ?? address.hostname, picture))
  return await ctx.transaction(async tx => {
    const { book } = await lockedBook(tx, readable.id, 'edit')
    const added = await findLink(tx.db, book.id, address.href)
    // Added meanwhile: the picture stays unattached, and is deleted with other loose files.
    if (added) return { id: added }
    await expectPlace(tx, book.id)
    if (file) await attachFile(tx, { fileId: file, ownerId: userId, purpose: 'ideabook', field: 'url' })
    const link = { kind: 'link', fileId: file, url: address.href, title: title ?? address.hostname } as const
    const id = await insertItem(tx, { bookId: book.id, addedBy: userId, ...link })
    await markSaved(tx, book.id, userId)
    await touchBook(tx, book)
    return { id }
  })
}
