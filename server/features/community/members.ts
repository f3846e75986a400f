// Joining the community, and what a member needs in order to write.
import { done } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { reviewedPosts } from '#shared/features/community/lifecycle.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { cursorOf, pageOf } from './cursor.ts'
import { findMember, listPeople, listTradeIds, lockMemberOf, storeMember } from './member-queries.ts'
import { countPublished, listOwnPosts } from './post-queries.ts'
import { referencesOf } from './reference-queries.ts'

type In<K extends keyof typeof communityMembers> = Input<(typeof communityMembers)[K]>
type Out<K extends keyof typeof communityMembers> = Returned<(typeof communityMembers)[K]>

export async function getMember(ctx: RequestContext): Promise<Out<'GET /community/member'>> {
  const { id: userId } = signedIn(ctx)
  const member = await findMember(ctx.db, userId)
  if (!member) return { member: null }
  const { blockedAt, ...facts } = member
  const published = await countPublished(ctx.db, userId, reviewedPosts)
  return { member: { ...facts, blocked: blockedAt !== null, reviewsLeft: reviewedPosts - published } }
}

export async function join(ctx: WriteContext, { body }: In<'PUT /community/member'>) {
  if (!body.rules) throw wrongField('rules', 'required')
  const { db, now } = ctx
  const { id: userId } = signedIn(ctx)
  const slugs = new Set(body.trades)
  const tradeIds = await listTradeIds(db, [...slugs])
  if (tradeIds.length < slugs.size) throw wrongField('trades', 'not-a-choice')
  await storeMember(db, userId, { name: body.name, tradeIds, now })
  return done
}

/** Locked, so that of two posts at once the second one counts the first. @throws AppError `community.not-a-member`, `community.blocked` */
export async function lockMember(ctx: WriteContext): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const { id: userId } = signedIn(ctx)
  const member = await lockMemberOf(ctx.db, userId)
  if (!member) throw new AppError('community.not-a-member')
  if (member.blockedAt) throw new AppError('community.blocked')
  return { userId, isNew: (await countPublished(ctx.db, userId, reviewedPosts)) < reviewedPosts }
}

async function presentOwn(ctx: RequestContext, rows: Awaited<ReturnType<typeof listOwnPosts>>) {
  const refer = await referencesOf(
    ctx,
    rows.map(({ body }) => body),
  )
  return rows.map(({ kind, id, slug, title, place, status, note, answers, submittedAt, version, body, language }) => ({
    ...{ kind, id, slug, title, place, status, note, answers, submittedAt, version, body, language },
    ...refer(body),
  }))
}

export async function listOwn(ctx: RequestContext, { query }: Pick<In<'GET /community/own-posts'>, 'query'>) {
  const { after, pageSize } = query
  const rows = await listOwnPosts(ctx.db, signedIn(ctx).id, { ...query, after: cursorOf(after) })
  const { items, next } = pageOf(rows, pageSize, ({ createdAt }) => createdAt)
  return { items: await presentOwn(ctx, items), next }
}

const mostPeople = 8

export async function findPeople({ db }: RequestContext, { query }: In<'GET /community/people'>) {
  return await listPeople(db, query.q, query.topic ?? null, mostPeople)
}
