import { sql } from 'kysely'
import { ofProfessional, type WaitingRules } from '#server/platform/waiting.ts'

export const leadsWaiting: WaitingRules = {
  'new-lead': ofProfessional(
    ({ professionalId }) => sql`
    select jobs.id, null, jobs.title, jobs.language, 1, leads.created_at, leads.due_at
    from leads join jobs on jobs.id = leads.job_id
    where leads.owner_id = ${professionalId}::uuid and leads.stage in ('new', 'viewed') and jobs.status = 'open'`,
  ),
  'lead-to-answer': ofProfessional(
    ({ professionalId }) => sql`
    select id, null, coalesce(title, ''), coalesce(language, ''), 1, created_at, due_at
    from leads where owner_id = ${professionalId}::uuid and stage in ('new', 'viewed') and job_id is null`,
  ),
}
