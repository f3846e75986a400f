import { sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import { href } from '#shared/routes/href.ts'

type Place = { readonly userId: string; readonly key: string }
type StoredDraft = Place & { readonly data: unknown; readonly now: Date }

export async function findDraft(db: Db, { userId, key }: Place) {
  return await db
    .selectFrom('drafts')
    .select(['key', 'data', 'version', 'updatedAt'])
    .where(({ and }) => and({ userId, key }))
    .executeTakeFirst()
}

const jobForm = href('job-request.form', { form: '' })

/** Drafts of job forms, last changed first. */
export async function listBegun(db: Db, userId: string, most: number) {
  const text = (name: string) => sql<string>`coalesce(data #>> ${sql.lit(`{draft,${name}}`)}, '')`
  return await db
    .selectFrom('drafts')
    .select(['key', 'updatedAt', text('name').as('name'), text('back').as('back')])
    .where('userId', '=', userId)
    .where(text('back'), 'like', `${jobForm}%`)
    .orderBy('updatedAt', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
}

/** The new version; undefined when the draft exists already. */
export async function insertDraft(db: Db, { userId, key, data, now }: StoredDraft): Promise<number | undefined> {
  const row = await db
    .insertInto('drafts')
    .values({ userId, key, data: JSON.stringify(data), createdAt: now, updatedAt: now })
    .onConflict(conflict => conflict.columns(['userId', 'key']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** The new version; undefined when the stored version is not `version`. */
export async function updateDraft(
  db: Db,
  { userId, key, data, now, version }: StoredDraft & { readonly version: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable('drafts')
    .set({ data: JSON.stringify(data), updatedAt: now, version: version + 1 })
    .where(({ and }) => and({ userId, key, version }))
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

export async function deleteDraft(db: Db, { userId, key }: Place): Promise<void> {
  await db.deleteFrom('drafts').where('userId', '=', userId).where('key', '=', key).execute()
}

/** Deletes all but the newest of one person. */
export async function deleteOldestOf(db: Db, userId: string, most: number): Promise<void> {
  const newest = db
    .selectFrom('drafts')
    .select('key')
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('key')
    .limit(most)
  await db.deleteFrom('drafts').where('userId', '=', userId).where('key', 'not in', newest).execute()
}

export async function deleteUntouched(db: Db, before: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'drafts', sql`updated_at < ${before}`, limit)
}

/** The owner's draft of a job (that of its form if none is named), and of its changes. */
export async function deleteDraftsOfJob(db: Db, jobId: string, draft: string | null): Promise<void> {
  await sql`
    delete from drafts using jobs
    where jobs.id = ${jobId} and drafts.user_id = jobs.owner_id
      and drafts.key in (coalesce(${draft}, 'form:' || jobs.form_slug), 'job:' || jobs.id)`.execute(db)
}

export async function deleteDraftOfBid(db: Db, bidId: string): Promise<void> {
  await sql`
    delete from drafts using bids, professionals
    where bids.id = ${bidId} and professionals.id = bids.professional_id
      and drafts.user_id = professionals.user_id and drafts.key = 'bid:' || bids.job_id`.execute(db)
}
