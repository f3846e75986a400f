import { type RawBuilder, sql } from 'kysely'
import { countManyFound } from '#server/platform/database/large-counts.ts'
import { like, pageOf } from '#server/platform/database/rows.ts'
import { alongIndexes } from '#server/platform/database/search-plan.ts'
import { isProfessional, isSideOfProject } from '#server/platform/database/sides.ts'
import { emailKeyOf } from '#server/platform/mail/address.ts'
import type { Db } from '#server/platform/request-context.ts'
import { type ProfessionalType, professionalTypes, type Role } from '#shared/access/roles.ts'
import { fold, latinDigits } from '#shared/values/fold.ts'
import type { Localized } from '#shared/values/localized.ts'

export type Status = 'active' | 'suspended' | 'closed'
export type Window = { readonly page: number; readonly pageSize: number }
export type Search = {
  readonly among: readonly Role[]
  readonly q?: string | undefined
  readonly role?: 'consumer' | ProfessionalType | undefined
  readonly status?: Status | undefined
}

const leastDigits = 3
/** Matches parts of the name, the e-mail address, or the phone number in any format. */
function isFound(q: string): RawBuilder<boolean> {
  const name = fold(q)
  const digits = latinDigits(q).replace(/\D/g, '')
  const conditions = [
    sql`email_key like ${like(emailKeyOf(q))}`,
    ...(name ? [sql`fold_text(name) like ${like(name)}`] : []),
    ...(digits.length >= leastDigits
      ? [sql`regexp_replace(coalesce(phone, ''), '\\D', '', 'g') like ${like(digits)}`]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const isType = (role: string): role is ProfessionalType => professionalTypes.some(type => type === role)

function among(db: Db, { among: roles, q, role, status }: Search) {
  return db
    .selectFrom('users')
    .where('role', 'in', roles)
    .$if(Boolean(q), query => query.where(isFound(q ?? '')))
    .$if(role === 'consumer', query => query.where('role', '=', 'consumer'))
    .$if(role !== undefined && isType(role), query => query.where('professionalType', '=', role as ProfessionalType))
    .$if(status !== undefined, query => query.where('status', '=', status as Status))
}

export async function countPeople(db: Db, search: Search): Promise<number> {
  return await countManyFound(db, among(db, search))
}

type City = { slug: string; name: Localized; country: string }
const cityOf = sql<City | null>`(
  select jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country) from cities c where c.id = users.city_id
)`
const lastSeenOf = sql<Date | null>`(select max(last_used_at) from session_families f where f.user_id = users.id)`
const factorsOf = sql<number>`(
  select count(*)::int from second_factors f where f.user_id = users.id and f.verified_at is not null
)`

/** When an admin who has never signed in was last sent an invitation. */
const invitedAtOf = sql<Date | null>`case when role = 'admin' and password_hash is null
  and not exists (select from identities i where i.user_id = users.id)
  and not exists (select from session_families f where f.user_id = users.id)
  then coalesce((select max(c.created_at) from challenges c where c.user_id = users.id and c.purpose = 'password-reset'), created_at) end`

const rowColumns = [
  'id',
  'name',
  'email',
  'role',
  'professionalType',
  'status',
  'createdAt',
  cityOf.as('city'),
  lastSeenOf.as('lastSeenAt'),
  invitedAtOf.as('invitedAt'),
] as const

/** Newest first. */
export async function listPeople(db: Db, search: Search, { page, pageSize }: Window) {
  return await among(db, search)
    .select(rowColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

/** Nobody looks for one of more namesakes by the name alone. */
const mostNamesakes = 500

/** Found by an index, newest first; of a name that many have, not all are sorted. */
export async function findPeople(db: Db, search: Search, most: number) {
  return await alongIndexes(db, async trx => {
    const found = among(trx, search).select(['id', 'name', 'email', 'createdAt']).limit(mostNamesakes)
    return await trx
      .selectFrom(found.as('found'))
      .select(['id', 'name', 'email'])
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
  })
}

/** Staff with the number of modules granted to each. */
export async function listStaffRows(db: Db, search: Search, { page, pageSize }: Window, now: Date) {
  return await among(db, search)
    .select(rowColumns)
    .select([
      factorsOf.as('secondFactors'),
      sql<number>`(
        select count(*)::int from user_permissions g
        where g.user_id = users.id and (g.ends_at is null or g.ends_at > ${now.toISOString()}::timestamptz)
          and (g.is_read or g.is_write or g.is_update or g.is_delete)
      )`.as('modules'),
    ])
    .orderBy(sql`role = 'superAdmin'`, 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`

/** Counts sessions whose refresh token is still valid. */
export async function findPersonDetail(db: Db, id: string, roles: readonly Role[], sessionsSince: Date) {
  return await db
    .selectFrom('users')
    .select(rowColumns)
    .select([
      'phone',
      'photo',
      'language',
      'statusReason',
      'closedAt',
      'anonymisedAt',
      'version',
      factorsOf.as('secondFactors'),
      countOf(sql`session_families f where f.user_id = users.id and f.ended_at is null
        and f.last_used_at > ${sessionsSince.toISOString()}::timestamptz`).as('sessions'),
      countOf(sql`jobs j where j.owner_id = users.id`).as('jobs'),
      countOf(sql`bids b join professionals p on p.id = b.professional_id where p.user_id = users.id`).as('bids'),
      countOf(sql`projects where ${isSideOfProject(sql`users.id`)}`).as('projects'),
      countOf(sql`reviews r where r.author_id = users.id or r.status in ('published', 'flagged', 'upheld')
        and ${isProfessional(sql`r.professional_id`, sql`users.id`)}`).as('reviews'),
    ])
    .where('id', '=', id)
    .where('role', 'in', roles)
    .executeTakeFirst()
}
export type DetailRecord = NonNullable<Awaited<ReturnType<typeof findPersonDetail>>>

export async function findProfessionalOf(db: Db, userId: string) {
  return await db
    .selectFrom('professionals')
    .select(['slug', 'name', 'status', 'completedProjects as projects'])
    .select(sql<number | null>`shown_rating(professionals.id)`.as('rating'))
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Staff decisions about the account, newest last. */
export async function listDecisions(db: Db, userId: string) {
  return await db
    .selectFrom('statusChanges as change')
    .leftJoin('users as actor', 'actor.id', 'change.actorId')
    .select(['fromStatus as from', 'toStatus as to', 'reason', 'change.createdAt as at', 'actor.name as by'])
    .where(({ and }) => and({ 'change.entity': 'user', 'change.entityId': userId }))
    .orderBy('change.createdAt')
    .orderBy('change.id')
    .execute()
}

/** Every change of a person locks them first, so that changes run one after another. */
export async function lockPerson(db: Db, id: string, roles: readonly Role[]) {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role', 'status', 'language', 'cityId', 'anonymisedAt', 'version'])
    .where('id', '=', id)
    .where('role', 'in', roles)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** Whether the person is a side of an active project. */
export async function hasRunningProjects(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from projects where projects.status in ('planned', 'active', 'on_hold', 'handover')
      and ${isSideOfProject(userId)} limit 1`.execute(db)
  return rows.length > 0
}
