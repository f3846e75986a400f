// What waits for a person: one query for each kind, the same for clients and professionals.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { answerDays } from '#shared/features/connects/lifecycle.ts'
import type { WaitingKind } from '#shared/features/figures/contract.ts'
import { reminderDays } from '#shared/features/onboarding/lifecycle.ts'
import { silence, snagsOpen } from '#shared/features/projects/lifecycle.ts'
import { reviewDays } from '#shared/features/reviews/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'

type Who = {
  readonly userId: string
  readonly professionalId: string | null
  readonly language: Language
  readonly now: Date
}
/** `id` is of the linked screen, `number` is the position on it. */
export type WaitingRow = {
  readonly kind: WaitingKind
  readonly id: string
  readonly number: number | null
  readonly title: string
  readonly language: string
  readonly count: number
  readonly since: Date
  readonly due: Date | null
}
type Source = (who: Who) => RawBuilder<unknown>

const days = (count: number) => sql`${count}::int * interval '1 day'`
const owned = ({ userId }: Who) => sql`jobs.owner_id = ${userId}`
const asClient = ({ userId }: Who) => sql`projects.client_id = ${userId}`
const asProfessional = ({ professionalId }: Who) => sql`projects.professional_id = ${professionalId}::uuid`
/** Whether the reader is, or is not, the side in the column. */
const onSide = (side: RawBuilder<unknown>, is: 'own' | 'other', who: Who) => sql`
  (${asClient(who)} and ${side} ${sql.raw(is === 'own' ? '=' : '<>')} 'client'
    or ${asProfessional(who)} and ${side} ${sql.raw(is === 'own' ? '=' : '<>')} 'professional')`
const named = sql`projects.title, jobs.language`
const inProjects = sql`projects join jobs on jobs.id = projects.job_id`
const milestonesOf = sql`milestones join ${inProjects} on milestones.project_id = projects.id`
const retentionOf = sql`payments join ${inProjects} on payments.project_id = projects.id and payments.milestone_id is null`
const paymentsOf = sql`payments join milestones on milestones.id = payments.milestone_id
  join ${inProjects} on payments.project_id = projects.id`
const snagsOf = sql`snags join ${inProjects} on snags.project_id = projects.id`
const isSnagOpen = sql`projects.status in (${sql.join([...snagsOpen])})`

/** Each returns id, number, title, language, count, since, due. */
const sources: Readonly<Record<WaitingKind, Source>> = {
  'job-sent-back': who => sql`
    select jobs.id, null::int, title, language, 1, updated_at, null::timestamptz
    from jobs where ${owned(who)} and status = 'changes_requested'`,
  'bids-to-compare': who => sql`
    select jobs.id, null, jobs.title, jobs.language, count(*)::int, min(bids.created_at), null
    from jobs join bids on bids.job_id = jobs.id and bids.status in ('submitted', 'shortlisted')
    where ${owned(who)} and jobs.status = 'open' group by jobs.id`,
  'question-to-answer': who => sql`
    select jobs.id, null, jobs.title, jobs.language, count(*)::int, min(asked.created_at), null
    from jobs join clarifications as asked on asked.job_id = jobs.id and asked.status = 'open'
    where ${owned(who)} and jobs.status = 'open' group by jobs.id`,
  'new-lead': ({ professionalId }) => sql`
    select jobs.id, null, jobs.title, jobs.language, 1, leads.created_at, leads.due_at
    from leads join jobs on jobs.id = leads.job_id
    where leads.owner_id = ${professionalId}::uuid and leads.stage in ('new', 'viewed') and jobs.status = 'open'`,
  'lead-to-answer': ({ professionalId }) => sql`
    select id, null, coalesce(title, ''), coalesce(language, ''), 1, created_at, due_at
    from leads where owner_id = ${professionalId}::uuid and stage in ('new', 'viewed') and job_id is null`,
  'offer-to-answer': ({ userId, professionalId }) => sql`
    select jobs.id, null, jobs.title, jobs.language, count(*)::int, min(offers.created_at), null
    from counter_offers as offers join bids on bids.id = offers.bid_id join jobs on jobs.id = bids.job_id
    where offers.status = 'open' and (
      offers.made_by = 'client' and bids.professional_id = ${professionalId}::uuid
      or offers.made_by = 'bidder' and jobs.owner_id = ${userId}) group by jobs.id`,
  'connect-to-answer': ({ professionalId }) => sql`
    select c.id, null, users.name, '', 1, coalesce(c.approved_at, c.created_at),
      coalesce(c.approved_at, c.created_at) + ${days(answerDays)}
    from connect_requests as c join users on users.id = c.from_user_id
    where c.to_professional_id = ${professionalId}::uuid and c.status = 'approved'`,
  'enquiry-to-answer': ({ professionalId }) => sql`
    select enquiries.id, null, title, enquiries.language, 1, quotes.created_at, quotes.answer_by
    from quotes join enquiries on enquiries.id = quotes.enquiry_id
    where quotes.supplier_id = ${professionalId}::uuid and quotes.status = 'asked'`,
  'quotes-to-compare': ({ userId }) => sql`
    select enquiries.id, null, title, enquiries.language, count(*)::int, min(quotes.sent_at), min(quotes.ends_at)
    from quotes join enquiries on enquiries.id = quotes.enquiry_id
    where enquiries.client_id = ${userId} and quotes.status = 'quoted' group by enquiries.id`,
  'booking-to-answer': ({ userId, professionalId, language }) => sql`
    select b.id, null, coalesce(nullif(services.name ->> ${language}, ''), nullif(services.name ->> 'en', ''), services.name ->> 'fr'),
      '', 1, b.created_at, b.answer_by
    from bookings as b join services on services.id = b.service_id
    where b.status = 'requested' and (b.asked_by = 'client' and b.professional_id = ${professionalId}::uuid
      or b.asked_by = 'advisor' and b.client_id = ${userId})`,
  'plan-to-confirm': who => sql`
    select projects.id, null, ${named}, 1, projects.created_at, null from ${inProjects}
    where projects.status = 'planned' and (${asClient(who)} and client_confirmed_at is null
      or ${asProfessional(who)} and professional_confirmed_at is null)`,
  'milestone-to-accept': who => sql`
    select projects.id, milestones.position, ${named}, 1, milestones.submitted_at,
      milestones.submitted_at + milestones.rested_ms * interval '1 millisecond' + ${days(silence.days)}
    from ${milestonesOf}
    where ${asClient(who)} and projects.status = 'active' and milestones.status = 'submitted'`,
  'milestone-to-redo': who => sql`
    select projects.id, milestones.position, ${named}, 1, coalesce(milestones.updated_at, projects.created_at),
      milestones.due_date::timestamptz from ${milestonesOf}
    where ${asProfessional(who)} and projects.status = 'active' and milestones.status = 'changes_requested'`,
  'milestone-to-submit': who => sql`
    select projects.id, milestones.position, ${named}, 1, coalesce(milestones.updated_at, projects.created_at),
      milestones.due_date::timestamptz from ${milestonesOf}
    where ${asProfessional(who)} and projects.status = 'active' and milestones.status = 'in_progress'`,
  // Only the first milestone that may be begun, and only while no other is in progress; as in the project itself.
  'milestone-to-start': who => sql`
    select projects.id, min(milestones.position), ${named}, 1, coalesce(max(milestones.updated_at), projects.created_at),
      min(milestones.due_date)::timestamptz from ${milestonesOf}
    where ${asProfessional(who)} and projects.status = 'active' and milestones.status = 'planned' and not exists (
      select from milestones as busy
      where busy.project_id = projects.id and busy.status in ('in_progress', 'changes_requested'))
    group by projects.id, jobs.id`,
  'payment-to-make': who => sql`
    select projects.id, milestones.position, ${named}, 1, payments.updated_at, null from ${paymentsOf}
    where ${asClient(who)} and payments.status in ('due', 'disputed')`,
  'payment-to-confirm': who => sql`
    select projects.id, milestones.position, ${named}, 1, payments.updated_at, null from ${paymentsOf}
    where ${asProfessional(who)} and payments.status = 'marked_paid'`,
  'retention-to-pay': who => sql`
    select projects.id, null, ${named}, 1, payments.updated_at, null from ${retentionOf}
    where ${asClient(who)} and payments.status in ('due', 'disputed')`,
  'retention-to-confirm': who => sql`
    select projects.id, null, ${named}, 1, payments.updated_at, null from ${retentionOf}
    where ${asProfessional(who)} and payments.status = 'marked_paid'`,
  'change-to-decide': who => sql`
    select projects.id, changes.number, ${named}, 1, changes.created_at, null
    from project_changes as changes join ${inProjects} on changes.project_id = projects.id
    where changes.status = 'proposed' and ${onSide(sql`changes.side`, 'other', who)}`,
  'snag-to-fix': who => sql`
    select projects.id, snags.number, ${named}, 1, snags.updated_at, null from ${snagsOf}
    where ${asProfessional(who)} and ${isSnagOpen} and snags.status in ('open', 'reopened')`,
  'snag-to-confirm': who => sql`
    select projects.id, snags.number, ${named}, 1, snags.updated_at, null from ${snagsOf}
    where ${asClient(who)} and ${isSnagOpen} and snags.status = 'fixed'`,
  'work-to-hand-over': who => sql`
    select projects.id, null, ${named}, 1, projects.updated_at, planned_end::timestamptz from ${inProjects}
    where ${asProfessional(who)} and projects.status = 'active'
      and not exists (select from milestones
        where project_id = projects.id and milestones.status not in ('accepted', 'auto_accepted'))
      and not exists (select from project_changes where project_id = projects.id and project_changes.status = 'proposed')`,
  'work-to-take-over': who => sql`
    select projects.id, null, ${named}, 1, projects.updated_at, null from ${inProjects}
    where ${asClient(who)} and projects.status = 'handover'`,
  'review-to-write': who => reviews(who, 'workmanship'),
  'contact-to-review': who => reviews(who, 'communication'),
  'complaint-to-answer': ({ userId }) => sql`
    select c.id, null, coalesce(projects.title, own.title, ''), coalesce(jobs.language, own.language, ''), 1,
      c.updated_at, c.due_at
    from complaints as c
    left join projects on projects.id = c.project_id left join jobs on jobs.id = projects.job_id
    left join jobs as own on own.id = c.subject_id
    where c.against_id = ${userId} and c.status = 'awaiting_reply'`,
  'document-to-renew': ({ userId, language, now }) => sql`
    select d.id, null, coalesce(types.name ->> ${language}, types.name ->> 'en'), '', 1, coalesce(d.decided_at, d.created_at), d.expires_at::timestamptz
    from onboarding_documents as d join onboarding_requests as r on r.id = d.request_id
    join document_types as types on types.id = d.type_id
    where r.user_id = ${userId} and r.status = 'approved' and d.replaced_at is null
      and (d.status = 'expired' or d.status = 'accepted'
        and d.expires_at <= (${now}::timestamptz + ${days(Math.max(...reminderDays))})::date)`,
}

/** As in `isOpen` of reviews: not over, the own review not submitted, and the other side's not published. */
function reviews({ userId, now }: Who, kind: keyof typeof reviewDays) {
  const until = sql`o.ended_at + ${days(reviewDays[kind])}`
  return sql`
    select o.id, null, coalesce(o.title, case when o.client_id = ${userId} then p.name else c.name end),
      coalesce(o.language, ''), 1, coalesce(o.ended_at, ${now}::timestamptz), ${until}
    from review_occasions as o join users as c on c.id = o.client_id join professionals as p on p.id = o.professional_id
    where o.kind = ${kind} and ${userId} in (o.client_id, p.user_id) and not o.is_closed
      and (o.ended_at is null or ${until} > ${now}::timestamptz)
      and not exists (
        select from reviews as r where r.occasion_id = o.id and (r.status not in ('draft', 'submitted')
          or r.status = 'submitted' and (r.side = 'client') = (o.client_id = ${userId})))`
}

const most = 40

/** The soonest deadline first, then the longest waiting. */
export async function listWaiting(db: Db, who: Who): Promise<WaitingRow[]> {
  const parts = Object.entries(sources).map(
    ([kind, source]) => sql`
      select ${kind}::text as kind, id, number::int, title, language, count::int, since, due::timestamptz
      from (${source(who)}) as found (id, number, title, language, count, since, due)`,
  )
  const { rows } = await sql<WaitingRow>`
    select * from (${sql.join(parts, sql` union all `)}) as waiting
    order by due nulls last, since, id limit ${most}`.execute(db)
  return rows
}
