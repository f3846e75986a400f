import { type Insertable, type SqlBool, sql } from 'kysely'
import { countEach, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
import type { Db } from '#server/platform/request-context.ts'
import { type StoryStatus, storyLifecycle } from '#shared/features/stories/lifecycle.ts'

export function selectStories(db: Db) {
  return db
    .selectFrom('successStories as story')
    .innerJoin('projects', 'projects.id', 'story.projectId')
    .innerJoin('jobs', 'jobs.id', 'projects.jobId')
    .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
    .innerJoin('users as clients', 'clients.id', 'projects.clientId')
    .selectAll('story')
    .select([
      'projects.code',
      'projects.title as projectTitle',
      'jobs.language',
      'projects.clientId',
      'clients.name as clientName',
      'professionals.userId as professionalUserId',
      'professionals.name as professionalName',
      'professionals.slug as professionalSlug',
      sql<boolean>`has_upheld_complaint(projects.id)`.as('heldBack'),
    ])
}
export type StoryRow = RowOf<typeof selectStories>

/** The open one, else the last. */
export async function findOfProject(db: Db, projectId: string): Promise<StoryRow | undefined> {
  const query = selectStories(db).where('story.projectId', '=', projectId)
  return await query.orderBy('story.createdAt', 'desc').orderBy('story.id', 'desc').limit(1).executeTakeFirst()
}

export async function findStory(db: Db, id: string): Promise<StoryRow | undefined> {
  return await selectStories(db).where('story.id', '=', id).executeTakeFirst()
}

/** The project with both sides, if both accounts are open. */
export async function findStoryProject(db: Db, id: string, userId: string) {
  return await db
    .selectFrom('projects')
    .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
    .innerJoin('users as clients', 'clients.id', 'projects.clientId')
    .innerJoin('users as builders', 'builders.id', 'professionals.userId')
    .select(['projects.id', 'projects.status', 'projects.clientId', 'professionals.userId'])
    .select(['clients.name as clientName', 'professionals.name as professionalName'])
    .select(({ and, eb }) =>
      and([eb('clients.status', '<>', 'closed'), eb('builders.status', '<>', 'closed')])
        .$castTo<boolean>()
        .as('bothHere'),
    )
    .where('projects.id', '=', id)
    .where(({ or, eb }) => or([eb('projects.clientId', '=', userId), eb('professionals.userId', '=', userId)]))
    .executeTakeFirst()
}

/** Serialises the actions of a story. */
export async function lockProject(db: Db, id: string): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
}

/** Photos visible to both sides: diary, milestones, photo files. */
export async function listPhotos(db: Db, projectId: string) {
  const { rows } = await sql<{ id: string; width: number; height: number; createdAt: Date }>`
    select id, width, height, created_at from files
    where removed_at is null and width is not null and height is not null and id in (
      select file_id from site_photos join diary_entries on diary_entries.id = entry_id
      where project_id = ${projectId} and visibility = 'both'
      union all
      select file_id from milestone_files join milestones on milestones.id = milestone_id
      where project_id = ${projectId} and payment_id is null
      union all
      select file_id from document_versions join project_documents on project_documents.id = document_id
      where project_id = ${projectId} and category = 'photo' and status = 'current'
    )
    order by created_at, id limit 200`.execute(db)
  return rows.flatMap(({ createdAt, ...file }) => {
    const picture = pictureOf(file)
    return picture ? [{ file: file.id, picture, at: createdAt }] : []
  })
}

/** Adds it at the end of the order. */
export async function insertStory(db: Db, story: Omit<Insertable<Tables['successStories']>, 'position'>) {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from success_stories)`
  await db
    .insertInto('successStories')
    .values({ ...story, position })
    .execute()
}

const statesOf: Readonly<Record<'agreed' | 'asked' | 'ended', readonly StoryStatus[]>> = {
  agreed: ['agreed', 'published', 'hidden'],
  asked: [storyLifecycle.initial],
  ended: ['declined', 'withdrawn'],
}

export async function listStories(db: Db, of: keyof typeof statesOf, page: PageOf): Promise<StoryRow[]> {
  return await selectStories(db)
    .where('story.status', 'in', statesOf[of])
    .orderBy('story.position')
    .orderBy('story.id')
    .$call(pageOf(page))
    .execute()
}

export async function countStories(db: Db) {
  const counts = await countEach(db, db.selectFrom('successStories').select('status as value'))
  const countOf = (of: keyof typeof statesOf) =>
    statesOf[of].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return { agreed: countOf('agreed'), asked: countOf('asked'), ended: countOf('ended') }
}

export async function countKnown(db: Db, ids: readonly string[]): Promise<number> {
  const query = db.selectFrom('successStories').where('id', 'in', ids)
  return (await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** Named ones come first in the given order, the others follow as before. */
export async function reorder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update success_stories set position = ranked.place
    from (
      select s.id, row_number() over (order by coalesce(array_position(${ids}::uuid[], s.id), 10000), s.position, s.id)::int as place
      from success_stories s
    ) as ranked
    where ranked.id = success_stories.id and success_stories.position <> ranked.place`.execute(db)
}

/** A project's photo is public while a published story shows it. */
export async function isShownPhoto(db: Db, { id, width, height }: Parameters<typeof pictureOf>[0]): Promise<boolean> {
  const picture = pictureOf({ id, width, height })
  const { rows } = await sql<{ shown: SqlBool }>`
    select exists (select from shown_stories where ${picture} in (before_picture, after_picture)) as shown`.execute(db)
  return rows[0]?.shown === true
}
