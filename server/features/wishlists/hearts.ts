// Hearts: saved once, in the first list, which the first heart creates; and the hearts of a visitor's browser after
// sign-in.

import { done } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { wishlists } from '#shared/features/wishlists/contract.ts'
import type { Heart } from '#shared/features/wishlists/kinds.ts'
import {
  countItems,
  deleteItem,
  findThing,
  insertItem,
  insertList,
  listLists,
  listMarks,
  lockOwner,
} from './wishlist-queries.ts'

type In<K extends keyof typeof wishlists> = Input<(typeof wishlists)[K]>
type Out<K extends keyof typeof wishlists> = Returned<(typeof wishlists)[K]>

/** Per person; more than anybody reads. */
export const mostItems = 1_000

/** Locks the owner, so that two concurrent first hearts create one list. */
async function firstList(ctx: RequestContext, ownerId: string): Promise<string> {
  const [first] = await listLists(ctx.db, ownerId)
  return first?.id ?? (await insertList(ctx, ownerId, ''))
}

/** False for an item that does not exist any more. */
async function save(
  ctx: RequestContext,
  ownerId: string,
  listId: string,
  { kind, thing: slug }: Heart,
): Promise<boolean> {
  const thing = await findThing(ctx.db, { kind, slug, ownerId })
  if (thing) await insertItem(ctx, { ownerId, listId, kind, thing })
  return thing !== undefined
}

export async function putHeart(ctx: RequestContext, { params }: In<'PUT /hearts/{kind}/{thing}'>) {
  const { id: ownerId } = signedIn(ctx)
  await lockOwner(ctx.db, ownerId)
  if ((await countItems(ctx.db, ownerId)) >= mostItems) throw new AppError('wishlist.full')
  if (!(await save(ctx, ownerId, await firstList(ctx, ownerId), params))) throw new AppError('wishlist.no-such-thing')
  return done
}

export async function removeHeart(ctx: RequestContext, { params }: In<'DELETE /hearts/{kind}/{thing}'>) {
  await deleteItem(ctx.db, signedIn(ctx).id, params.kind, params.thing)
  return done
}

/** Hearts above the limit are dropped. */
export async function carryHearts(
  ctx: RequestContext,
  { body: { hearts } }: In<'POST /hearts'>,
): Promise<Out<'POST /hearts'>> {
  const { id: ownerId } = signedIn(ctx)
  await lockOwner(ctx.db, ownerId)
  const free = mostItems - (await countItems(ctx.db, ownerId))
  const listId = hearts.length > 0 ? await firstList(ctx, ownerId) : ''
  for (const heart of hearts.slice(0, Math.max(0, free))) await save(ctx, ownerId, listId, heart)
  return { hearts: await listMarks(ctx.db, ownerId) }
}
