// Moderators decide, place and merge. Nothing here changes a word of a post.
import { changeRow, findBySlug, lockRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { type Decision, decisions, explained, mostDecided } from '#shared/features/community/lifecycle.ts'
import type { communityModeration } from '#shared/features/community/staff-contract.ts'
import { answerMachine, settleSolved, topicMachine } from './machines.ts'
import {
  blockAuthors,
  closeReports,
  findForReview,
  listNamedCities,
  moveAll,
  releaseReports,
} from './moderation-queries.ts'
import { lockTopicsOf, type PostStatus } from './post-queries.ts'
import { placeOf, sitesIn } from './posts.ts'
import { countQueue, listFloods, listOfFlood, listQueue, type Target } from './queue-queries.ts'
import { referencesOf } from './reference-queries.ts'
import { listSimilar } from './topic-queries.ts'

type In<K extends keyof typeof communityModeration> = Input<(typeof communityModeration)[K]>
type Out<K extends keyof typeof communityModeration> = Returned<(typeof communityModeration)[K]>

/** PostgreSQL writes a timestamp within JSON with an offset. */
const dated = (at: string | null): Date | null => (at === null ? null : new Date(at))

export async function listForModerators(ctx: RequestContext, { query }: In<'GET /admin/community'>) {
  const { db, now } = ctx
  const { of, page, pageSize } = query
  const rows = await listQueue(db, of, query)
  const items = rows.map(row => ({ ...row, author: { ...row.author, joinedAt: dated(row.author.joinedAt) } }))
  const { counts, hours, inTime } = await countQueue(db, now)
  const floods = [...(await listFloods(db))]
  return {
    items,
    page,
    pageSize,
    total: counts[of],
    counts,
    floods,
    hours,
    inTime,
  } satisfies Out<'GET /admin/community'>
}

const phones = /(?:\+|\b)\d[\d\s().-]{7,}\d/g
const mostSimilar = 5

/** What the moderator may decide about the post in its state. */
function allowedFor(kind: Target['kind'], row: NonNullable<Awaited<ReturnType<typeof findForReview>>>, now: Date) {
  const at = { now, as: 'moderator' } as const
  const names: readonly string[] =
    kind === 'topic'
      ? topicMachine.allowedTransitions(row as never, at)
      : answerMachine.allowedTransitions(row as never, at)
  return decisions.filter(name => (name === 'keep' ? row.reports > 0 : names.includes(name)))
}

export async function getForModerators(ctx: RequestContext, { params }: In<'GET /admin/community/{kind}/{post}'>) {
  const { db, now } = ctx
  const row = expectFound(await findForReview(db, params.kind, params.post), 'community.not-found')
  const { whole, account, reported, topicId, ...shown } = row
  const refer = await referencesOf(ctx, [row.body])
  return {
    ...shown,
    ...refer(row.body),
    author: { ...account, joinedAt: dated(account.joinedAt) },
    reported: reported.map(one => ({ ...one, at: new Date(one.at) })),
    checks: {
      links: sitesIn(row.body).length,
      phones: [...whole.matchAll(phones)].length,
      pictures: refer(row.body).pictures.length,
      cities: await listNamedCities(db, `${row.title} ${whole}`),
    },
    similar: await listSimilar(db, row.title, topicId, mostSimilar),
    allowed: allowedFor(params.kind, row, now),
  } satisfies Out<'GET /admin/community/{kind}/{post}'>
}

type Seen = Target & { readonly status?: PostStatus | undefined }
type Made = { readonly decision: Exclude<Decision, 'keep'>; readonly by: string; readonly note: string | undefined }

/** The author of a post that was decided; null when the decision does not fit its state any more. */
async function decideOne(ctx: WriteContext, { kind, id, status }: Seen, { decision, by, note }: Made) {
  const details = { as: 'moderator', by, note, ...(decision === 'spam' && { reason: 'spam' }) } as const
  const isSame = (row: { readonly status: PostStatus }): boolean => status === undefined || status === row.status
  if (kind === 'topic') {
    const row = await lockRow(ctx.db, 'communityTopics', id)
    const isDecided = row && isSame(row) && (await topicMachine.tryTransition(ctx, row, decision, details))
    return isDecided ? { authorId: row.authorId } : null
  }
  if (decision === 'close' || decision === 'reopen') return null
  const row = await lockRow(ctx.db, 'communityAnswers', id)
  const isDecided = row && isSame(row) && (await answerMachine.tryTransition(ctx, row, decision, details))
  return isDecided ? { authorId: row.authorId } : null
}

/** The reports about the posts are unfounded. @throws AppError `community.transition-not-allowed` */
async function keep({ db, now }: WriteContext, ids: readonly string[], by: string) {
  const closed = await closeReports(db, ids, { by, at: now, upheld: false })
  if (closed === 0) throw new AppError('community.transition-not-allowed')
  return { decided: closed, blocked: 0 }
}

/** Names the decision of somebody else when it is about one post. */
function refusalOf([one, ...others]: readonly Target[]): AppError {
  const isOne = one !== undefined && others.length === 0
  const subject = isOne && { subject: { entity: `community-${one.kind}`, id: one.id } }
  return new AppError('community.transition-not-allowed', { ...subject })
}

/** Posts that somebody else has decided meanwhile are left out. @throws AppError when none is left */
async function decideAll(
  ctx: WriteContext,
  targets: readonly Seen[],
  made: Made,
): Promise<{ count: number; authors: string[] }> {
  const decided: { readonly authorId: string | null }[] = []
  for (const target of targets) {
    const post = await decideOne(ctx, target, made)
    if (post) decided.push(post)
  }
  if (decided.length === 0) throw refusalOf(targets)
  ctx.audit.name = `${decided.length}`
  return { count: decided.length, authors: decided.flatMap(({ authorId }) => authorId ?? []) }
}

/** @throws AppError `community.transition-not-allowed`; `request.invalid` without a reason that the author reads */
export async function decide(ctx: WriteContext, { body }: In<'POST /admin/community/decisions'>) {
  const { db, now } = ctx
  const { decision, note, group, block, undo } = body
  if (explained.includes(decision) && note === undefined) throw wrongField('note', 'required')
  const { id: by } = signedIn(ctx)
  const targets: readonly Seen[] = group === undefined ? body.posts : await listOfFlood(db, group, mostDecided)
  const ids = targets.map(({ id }) => id)
  await lockTopicsOf(db, ids)
  if (decision === 'keep') return await keep(ctx, ids, by)
  const { count, authors } = await decideAll(ctx, targets, { decision, by, note })
  if (decision === 'hide' || decision === 'spam') await closeReports(db, ids, { by, at: now, upheld: true })
  // Shown again: it was no spam, and its author none of those who send it.
  if (decision === 'show') {
    await blockAuthors(db, authors, null)
    await releaseReports(db, ids, undo)
  }
  return { decided: count, blocked: block ? await blockAuthors(db, authors, now) : 0 }
}

export async function place(ctx: WriteContext, { params, body }: In<'PUT /admin/community/topics/{topic}/place'>) {
  const topic = expectFound(await lockRow(ctx.db, 'communityTopics', params.topic), 'community.not-found')
  const { kind, tags } = body
  await changeRow(ctx, 'communityTopics', topic.id, { kind, tags, ...(await placeOf(ctx, body)) })
  ctx.audit.name = topic.title
  return done
}

/** @throws AppError `community.not-found`; `request.invalid` when the other topic is not shown or is this one */
export async function merge(ctx: WriteContext, { params, body }: In<'POST /admin/community/topics/{topic}/merge'>) {
  const { db } = ctx
  const other = await findBySlug(db, 'communityTopics', body.into)
  if (!other || other.id === params.topic) throw wrongField('into', 'not-a-choice')
  await lockTopicsOf(db, [params.topic, other.id])
  const topic = expectFound(await lockRow(db, 'communityTopics', params.topic), 'community.not-found')
  const into = await lockRow(db, 'communityTopics', other.id)
  if (!into || !['open', 'solved', 'closed'].includes(into.status)) throw wrongField('into', 'not-a-choice')
  const details = { as: 'moderator', by, set: { mergedInto: into.id } } as const
  await topicMachine.transition(ctx, topic, 'merge', details)
  // Nobody sees the topic any more, which is nothing against its author; reports of its answers move with them.
  await closeReports(db, [topic.id], { by, at: now, upheld: false })
  await moveAll(db, topic.id, into.id)
  await settleSolved(ctx, into.id, 'back')
  ctx.audit.name = topic.title
  return { slug: into.slug }
}
