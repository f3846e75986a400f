// The subjects of conversations: the people of each subject, and the facts shown about it.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { ChatKind } from '#shared/features/chats/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'

type About = Exclude<ChatKind, 'support'>

/**
 * People of a subject, the two sides first: for a project also its advisors, for a product any reader except
 * its seller.
 */
const sidesOf = {
  connect: (id: string) => sql`
    select from_user_id as id, 1 as place from connect_requests where id = ${id} and status = 'accepted'
    union all select user_id, 2 from connect_requests join professionals on professionals.id = to_professional_id
    where connect_requests.id = ${id} and connect_requests.status = 'accepted'`,
  bid: (id: string) => sql`
    select owner_id as id, 1 as place from bids join jobs on jobs.id = bids.job_id
    where bids.id = ${id} and bids.status in ('submitted', 'shortlisted', 'accepted')
    union all select user_id, 2 from bids join professionals on professionals.id = bids.professional_id
    where bids.id = ${id} and bids.status in ('submitted', 'shortlisted', 'accepted')`,
  project: (id: string) => sql`
    select client_id as id, 1 as place from projects where id = ${id}
    union all select user_id, 2 from projects join professionals on professionals.id = projects.professional_id
    where projects.id = ${id}
    union all select user_id, 3 from project_advisors as advisor
    join professionals on professionals.id = advisor.professional_id
    where advisor.project_id = ${id} and advisor.status = 'accepted'`,
  booking: (id: string) => sql`
    select client_id as id, 1 as place from bookings where id = ${id} and status <> 'cancelled'
    union all select user_id, 2 from bookings join professionals on professionals.id = bookings.professional_id
    where bookings.id = ${id} and bookings.status <> 'cancelled'`,
  quote: (id: string) => sql`
    select client_id as id, 1 as place from quotes join enquiries on enquiries.id = quotes.enquiry_id
    where quotes.id = ${id} and quotes.status in ('asked', 'quoted', 'accepted')
    union all select user_id, 2 from quotes join professionals on professionals.id = quotes.supplier_id
    where quotes.id = ${id} and quotes.status in ('asked', 'quoted', 'accepted')`,
  product: (id: string, asker: string) => sql`
    select users.id, 1 as place from users left join professionals on professionals.user_id = users.id
    where users.id = ${asker} and users.role in ('consumer', 'professional')
      and professionals.type is distinct from 'supplier'
    union all select store.user_id, 2 from products join professionals store on store.id = products.store_id
    where products.id = ${id} and products.status = 'published' and store.status = 'approved'`,
} as const satisfies Record<About, (id: string, asker: string) => unknown>

/** Those with open accounts, in this order, for this caller. */
export async function listSides(db: Db, kind: About, id: string, asker: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from (${sidesOf[kind](id, asker)}) as sides join users on users.id = sides.id
    where users.status = 'active' order by sides.place, users.id`.execute(db)
  return rows.map(row => row.id)
}

export async function findProjectOfBid(db: Db, bidId: string): Promise<string | undefined> {
  const found = await db.selectFrom('projects').select('id').where('bidId', '=', bidId).executeTakeFirst()
  return found?.id
}

/** The latest event that made two people contacts. */
export async function findTie(db: Db, ownerId: string, personId: string) {
  return await db
    .selectFrom('contacts')
    .select(['origin', 'originId'])
    .where(({ and }) => and({ ownerId, personId }))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type ContextRow = {
  readonly title: string
  readonly language: Language
  readonly status: string
  readonly code: string | null
  readonly job: string | null
  readonly project: string | null
  readonly product: string | null
  readonly total: string | number | null
  readonly currency: string | null
  readonly start: string | null
  readonly end: string | null
  /** For a booking only: its start and its time zone. */
  readonly startsAt?: Date
  readonly zone?: string
}

/** The first of the site's languages in which the product has a name. */
export const productLanguage = sql<string>`case when name ->> 'en' <> '' then 'en' when name ->> 'fr' <> '' then 'fr' else 'ar' end`

/** For a connect without a job: the beginning of the request's text. */
const factsOf = {
  connect: (id: string) => sql`
    select coalesce(jobs.title, left(connect_requests.message, 80)) as title,
      coalesce(jobs.language, connect_requests.language) as language, connect_requests.status, null as code,
      jobs.id as job, null as project, null as product, null::bigint as total, null as currency, null as start, null as "end"
    from connect_requests left join jobs on jobs.id = connect_requests.job_id where connect_requests.id = ${id}`,
  bid: (id: string) => sql`
    select jobs.title, jobs.language, bids.status, jobs.code, jobs.id as job, null as project, null as product, bids.total,
      bids.currency, bids.start_date::text as start, null as "end"
    from bids join jobs on jobs.id = bids.job_id where bids.id = ${id}`,
  project: (id: string) => sql`
    select projects.title, jobs.language, projects.status, projects.code, null as job, projects.id as project,
      null as product, projects.contract_total as total, projects.currency, projects.planned_start::text as start,
      projects.planned_end::text as "end"
    from projects join jobs on jobs.id = projects.job_id where projects.id = ${id}`,
  booking: (id: string) => sql`
    select coalesce(services.name ->> bookings.language, services.name ->> 'en') as title, bookings.language,
      bookings.status, null as code, null as job, null as project, null as product, null::bigint as total, null as currency,
      null as start, null as "end", bookings.starts_at, bookings.zone
    from bookings join services on services.id = bookings.service_id where bookings.id = ${id}`,
  quote: (id: string) => sql`
    select enquiries.title, enquiries.language, quotes.status, null as code, null as job, null as project, null as product,
      quotes.total, quotes.currency, null as start, null as "end"
    from quotes join enquiries on enquiries.id = quotes.enquiry_id where quotes.id = ${id}`,
  product: (id: string) => sql`
    select name ->> (${productLanguage}) as title, ${productLanguage} as language, products.status, null as code,
      null as job, null as project, slug as product, null::bigint as total,
      null as currency, null as start, null as "end"
    from products where products.id = ${id}`,
} as const satisfies Record<About, (id: string) => unknown>

export async function findContext(db: Db, kind: About, id: string): Promise<ContextRow | undefined> {
  return (await sql<ContextRow>`${factsOf[kind](id)}`.execute(db)).rows[0]
}

/** Whether these are the two sides of the project, not its advisors. */
export async function isBetweenSides(db: Db, projectId: string, pair: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from (${sidesOf.project(projectId)}) as sides where place < 3`.execute(db)
  return pairOf(rows.map(row => row.id)) === pair
}

/** The key of a pair of people, independent of their order. */
export const pairOf = (ids: readonly string[]): string => ids.toSorted().join(':')
