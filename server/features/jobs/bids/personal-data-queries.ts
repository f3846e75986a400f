// Erases a person's texts in negotiations and clarifications: prices stay for the other side.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

const ofBidder = (userId: string): RawBuilder<unknown> => sql`
  select bids.id from bids join professionals on professionals.id = bids.professional_id
  where professionals.user_id = ${userId}`
const ofClient = (userId: string): RawBuilder<unknown> => sql`
  select bids.id from bids join jobs on jobs.id = bids.job_id where jobs.owner_id = ${userId}`
/** Agreed texts stay readable for the other side. */
const notAgreed = sql`not exists (select from projects where projects.bid_id = bid_revisions.bid_id)`

const noTexts = sql`'{"note": "", "exclusions": "", "assumptions": ""}'::jsonb`

async function clearRevisions(db: Db, userId: string): Promise<void> {
  await sql`
    update bid_revisions set terms = terms || ${noTexts} || '{"paymentPlan": []}',
      lines = (select coalesce(jsonb_agg(line || '{"note": ""}'), '[]') from jsonb_array_elements(lines) line)
    where ${notAgreed} and bid_id in (${ofBidder(userId)})`.execute(db)
  await sql`update bid_revisions set terms = terms || ${noTexts} where bid_id in (${ofBidder(userId)})`.execute(db)
  // Agreed texts stay readable in the job's own lines.
  await sql`
    update bid_revisions set
      lines = (select coalesce(jsonb_agg(line || '{"label": ""}'), '[]') from jsonb_array_elements(lines) line)
    where bid_id in (${ofClient(userId)})`.execute(db)
}

/** For a bidder also the notes of alternatives; an agreed one keeps the description of its price. */
export async function clearNegotiations(db: Db, userId: string): Promise<void> {
  await clearRevisions(db, userId)
  await sql`
    update bid_lines set note = '' from bids
    where bids.id = bid_lines.bid_id and bids.status <> 'accepted' and bids.id in (${ofBidder(userId)})`.execute(db)
  await sql`
    update counter_offers set note = '', content = content || ${noTexts} || '{"paymentPlan": []}'
    where made_by = 'bidder' and bid_id in (${ofBidder(userId)})`.execute(db)
  await sql`
    update counter_offers set note = '' where made_by = 'client' and bid_id in (${ofClient(userId)})`.execute(db)
}

export async function clearQuestions(db: Db, userId: string): Promise<void> {
  await sql`
    update clarifications set text = '' from professionals
    where professionals.id = clarifications.asked_by and professionals.user_id = ${userId}`.execute(db)
  await sql`
    update clarifications set answer = case when answer is null then null else '' end from jobs
    where jobs.id = clarifications.job_id and jobs.owner_id = ${userId}`.execute(db)
}
