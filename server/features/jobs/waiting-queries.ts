import { sql } from 'kysely'
import type { WaitingFor, WaitingRules } from '#server/platform/waiting.ts'

const owned = ({ userId }: WaitingFor) => sql`jobs.owner_id = ${userId}`

export const jobsWaiting: WaitingRules = {
  'job-sent-back': who => sql`
    select jobs.id, null::int, title, language, 1, updated_at, null::timestamptz
    from jobs where ${owned(who)} and status = 'changes_requested'`,
}
