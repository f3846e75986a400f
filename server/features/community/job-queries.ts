import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

type Topic = {
  readonly authorId: string | null
  readonly title: string
  readonly text: string
  readonly city: string | null
  readonly form: string | null
}

/** `form`: that of jobs of the topic's trade. */
export async function findTopicForJob(db: Db, id: string): Promise<Topic | undefined> {
  const { rows } = await sql<Topic>`
    select topic.author_id, topic.title, topic.text, city.slug as city,
      (select form.slug from forms form where form.trade_id = topic.trade_id and form.kind = 'job'
        and form.status = 'published' order by form.slug limit 1) as form
    from community_topics topic left join cities city on city.id = topic.city_id
    where topic.id = ${id} and topic.status in ('open', 'solved', 'closed')`.execute(db)
  return rows[0]
}

export async function listFilesOf(db: Db, topicId: string) {
  return await db
    .selectFrom('files')
    .innerJoin('communityFiles', 'communityFiles.fileId', 'files.id')
    .select(['files.id', 'files.name', 'files.width', 'files.height'])
    .where('communityFiles.topicId', '=', topicId)
    .where('files.removedAt', 'is', null)
    .execute()
}

type Draft = { readonly userId: string; readonly key: string }

export async function hasDraft(db: Db, draft: Draft): Promise<boolean> {
  const found = db.selectFrom('drafts').select('key')
  return (await found.where(({ and }) => and(draft)).executeTakeFirst()) !== undefined
}

/** One that the person began already stays as it is. */
export async function insertDraft(db: Db, draft: Draft, data: object, now: Date): Promise<void> {
  await db
    .insertInto('drafts')
    .values({ ...draft, data: JSON.stringify(data), createdAt: now, updatedAt: now })
    .onConflict(conflict => conflict.columns(['userId', 'key']).doNothing())
    .execute()
}
