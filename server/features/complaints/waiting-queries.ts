import { sql } from 'kysely'
import type { WaitingRules } from '#server/platform/waiting.ts'

export const complaintsWaiting: WaitingRules = {
  'complaint-to-answer': ({ userId }) => sql`
    select c.id, null, coalesce(projects.title, own.title, ''), coalesce(jobs.language, own.language, ''), 1,
      c.updated_at, c.due_at
    from complaints as c
    left join projects on projects.id = c.project_id left join jobs on jobs.id = projects.job_id
    left join jobs as own on own.id = c.subject_id
    where c.against_id = ${userId} and c.status = 'awaiting_reply'`,
}
