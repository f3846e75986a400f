// Writing topics and answers. The first posts of a new member wait for a review.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { changeRow, findBySlug, insertRow, lockRow } from '#server/platform/database/row.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { expectFound, expectVersion, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { answerLifecycle, type PostKind, shownTopics, topicLifecycle } from '#shared/features/community/lifecycle.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { fileIdsOf, plainText } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { fold, slugWords } from '#shared/values/fold.ts'
import { postReported } from './events.ts'
import { deletePicture, listPictures } from './file-queries.ts'
import { answerMachine, topicMachine } from './machines.ts'
import { storeFollow } from './member-queries.ts'
import { lockMember } from './members.ts'
import { columnOf, findFirstTrade, findPost } from './post-queries.ts'
import { findShownIdea } from './topic-queries.ts'

type In<K extends keyof typeof communityMembers> = Input<(typeof communityMembers)[K]>

const site = /https?:\/\/([^/"\s\\?#:]+)/gi

export const sitesIn = (body: RichText): readonly string[] => [
  ...new Set([...JSON.stringify(body).matchAll(site)].map(([, host = '']) => host.toLowerCase())),
]

/** The same for the posts of one flood: the first site that they link, else the beginning of their text. */
export function fingerprintOf(body: RichText, text: string): string {
  const [first] = sitesIn(body)
  if (first) return `site:${first.slice(0, 80)}`
  return `text:${createHash('sha256').update(fold(text).slice(0, 200)).digest('base64url').slice(0, 22)}`
}

function written({ body, language }: Pick<In<'POST /community/topics/{topic}/answers'>['body'], 'body' | 'language'>) {
  const text = plainText(body)
  return { body: JSON.stringify(body), text, language, fingerprint: fingerprintOf(body, text) }
}

/** @throws AppError `request.invalid` for a trade or a city that there is not */
export async function placeOf({ db }: WriteContext, place: { readonly trade: string; readonly city: string | null }) {
  const trade = await findBySlug(db, 'trades', place.trade)
  if (!trade?.active) throw wrongField('trade', 'not-a-choice')
  const city = place.city === null ? null : await findBySlug(db, 'cities', place.city)
  if (city === undefined) throw wrongField('city', 'not-a-choice')
  return { tradeId: trade.id, cityId: city?.id ?? null }
}

/** @throws AppError `request.invalid` for an idea that is not published */
async function ideaOf({ db }: WriteContext, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null
  const idea = await findShownIdea(db, slug)
  if (!idea) throw wrongField('idea', 'not-a-choice')
  return idea.id
}

type Post = { readonly kind: PostKind; readonly id: string }

/** Attaches the pictures that the text has now, and releases the others. */
async function keepPictures(ctx: WriteContext, post: Post, userId: string, body: RichText): Promise<void> {
  const { db } = ctx
  const [before, after] = [new Set(await listPictures(db, post)), new Set(fileIdsOf(body))]
  for (const fileId of after.difference(before)) {
    await attachFile(ctx, { fileId, ownerId: userId, purpose: 'community', field: 'body' })
    await insertRow(db, 'communityFiles', { fileId, ...columnOf(post) })
  }
  for (const fileId of before.difference(after)) {
    await deletePicture(db, fileId)
    await releaseFile(ctx, fileId)
  }
}

/** Who is known needs no review. */
async function publish(ctx: WriteContext, { kind, id }: Post, isNew: boolean) {
  if (!isNew) {
    const table = kind === 'topic' ? 'communityTopics' : 'communityAnswers'
    const row = await lockRow(ctx.db, table, id)
    const machine = kind === 'topic' ? topicMachine : answerMachine
    if (row) await machine.transition(ctx, row as never, 'approve', { as: 'system' })
  }
  const { slug, status } = expectFound(await findPost(ctx.db, kind, id), 'community.not-found')
  return { id, slug, status }
}

const slugOf = (title: string): string =>
  [slugWords(title).slice(0, 80).replace(/-$/, ''), randomBytes(4).toString('hex')].filter(Boolean).join('-')

export async function addTopic(ctx: WriteContext, { body }: In<'POST /community/topics'>) {
  const { db, now } = ctx
  const { userId, isNew } = await lockMember(ctx)
  const id = randomUUIDv7()
  const { kind, title, tags } = body
  await insertRow(db, 'communityTopics', {
    ...{
      id,
      slug: slugOf(title),
      authorId: userId,
      kind,
      title,
      tags,
      ...written(body),
      ...(await placeOf(ctx, body)),
      ideaId: await ideaOf(ctx, body.idea),
    },
    ...{ status: topicLifecycle.initial, activeAt: now, submittedAt: now, createdAt: now, updatedAt: now },
  })
  await keepPictures(ctx, { kind: 'topic', id }, userId, body.body)
  await storeFollow(db, { userId, topicId: id }, now)
  await topicMachine.begin(ctx, id, { by: userId })
  return await publish(ctx, { kind: 'topic', id }, isNew)
}

/** The trade of a professional's profile; null for anybody else. */
async function asProfessional({
  db,
  user,
}: WriteContext): Promise<{ professionalId?: string; tradeId?: string | null }> {
  if (!user?.professionalId || !user.approved) return {}
  const { professionalId } = user
  return { professionalId, tradeId: await findFirstTrade(db, professionalId) }
}

/** @throws AppError `community.not-found`, `community.closed` */
export async function addAnswer(ctx: WriteContext, { params, body }: In<'POST /community/topics/{topic}/answers'>) {
  const { db, now } = ctx
  const { userId, isNew } = await lockMember(ctx)
  const isShown = ({ status }: { readonly status: string }) => (shownTopics as readonly string[]).includes(status)
  const topic = expectFound(await lockRow(db, 'communityTopics', params.topic), 'community.not-found', isShown)
  if (topic.status === 'closed') throw new AppError('community.closed')
  const id = randomUUIDv7()
  await insertRow(db, 'communityAnswers', {
    ...{ id, topicId: topic.id, authorId: userId, ...written(body), ...(await asProfessional(ctx)) },
    ...{ status: answerLifecycle.initial, submittedAt: now, createdAt: now, updatedAt: now },
  })
  await keepPictures(ctx, { kind: 'answer', id }, userId, body.body)
  await answerMachine.begin(ctx, id, { by: userId })
  return await publish(ctx, { kind: 'answer', id }, isNew)
}

/** A link that comes after the approval is a matter for the moderators; everybody still sees the post. */
async function reportLinks(ctx: WriteContext, post: Post, before: RichText, after: RichText): Promise<void> {
  const known = new Set(sitesIn(before))
  if (sitesIn(after).every(host => known.has(host))) return
  const id = randomUUIDv7()
  await insertRow(ctx.db, 'communityReports', { id, ...columnOf(post), reason: 'edited', createdAt: ctx.now })
  await emit(ctx, postReported({ reportId: id }))
}

const editable = ['pending', 'returned', 'open', 'solved', 'shown']

type Stored = {
  readonly id: string
  readonly authorId: string | null
  readonly status: string
  readonly version: number
}

function expectEditable(ctx: WriteContext, row: Stored | undefined, userId: string, version: number): void {
  const own = expectFound(row, 'community.not-found', ({ authorId }) => authorId === userId)
  if (!editable.includes(own.status)) throw new AppError('community.transition-not-allowed')
  expectVersion({ ...ctx, ifMatch: version }, own.version)
}

/** @throws AppError `community.not-found`, `community.transition-not-allowed`, `request.changed-meanwhile` */
export async function changeTopic(ctx: WriteContext, { params, body }: In<'PUT /community/topics/{topic}'>) {
  const { userId } = await lockMember(ctx)
  const row = await lockRow(ctx.db, 'communityTopics', params.topic)
  expectEditable(ctx, row, userId, body.version)
  const topic = expectFound(row, 'community.not-found')
  const { kind, title, tags } = body
  const isPublished = topic.publishedAt !== null
  const content = { kind, title, tags, ...written(body), ...(await placeOf(ctx, body)) }
  await changeRow(ctx, 'communityTopics', topic.id, { ...content, ...(isPublished && { editedAt: ctx.now }) })
  await keepPictures(ctx, { kind: 'topic', id: topic.id }, userId, body.body)
  if (topic.status === 'returned') await topicMachine.transition(ctx, topic, 'submit', { as: 'author', by: userId })
  else if (isPublished) await reportLinks(ctx, { kind: 'topic', id: topic.id }, topic.body as RichText, body.body)
  return await publish(ctx, { kind: 'topic', id: topic.id }, true)
}

/** @throws AppError as `changeTopic` */
export async function changeAnswer(ctx: WriteContext, { params, body }: In<'PUT /community/answers/{answer}'>) {
  const { userId } = await lockMember(ctx)
  const row = await lockRow(ctx.db, 'communityAnswers', params.answer)
  expectEditable(ctx, row, userId, body.version)
  const answer = expectFound(row, 'community.not-found')
  const isPublished = answer.publishedAt !== null
  await changeRow(ctx, 'communityAnswers', answer.id, { ...written(body), ...(isPublished && { editedAt: ctx.now }) })
  await keepPictures(ctx, { kind: 'answer', id: answer.id }, userId, body.body)
  if (answer.status === 'returned') await answerMachine.transition(ctx, answer, 'submit', { as: 'author', by: userId })
  else if (isPublished) await reportLinks(ctx, { kind: 'answer', id: answer.id }, answer.body as RichText, body.body)
  return await publish(ctx, { kind: 'answer', id: answer.id }, true)
}
