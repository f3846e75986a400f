// A book and its sharing.

import { getCity } from '#server/platform/database/cities.ts'
import { changeRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { announceChange } from '#server/platform/invalidation.ts'
import {
  type RequestContext,
  signedIn,
  type TransactionContext,
  type WriteContext,
} from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { ideabooks } from '#shared/features/ideabooks/contract.ts'
import { mostBooks } from '#shared/features/ideabooks/lifecycle.ts'
import { lockedBook, readableBook } from './access.ts'
import { type BookRow, countBooks, findCategory, listBooks, listJobs, lockOwner, newKey } from './book-queries.ts'
import { deleteBook, listFiles } from './cleanup-queries.ts'
import { clearTypedPrices } from './item-queries.ts'
import { presentPeople } from './people.ts'
import { presentBook } from './present.ts'
import { createBook } from './saves.ts'

type In<K extends keyof typeof ideabooks> = Input<(typeof ideabooks)[K]>
type Out<K extends keyof typeof ideabooks> = Returned<(typeof ideabooks)[K]>

export async function listOwnBooks(ctx: RequestContext): Promise<Out<'GET /ideabooks'>> {
  return await listBooks(ctx.db, signedIn(ctx).id)
}

export async function addBook(ctx: WriteContext, { body }: In<'POST /ideabooks'>) {
  const { id: ownerId } = signedIn(ctx)
  await lockOwner(ctx.db, ownerId)
  if ((await countBooks(ctx.db, ownerId)) >= mostBooks) throw new AppError('ideabook.full')
  return { id: await createBook(ctx, ownerId, body.name) }
}

export async function getBook(ctx: RequestContext, { params }: In<'GET /ideabooks/{book}'>) {
  const { book, role, userId } = await readableBook(ctx, params.book)
  const { status, hiddenReason, visibility, key } = book
  return {
    ...(await presentBook(ctx, book, userId)),
    ...{ role, status, hiddenReason },
    key: visibility === 'private' ? null : key,
    people: await presentPeople(ctx, book.id, role),
    jobs: await listJobs(ctx.db, book),
  }
}

async function categoryOf({ db }: RequestContext, slug: string | null): Promise<string | null> {
  if (slug === null) return null
  const id = await findCategory(db, slug)
  if (id === undefined) throw wrongField('category', 'not-a-choice')
  return id
}

/** A book with a city has the city's currency, in which ideas are converted and products sold there. */
export async function changeBook(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/{book}'>) {
  const { book } = await lockedBook(ctx, params.book, 'edit')
  if (book.version !== body.version) throw new AppError('request.changed-meanwhile')
  const city = body.city === null ? null : await getCity(ctx.db, body.city)
  const currency = city?.currency ?? book.currency
  if (currency !== book.currency) await clearTypedPrices(ctx, book.id)
  const { name, description = '', siteFacts = '', areaSqm, budget } = body
  const categoryId = await categoryOf(ctx, body.category)
  const facts = { name, description, siteFacts, areaSqm, budget, currency, categoryId, cityId: city?.id ?? null }
  await changeRow(ctx, 'ideabooks', book.id, facts)
  if (book.visibility === 'public') await announceChange(ctx.db, ['ideabooks'])
  return done
}

/** With its files, which may be those of several people. */
export async function dropBook(ctx: TransactionContext, { id, visibility }: BookRow): Promise<void> {
  for (const fileId of await listFiles(ctx.db, id)) await releaseFile(ctx, fileId)
  await deleteBook(ctx.db, id)
  if (visibility === 'public') await announceChange(ctx.db, ['ideabooks'])
}

export async function removeBook(ctx: WriteContext, { params }: In<'DELETE /ideabooks/{book}'>) {
  const { book } = await lockedBook(ctx, params.book, 'owner')
  await dropBook(ctx, book)
  return done
}

/** A private book gets a new key, so that its old link stays dead when it is shared again. */
export async function shareBook(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/{book}/sharing'>) {
  const { book } = await lockedBook(ctx, params.book, 'owner')
  const { visibility } = body
  const key = visibility === 'private' ? newKey() : book.key
  if (visibility !== book.visibility) {
    await changeRow(ctx, 'ideabooks', book.id, { visibility, key })
    await announceChange(ctx.db, ['ideabooks'])
  }
  return { key: visibility === 'private' ? null : key }
}
