// A topic becomes the draft of a job, which its page opens. Pictures are copied: the job's belong to the job alone.
import { pictureOf } from '#server/platform/files/queries.ts'
import { renderPicture } from '#server/platform/files/render-picture.ts'
import { original } from '#server/platform/files/storage.ts'
import { inTurn, storeFile } from '#server/platform/files/store.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { TypedFile } from '#shared/forms/typed.ts'
import { href } from '#shared/routes/href.ts'
import { findTopicForJob, hasDraft, insertDraft, listFilesOf } from './job-queries.ts'

async function bytesOf({ services }: RequestContext, id: string): Promise<Buffer | null> {
  const found = await services.storage.read(id, original)
  if (!found) return null
  const parts: Uint8Array[] = []
  for await (const part of found.body) parts.push(part)
  return Buffer.concat(parts)
}

/** Those that fit into the person's space. */
async function copyPictures(ctx: RequestContext, topicId: string, ownerId: string): Promise<TypedFile[]> {
  const rows = await listFilesOf(ctx.db, topicId)
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
  const topic = expectFound(await findTopicForJob(db, params.topic), 'community.not-found')
  const form = expectFound(topic.form === null ? null : { slug: topic.form }, 'form.not-found').slug
  const key = `form:${form}-topic-${params.topic}`
  if (await hasDraft(db, { userId, key })) return { form, draft: key }
  const photos = topic.authorId === userId ? await copyPictures(ctx, params.topic, userId) : []
  const title = topic.title.slice(0, jobFields.table.title.max)
  const draft = {
    ...{ typed: {}, title, name: title, photos, city: topic.city ?? '' },
    description: topic.text.slice(0, jobFields.table.description.max),
    back: `${href('job-request.form', { form })}?topic=${params.topic}`,
    own: ['title', 'description', ...(topic.city ? ['city'] : [])],
  }
  await insertDraft(db, { userId, key }, { mark: null, draft }, now)
  return { form, draft: key }
}
