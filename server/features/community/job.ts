// A topic becomes the draft of a job, which its page opens. Pictures are copied: the job's belong to the job alone.
import { sql } from 'kysely'
import { pictureOf } from '#server/platform/files/queries.ts'
import { renderPicture } from '#server/platform/files/render-picture.ts'
import { original } from '#server/platform/files/storage.ts'
import { inTurn, storeFile } from '#server/platform/files/store.ts'
import { type Db, expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { TypedFile } from '#shared/forms/typed.ts'
import { href } from '#shared/routes/href.ts'

type Topic = {
  readonly authorId: string | null
  readonly title: string
  readonly text: string
  readonly city: string | null
  readonly form: string | null
}

async function findTopic(db: Db, id: string): Promise<Topic | undefined> {
  const { rows } = await sql<Topic>`
    select topic.author_id, topic.title, topic.text, city.slug as city,
      (select form.slug from forms form where form.trade_id = topic.trade_id and form.kind = 'job'
        and form.status = 'published' order by form.slug limit 1) as form
    from community_topics topic left join cities city on city.id = topic.city_id
    where topic.id = ${id} and topic.status in ('open', 'solved', 'closed')`.execute(db)
  return rows[0]
}

async function bytesOf({ services }: RequestContext, id: string): Promise<Buffer | null> {
  const found = await services.storage.read(id, original)
  if (!found) return null
  const parts: Uint8Array[] = []
  for await (const part of found.body) parts.push(part)
  return Buffer.concat(parts)
}

/** Those that fit into the person's space. */
async function copyPictures(ctx: RequestContext, topicId: string, ownerId: string): Promise<TypedFile[]> {
  const rows = await ctx.db
    .selectFrom('files')
    .innerJoin('communityFiles', 'communityFiles.fileId', 'files.id')
    .select(['files.id', 'files.name', 'files.width', 'files.height'])
    .where('communityFiles.topicId', '=', topicId)
    .where('files.removedAt', 'is', null)
    .execute()
  const copies: TypedFile[] = []
  for (const row of rows.filter(pictureOf)) {
    try {
      const bytes = await bytesOf(ctx, row.id)
      if (!bytes) continue
      const prepared = await inTurn(() => renderPicture(bytes))
      const { id, name, picture } = await storeFile(ctx, { ownerId, purpose: 'job', name: row.name }, prepared)
      copies.push({ id, name, picture })
    } catch (error) {
      if (!isAppError(error)) throw error
    }
  }
  return copies
}

/** A draft that the person began already stays as it is. @throws AppError `community.not-found`, `form.not-found` */
export async function makeJobDraft(
  ctx: RequestContext,
  { params }: Input<(typeof communityMembers)['POST /community/topics/{topic}/job']>,
) {
  const { db, now } = ctx
  const { id: userId } = signedIn(ctx)
  const topic = expectFound(await findTopic(db, params.topic), 'community.not-found')
  const form = expectFound(topic.form === null ? null : { slug: topic.form }, 'form.not-found').slug
  const key = `form:${form}-topic-${params.topic}`
  const known = db.selectFrom('drafts').select('key').where('userId', '=', userId).where('key', '=', key)
  if (await known.executeTakeFirst()) return { form, draft: key }
  const photos = topic.authorId === userId ? await copyPictures(ctx, params.topic, userId) : []
  const title = topic.title.slice(0, jobFields.table.title.max)
  const draft = {
    ...{ typed: {}, title, name: title, photos, city: topic.city ?? '' },
    description: topic.text.slice(0, jobFields.table.description.max),
    back: `${href('job-request.form', { form })}?topic=${params.topic}`,
    own: ['title', 'description', ...(topic.city ? ['city'] : [])],
  }
  await db
    .insertInto('drafts')
    .values({ userId, key, data: JSON.stringify({ mark: null, draft }), createdAt: now, updatedAt: now })
    .onConflict(conflict => conflict.columns(['userId', 'key']).doNothing())
    .execute()
  return { form, draft: key }
}
