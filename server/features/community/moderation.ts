// Moderators decide, place and merge. Nothing here changes a word of a post.
import { changeRow, findBySlug, lockRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
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

/** `status` and `version`: of the post that the moderator read. */
type Seen = Target & { readonly status?: PostStatus | undefined; readonly version?: number | undefined }
type Made = { readonly decision: Decision; readonly by: string; readonly note: string | undefined }
type Row = { readonly authorId: string | null; readonly status: PostStatus; readonly version: number }
type Outcome = { readonly authorId: string | null } | { readonly refused: ErrorCode }

const overtaken = { refused: 'community.transition-not-allowed' } as const

/** Decides unless the post is another one than the moderator read: in its state, or in its words. */
async function decideAsSeen<R extends Row>(
  row: R | undefined,
  { status, version }: Omit<Seen, keyof Target>,
  transition: (row: R) => Promise<boolean>,
): Promise<Outcome> {
  if (!row || (status !== undefined && status !== row.status)) return overtaken
  if (version !== undefined && version !== row.version) return { refused: 'request.changed-meanwhile' }
  return (await transition(row)) ? { authorId: row.authorId } : overtaken
}

async function decideOne(ctx: WriteContext, seen: Seen, { decision, by, note }: Made): Promise<Outcome> {
  const { db, now } = ctx
  const details = { as: 'moderator', by, note, ...(decision === 'spam' && { reason: 'spam' }) } as const
  // The reports are unfounded in whatever state the post is.
  const endReports = async () => (await closeReports(db, [seen.id], { by, at: now, upheld: false })) > 0
  const read = decision === 'keep' ? { version: seen.version } : seen
  if (seen.kind === 'topic') {
    return await decideAsSeen(await lockRow(db, 'communityTopics', seen.id), read, row =>
      decision === 'keep' ? endReports() : topicMachine.tryTransition(ctx, row, decision, details),
    )
  }
  if (decision === 'close' || decision === 'reopen') return overtaken
  return await decideAsSeen(await lockRow(db, 'communityAnswers', seen.id), read, row =>
    decision === 'keep' ? endReports() : answerMachine.tryTransition(ctx, row, decision, details),
  )
}

/** Names the decision of somebody else when it is about one post. */
function refusalOf([one, ...others]: readonly Target[], code: ErrorCode): AppError {
  const isOne = one !== undefined && others.length === 0
  const subject = isOne && { subject: { entity: `community-${one.kind}`, id: one.id } }
  return new AppError(code, { ...subject })
}

/** Posts that somebody else has decided or changed meanwhile are left out. @throws AppError when none is left */
async function decideAll(
  ctx: WriteContext,
  targets: readonly Seen[],
  made: Made,
): Promise<{ ids: string[]; authors: string[] }> {
  const decided: { readonly id: string; readonly authorId: string | null }[] = []
  let code: ErrorCode = overtaken.refused
  for (const target of targets) {
    const outcome = await decideOne(ctx, target, made)
    if ('refused' in outcome) code = outcome.refused
    else decided.push({ id: target.id, ...outcome })
  }
  if (decided.length === 0) throw refusalOf(targets, code)
  ctx.audit.name = `${decided.length}`
  return { ids: decided.map(({ id }) => id), authors: decided.flatMap(({ authorId }) => authorId ?? []) }
}

/**
 * @throws AppError `community.transition-not-allowed`; `request.changed-meanwhile` when its author changed the post after
 * the moderator read it; `request.invalid` without a reason that the author reads
 */
export async function decide(ctx: WriteContext, { body }: In<'POST /admin/community/decisions'>) {
  const { db, now } = ctx
  const { decision, note, group, block, undo } = body
  if (explained.includes(decision) && note === undefined) throw wrongField('note', 'required')
  const { id: by } = signedIn(ctx)
  const targets: readonly Seen[] = group === undefined ? body.posts : await listOfFlood(db, group, mostDecided)
  await lockTopicsOf(
    db,
    targets.map(({ id }) => id),
  )
  const { ids, authors } = await decideAll(ctx, targets, { decision, by, note })
  if (decision === 'hide' || decision === 'spam') await closeReports(db, ids, { by, at: now, upheld: true })
  // Shown again: it was no spam, and its author none of those who send it.
  if (decision === 'show') {
    await blockAuthors(db, authors, null)
    await releaseReports(db, ids, undo)
  }
  const blocks = block && decision !== 'keep'
  return { decided: ids.length, blocked: blocks ? await blockAuthors(db, authors, now) : 0 }
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
  const { db, now } = ctx
  const { id: by } = signedIn(ctx)
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
