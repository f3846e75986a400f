// Joining the community, and what a member needs in order to write.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { done } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { reviewedPosts } from '#shared/features/community/lifecycle.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { findMember } from './count-queries.ts'
import { countPublished, listOwnPosts, referencesOf } from './post-queries.ts'

type In<K extends keyof typeof communityMembers> = Input<(typeof communityMembers)[K]>
type Out<K extends keyof typeof communityMembers> = Returned<(typeof communityMembers)[K]>

export async function getMember(ctx: RequestContext): Promise<Out<'GET /community/member'>> {
  const { id: userId } = signedIn(ctx)
  const member = await findMember(ctx.db, userId)
  if (!member) return null
  const { blockedAt, ...facts } = member
  const published = await countPublished(ctx.db, userId, reviewedPosts)
  return { ...facts, blocked: blockedAt !== null, reviewsLeft: reviewedPosts - published }
}

export async function join(ctx: WriteContext, { body }: In<'PUT /community/member'>) {
  if (!body.rules) throw wrongField('rules', 'required')
  const { db, now } = ctx
  const { id: userId } = signedIn(ctx)
  const slugs = body.trades ?? []
  const trades =
    slugs.length === 0 ? [] : await db.selectFrom('trades').select('id').where('slug', 'in', slugs).execute()
  if (trades.length < new Set(slugs).size) throw wrongField('trades', 'not-a-choice')
  const facts = { name: body.name, tradeIds: trades.map(({ id }) => id), updatedAt: now }
  await db
    .insertInto('communityMembers')
    .values({ id: randomUUIDv7(), userId, rulesAcceptedAt: now, ...facts })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(facts))
    .execute()
  return done
}

/** Locked, so that of two posts at once the second one counts the first. @throws AppError `community.not-a-member`, `community.blocked` */
export async function lockMember(ctx: WriteContext): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const { id: userId } = signedIn(ctx)
  const member = await ctx.db
    .selectFrom('communityMembers')
    .select('blockedAt')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('community.not-a-member')
  if (member.blockedAt) throw new AppError('community.blocked')
  return { userId, isNew: (await countPublished(ctx.db, userId, reviewedPosts)) < reviewedPosts }
}

const mostOwn = 50

export async function presentOwn({ db }: RequestContext, rows: Awaited<ReturnType<typeof listOwnPosts>>) {
  const refer = await referencesOf(
    db,
    rows.map(({ body }) => body),
  )
  return rows.map(({ kind, id, slug, title, place, status, note, answers, submittedAt, version, body, language }) => ({
    ...{ kind, id, slug, title, place, status, note, answers, submittedAt, version, body, language },
    ...refer(body),
  }))
}

export async function listOwn(ctx: RequestContext) {
  return await presentOwn(ctx, await listOwnPosts(ctx.db, signedIn(ctx).id, null, mostOwn))
}

const mostPeople = 8

/** The people of the topic first. */
export async function findPeople({ db }: RequestContext, { query }: In<'GET /community/people'>) {
  const topic = query.topic ?? null
  const { rows } = await sql<{ id: string; name: string }>`
    select member.id, member.name from community_members member
    where fold_text(member.name) like fold_text(${query.q.replace(/[\\%_]/g, '')}) || '%' and member.blocked_at is null
    order by exists (select from community_posts post where post.topic_id = ${topic}::uuid
      and post.author_id = member.user_id) desc, member.name, member.id limit ${mostPeople}`.execute(db)
  return rows
}
