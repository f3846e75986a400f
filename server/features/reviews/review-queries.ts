import { type SqlBool, sql } from 'kysely'
import { countEach, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import { isProfessional, isSide } from '#server/platform/database/sides.ts'
import type { Db } from '#server/platform/request-context.ts'
import { hidden, type ReviewKind, type ReviewSide, reviewDays, visible } from '#shared/features/reviews/lifecycle.ts'

export type OccasionRow = {
  readonly id: string
  readonly kind: ReviewKind
  readonly projectId: string | null
  readonly connectId: string | null
  readonly title: string | null
  readonly language: string | null
  readonly clientId: string
  readonly clientName: string
  readonly professionalId: string
  readonly professionalUserId: string
  readonly professionalName: string
  readonly endedAt: Date | null
  readonly isClosed: boolean
}

const occasions = sql`
  select o.*, c.name as client_name, p.name as professional_name, p.user_id as professional_user_id
  from review_occasions o join users c on c.id = o.client_id join professionals p on p.id = o.professional_id`

/** Only for one of its two sides. */
export async function findOccasion(db: Db, id: string, userId: string): Promise<OccasionRow | undefined> {
  const found = sql<OccasionRow>`${occasions} where o.id = ${id} and ${isSide(userId, sql`o.client_id`, sql`o.professional_id`)}`
  return (await found.execute(db)).rows[0]
}

/** Serialises writing, publishing and closing. */
export async function lockOccasion(db: Db, id: string): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
  await db.selectFrom('connectRequests').select('id').where('id', '=', id).forUpdate().execute()
}

const longest = Math.max(...Object.values(reviewDays))
const isSubmitted = sql`r.status not in (${sql.join([...hidden])})`

/**
 * Occasions on which the person has not submitted and the other side has not published, with time left; the most urgent
 * first.
 */
export async function listWaiting(db: Db, userId: string, now: Date): Promise<readonly OccasionRow[]> {
  const since = new Date(now.getTime() - longest * 86_400_000)
  const { rows } = await sql<OccasionRow>`${occasions}
    where ${isSide(userId, sql`o.client_id`, sql`o.professional_id`)} and not o.is_closed and (o.ended_at is null or o.ended_at > ${since})
      and not exists (
        select from reviews r where r.occasion_id = o.id and (
          ${isSubmitted} or r.status = 'submitted' and (r.side = 'client') = (o.client_id = ${userId}))
      )
    order by o.kind desc, o.ended_at nulls last, o.id limit 20`.execute(db)
  return rows
}

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('professionals', 'professionals.id', 'reviews.professionalId')
    .leftJoin('users as clients', 'clients.id', 'reviews.clientId')
    .leftJoin('projects', 'projects.id', 'reviews.projectId')
    .leftJoin('jobs', 'jobs.id', 'projects.jobId')
    .selectAll('reviews')
    .select([
      'professionals.name as professionalName',
      'professionals.slug as professionalSlug',
      'professionals.type as professionalType',
      'professionals.userId as professionalUserId',
      'clients.name as clientName',
      'projects.title',
      'jobs.language as titleLanguage',
    ])
}
export type ReviewRow = RowOf<typeof selectReviews>

export async function listOfOccasion(db: Db, occasion: string): Promise<ReviewRow[]> {
  return await selectReviews(db).where('occasionId', '=', occasion).orderBy('reviews.side').execute()
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return await selectReviews(db).where('reviews.id', '=', id).executeTakeFirst()
}

/** Without those that only their author can see. */
export async function lockShownReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return await selectReviews(db)
    .where('reviews.id', '=', id)
    .where('reviews.status', 'not in', hidden)
    .forUpdate('reviews')
    .executeTakeFirst()
}

/** `others`: public reviews about the person; `me`: all reviews by the person. */
export function selectOwn(db: Db, userId: string, by: 'others' | 'me') {
  const side = (own: ReviewSide) => (by === 'me' ? own : own === 'client' ? 'professional' : 'client')
  return selectReviews(db)
    .where(({ or, and, eb }) =>
      or([
        and([eb('reviews.side', '=', side('client')), eb('reviews.clientId', '=', userId)]),
        and([eb('reviews.side', '=', side('professional')), isProfessional(sql`reviews.professional_id`, userId)]),
      ]),
    )
    .$if(by === 'others', query => query.where('reviews.status', 'in', visible))
}

export async function listOwn(db: Db, userId: string, by: 'others' | 'me', page: PageOf): Promise<ReviewRow[]> {
  return await selectOwn(db, userId, by)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id')
    .$call(pageOf(page))
    .execute()
}

export async function countOwn(db: Db, userId: string, by: 'others' | 'me'): Promise<number> {
  const counted = selectOwn(db, userId, by).clearSelect()
  return (await counted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

const isPublicOf = (profile: string, kind: ReviewKind) =>
  sql<SqlBool>`reviews.kind = ${kind} and reviews.side = 'client'
    and reviews.professional_id = (select id from professionals where slug = ${profile} and status = 'approved')`

export async function isShown(db: Db, profile: string): Promise<boolean> {
  const query = db.selectFrom('professionals').select('id').where('slug', '=', profile)
  return (await query.where('status', '=', 'approved').executeTakeFirst()) !== undefined
}

type PublicPage = PageOf & { readonly kind: ReviewKind }

export async function listPublic(db: Db, profile: string, { kind, ...page }: PublicPage): Promise<ReviewRow[]> {
  return await selectReviews(db)
    .where(isPublicOf(profile, kind))
    .where('reviews.status', 'in', visible)
    .orderBy('publishedAt', 'desc')
    .orderBy('reviews.id')
    .$call(pageOf(page))
    .execute()
}

/** The numbers of public reviews, and of removed ones by reason. */
export async function countPublic(db: Db, profile: string, kind: ReviewKind) {
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['removedReason as reason', fn.countAll<number>().as('count')])
    .where(isPublicOf(profile, kind))
    .where('status', 'in', [...visible, 'removed'])
    .groupBy('removedReason')
    .orderBy('removedReason')
    .execute()
  return {
    total: rows.find(({ reason }) => reason === null)?.count ?? 0,
    removed: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  }
}

type Decided = 'flagged' | 'upheld' | 'removed'

export async function listFlagged(db: Db, status: Decided, page: PageOf): Promise<ReviewRow[]> {
  return await selectReviews(db)
    .where('reviews.status', '=', status)
    .orderBy('reviews.updatedAt', status === 'flagged' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .$call(pageOf(page))
    .execute()
}

export async function countFlagged(db: Db): Promise<Readonly<Record<Decided, number>>> {
  const decided = db.selectFrom('reviews').where('status', 'in', ['flagged', 'upheld', 'removed'])
  const counts = await countEach(db, decided.select('status as value'))
  const of = (wanted: Decided): number => counts.get(wanted) ?? 0
  return { flagged: of('flagged'), upheld: of('upheld'), removed: of('removed') }
}

/** False when it has a reply already. */
export async function setReply(db: Db, id: string, reply: string, now: Date): Promise<boolean> {
  const set = { reply, repliedAt: now, version: sql<number>`version + 1` }
  const query = db.updateTable('reviews').set(set).where('id', '=', id).where('reply', 'is', null)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** A condition on reviews: the time to write on its occasion is over. */
export function isWritten(now: Date) {
  const [work, contact] = [reviewDays.workmanship, reviewDays.communication]
  const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  return sql<SqlBool>`not exists (
    select from review_occasions o where o.id = occasion_id and not o.is_closed
      and (o.ended_at is null or o.ended_at > case o.kind when 'workmanship' then ${ago(work)}::timestamptz else ${ago(contact)} end)
  )`
}
