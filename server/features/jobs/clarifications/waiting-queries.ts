import { sql } from 'kysely'
import type { WaitingFor, WaitingRules } from '#server/platform/waiting.ts'

const owned = ({ userId }: WaitingFor) => sql`jobs.owner_id = ${userId}`

export const clarificationsWaiting: WaitingRules = {
  'question-to-answer': who => sql`
    select jobs.id, null, jobs.title, jobs.language, count(*)::int, min(asked.created_at), null
    from jobs join clarifications as asked on asked.job_id = jobs.id and asked.status = 'open'
    where ${owned(who)} and jobs.status = 'open' group by jobs.id`,
}
