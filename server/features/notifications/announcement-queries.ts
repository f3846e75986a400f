import { sql } from 'kysely'
import { byState, countEach, type PageOf, pageOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { audienceKinds } from '#shared/features/notifications/fields.ts'
import { announcementLifecycle } from '#shared/features/notifications/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'

export type Audience = {
  readonly kinds: readonly (typeof audienceKinds)[number][]
  /** Empty: all. */
  readonly languages: readonly Language[]
  /** Null: all. */
  readonly city: string | null
}

const fieldsOf = ['id', 'title', 'body', 'audience', 'status', 'version', 'recipients', 'reached', 'sentAt'] as const
export type AnnouncementStatus = (typeof announcementLifecycle)['states'][number]

export async function listAnnouncements(db: Db, status: AnnouncementStatus | undefined, page: PageOf) {
  return await db
    .selectFrom('announcements')
    .select(fieldsOf)
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'draft'))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .$call(pageOf(page))
    .execute()
}
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number]

export async function countAnnouncements(db: Db) {
  const counts = await countEach(db, db.selectFrom('announcements').select('status as value'))
  return byState(announcementLifecycle.states, counts)
}

export async function setReached(db: Db, id: string, reached: string): Promise<void> {
  await db.updateTable('announcements').set({ reached }).where('id', '=', id).execute()
}

const kindOf = sql<string>`case when role = 'professional' then professional_type
  when role = 'superAdmin' then 'admin' else role end`

/** Active accounts in the audience. */
function selectAudience(db: Db, { kinds, languages, city }: Audience) {
  return db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where(kindOf, 'in', kinds)
    .$if(languages.length > 0, query => query.where('language', 'in', languages))
    .$if(city !== null, query =>
      query.where('cityId', '=', ({ selectFrom }) => selectFrom('cities').select('cities.id').where('slug', '=', city)),
    )
}

export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { count } = await selectAudience(db, audience)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The next people in the order of their ids. */
export async function listAudience(db: Db, audience: Audience, after: string | null, limit: number) {
  return await selectAudience(db, audience)
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** People between two ids, the first exclusive, the last inclusive; with their area. */
export async function listPart(db: Db, audience: Audience, after: string | null, until: string) {
  return await selectAudience(db, audience)
    .select(['language', 'role', 'professionalType'])
    .$if(after !== null, query => query.where('id', '>', after))
    .where('id', '<=', until)
    .execute()
}

/** By announcement: how many got it in their list, by mail and by device push, and how many read it. */
export async function countNotified(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; app: number; mail: number; web: number; read: number }>`
    select events.payload ->> 'announcementId' as id, count(*)::int as app,
      count(mailed_at)::int as mail,
      count(*) filter (where exists (
        select from web_pushes where web_pushes.notification_id = notifications.id and sent_at is not null))::int as web,
      count(read_at)::int as read
    from events join notifications on notifications.event_id = events.id
    where events.name = 'announcement-sent' and events.payload ->> 'announcementId' in (${sql.join(ids)})
    group by 1`.execute(db)
  return rows
}
