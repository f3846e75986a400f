import { sql } from 'kysely'
import type { WaitingFor, WaitingRules } from '#server/platform/waiting.ts'

const owned = ({ userId }: WaitingFor) => sql`jobs.owner_id = ${userId}`

export const bidsWaiting: WaitingRules = {
  'bids-to-compare': who => sql`
    select jobs.id, null, jobs.title, jobs.language, count(*)::int, min(bids.created_at), null
    from jobs join bids on bids.job_id = jobs.id and bids.status in ('submitted', 'shortlisted')
    where ${owned(who)} and jobs.status = 'open' group by jobs.id`,
  'offer-to-answer': ({ userId, professionalId }) => sql`
    select jobs.id, null, jobs.title, jobs.language, count(*)::int, min(offers.created_at), null
    from counter_offers as offers join bids on bids.id = offers.bid_id join jobs on jobs.id = bids.job_id
    where offers.status = 'open' and (
      offers.made_by = 'client' and bids.professional_id = ${professionalId}::uuid
      or offers.made_by = 'bidder' and jobs.owner_id = ${userId}) group by jobs.id`,
}
