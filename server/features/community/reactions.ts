// What members do with posts of others: accept, mark as helpful, follow, report.
import { randomUUIDv7 } from 'node:crypto'
import { findRow, lockRow, updateRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { ownPageSize, type PostKind, shownTopics } from '#shared/features/community/lifecycle.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { answerAccepted, postReported } from './events.ts'
import { settleSolved, topicMachine } from './machines.ts'
import { deleteFollow, deleteMark, isFollowing, storeFollow, storeMark, storeReport } from './member-queries.ts'
import { listOwn, lockMember } from './members.ts'
import { columnOf, findShownPost, listPostsOf, lockTopicsOf } from './post-queries.ts'

type In<K extends keyof typeof communityMembers> = Input<(typeof communityMembers)[K]>
type Post = { readonly kind: PostKind; readonly id: string }

const isShownTopic = ({ status }: { readonly status: string }): boolean =>
  (shownTopics as readonly string[]).includes(status)

/** The first acceptance solves the topic, the last withdrawal opens it again. @throws AppError `community.not-yours` */
export async function setAccepted(ctx: WriteContext, { params, body }: In<'PUT /community/answers/{answer}/accepted'>) {
  const { db, now } = ctx
  const user = signedIn(ctx)
  const found = expectFound(await findRow(db, 'communityAnswers', params.answer), 'community.not-found')
  const topic = expectFound(await lockRow(db, 'communityTopics', found.topicId), 'community.not-found', isShownTopic)
  const isShown = ({ status, topicId }: typeof found) => status === 'shown' && topicId === topic.id
  const answer = expectFound(await lockRow(db, 'communityAnswers', found.id), 'community.not-found', isShown)
  const isStaff = areaOf(user) === 'admin'
  if (!isStaff && topic.authorId !== user.id) throw new AppError('community.not-yours')
  const column = isStaff ? 'confirmedAt' : 'acceptedAt'
  if ((answer[column] !== null) === body.accepted) return done
  await updateRow(db, 'communityAnswers', { id: answer.id }, { [column]: body.accepted ? now : null, updatedAt: now })
  await settleSolved(ctx, topic.id, body.accepted ? 'accepted' : 'less')
  if (body.accepted) await emit(ctx, answerAccepted({ id: answer.id, by: user.id }))
  return done
}

/** @throws AppError `community.not-found`, `community.own-post` */
async function postOfAnother(ctx: WriteContext, { kind, id }: Post) {
  const { id: userId } = signedIn(ctx)
  const post = expectFound(await findShownPost(ctx.db, kind, id), 'community.not-found')
  if (post.authorId === userId) throw new AppError('community.own-post')
  return { userId, columns: columnOf({ kind, id }) }
}

export async function setHelpful(ctx: WriteContext, { body }: In<'PUT /community/helpful'>) {
  const { userId, columns } = await postOfAnother(ctx, body)
  const { db, now } = ctx
  await lockMember(ctx)
  if (body.helpful) await storeMark(db, userId, columns, now)
  else await deleteMark(db, userId, columns)
  return done
}

export async function setFollowing(ctx: WriteContext, { params, body }: In<'PUT /community/topics/{topic}/following'>) {
  const { db, now } = ctx
  const { id: userId } = signedIn(ctx)
  const topicId = params.topic
  expectFound(await findRow(db, 'communityTopics', topicId), 'community.not-found', isShownTopic)
  if (body.following) await storeFollow(db, { userId, topicId }, now)
  else await deleteFollow(db, { userId, topicId })
  return done
}

/**
 * A second report of the same post by the same person changes nothing while the first one is open. Locked, so that no
 * report stays open of a post that is hidden or merged at the same moment.
 */
export async function report(ctx: WriteContext, { body }: In<'POST /community/reports'>) {
  await lockTopicsOf(ctx.db, [body.id])
  const { userId, columns } = await postOfAnother(ctx, body)
  const { reason, note = '' } = body
  const id = randomUUIDv7()
  const added = await storeReport(ctx.db, { id, reporterId: userId, ...columns, reason, note }, ctx.now)
  if (added) await emit(ctx, postReported({ reportId: id }))
  return done
}

export async function closeTopic(ctx: WriteContext, { params }: In<'POST /community/topics/{topic}/close'>) {
  const { id: userId } = signedIn(ctx)
  const isOwn = ({ authorId }: { readonly authorId: string | null }) => authorId === userId
  const topic = expectFound(await lockRow(ctx.db, 'communityTopics', params.topic), 'community.not-found', isOwn)
  await topicMachine.transition(ctx, topic, 'close', { as: 'author', by: userId })
  return done
}

/** What the page adds for somebody who is signed in. */
export async function getMine(
  ctx: RequestContext,
  { params }: In<'GET /community/topics/{topic}/mine'>,
): Promise<Returned<(typeof communityMembers)['GET /community/topics/{topic}/mine']>> {
  const { db } = ctx
  const user = signedIn(ctx)
  const found = await findRow(db, 'communityTopics', params.topic)
  const topic = expectFound(found, 'community.not-found', isShownTopic)
  const own = await listOwn(ctx, { query: { topic: topic.id, shownAnswers: true, pageSize: ownPageSize } })
  const mayDo = (module: 'community-topics' | 'jobs', action: 'isWrite' | 'isUpdate') =>
    may(user.permissions, module, action, message => ctx.log.warn(message))
  const isAuthor = topic.authorId === user.id
  return {
    isAuthor,
    following: await isFollowing(db, { userId: user.id, topicId: topic.id }),
    helpful: await listPostsOf(db, topic.id, { table: 'communityMarks', column: 'userId', userId: user.id }),
    reported: await listPostsOf(db, topic.id, { table: 'communityReports', column: 'reporterId', userId: user.id }),
    posts: own.items,
    morePosts: own.next,
    mayAnswer: areaOf(user) !== 'admin' && topic.status !== 'closed' && mayDo('community-topics', 'isWrite'),
    mayAccept: isAuthor || (areaOf(user) === 'admin' && mayDo('community-topics', 'isUpdate')),
    mayPostJob: areaOf(user) === 'user' && mayDo('jobs', 'isWrite'),
  }
}
