// Subjects of complaints: only those that the person is a party to, so that a refusal reveals nothing else.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { complaintKinds } from '#shared/features/complaints/lifecycle.ts'
import { visible } from '#shared/features/reviews/lifecycle.ts'

type Kind = (typeof complaintKinds)[number]
type Subject = {
  kind: Kind
  id: string
  title: string
  projectId: string | null
  projectTitle: string | null
  /** Null: the caller's currency. */
  currency: string | null
  againstId: string
  other: string | null
}

/** Whether the reader may see the name: that of a professional, a person they work with, or a contact. */
export const isKnownTo = (reader: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from professionals where user_id = ${person})
  or exists (select from contacts where owner_id = ${reader} and person_id = ${person})
  or exists (
    select from projects p join professionals pro on pro.id = p.professional_id
    where (p.client_id = ${reader} and pro.user_id = ${person}) or (p.client_id = ${person} and pro.user_id = ${reader})
  )
)`

/** The public name: a professional's is that of the firm. */
export const nameOf = (person: RawBuilder<unknown>) => sql<string>`(
  select coalesce(pro.name, users.name) from users left join professionals pro on pro.user_id = users.id
  where users.id = ${person}
)`

/** For a review: its project's title, else its author. */
export const reviewTitle = sql<string>`coalesce((select title from projects where projects.id = reviews.project_id), author_name)`

const most = 400

export async function listSubjects(
  db: Db,
  userId: string,
  { kind = null, id = null }: { readonly kind?: Kind | null; readonly id?: string | null },
): Promise<Subject[]> {
  const me = sql`${userId}::uuid`
  const { rows } = await sql<Subject>`
    with own as (
      select id from professionals where user_id = ${me}
    ), mine as (
      select p.id, p.title, p.bid_id, p.job_id, p.currency, p.created_at,
        case when p.client_id = ${me} then pro.user_id else p.client_id end as against_id
      from projects p join professionals pro on pro.id = p.professional_id
      where p.client_id = ${me} or pro.user_id = ${me}
    ), met as (
      select against_id as id from mine
      union select person_id from contacts where owner_id = ${me}
      union select pro.user_id from connect_requests c join professionals pro on pro.id = c.to_professional_id
        where c.from_user_id = ${me}
      union select c.from_user_id from connect_requests c
        where c.to_professional_id in (select id from own) and c.approved_at is not null
    ), things as (
      select 'project'::text as kind, id, title, id as project_id, title as project_title, currency, against_id,
        created_at, 0 as place from mine
      union all
      select 'milestone', m.id, m.title, mine.id, mine.title, mine.currency, mine.against_id, mine.created_at, m.position
      from milestones m join mine on mine.id = m.project_id
      union all
      select 'bid', b.id, j.title, mine.id, mine.title, b.currency,
        case when j.owner_id = ${me} then pro.user_id else j.owner_id end, b.updated_at, 0
      from bids b join jobs j on j.id = b.job_id join professionals pro on pro.id = b.professional_id
      left join mine on mine.bid_id = b.id
      where j.owner_id = ${me} or pro.user_id = ${me}
      union all
      select 'job', j.id, j.title, mine.id, mine.title, j.currency, j.owner_id, j.created_at, 0
      from jobs j left join mine on mine.job_id = j.id
      where j.owner_id <> ${me} and j.id in (
        select job_id from leads where owner_id in (select id from own)
        union select job_id from bids where professional_id in (select id from own)
      )
      union all
      select 'review', reviews.id, ${reviewTitle}, mine.id, mine.title, mine.currency,
        case when side = 'client' then reviews.client_id else pro.user_id end, reviews.published_at, 0
      from reviews join professionals pro on pro.id = reviews.professional_id left join mine on mine.id = reviews.project_id
      where reviews.status in (${sql.join([...visible])})
        and case when side = 'client' then pro.user_id else reviews.client_id end = ${me}
      union all
      select 'user', users.id, coalesce(pro.name, users.name), null, null, null, users.id, users.created_at, 0
      from users left join professionals pro on pro.user_id = users.id
      where users.id in (select id from met)
    )
    select kind, things.id, things.title, project_id, project_title, things.currency, against_id,
      case when ${isKnownTo(me, sql`against_id`)} then ${nameOf(sql`against_id`)} end as other
    from things join users on users.id = against_id
    where against_id <> ${me} and users.anonymised_at is null
      and (${kind}::text is null or kind = ${kind}) and (${id}::uuid is null or things.id = ${id})
    order by array_position(array['milestone', 'project', 'user', 'review', 'bid', 'job'], case kind when 'project' then 'milestone' else kind end),
      things.created_at desc, project_id, kind desc, place, things.id limit ${most}`.execute(db)
  return rows
}
