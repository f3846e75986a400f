// The SQL of what waits for the staff.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

/** As many marks as an axis can carry. */
const mostMarks = 200

type Queue = {
  queue: 'jobs' | 'onboarding' | 'connects' | 'reports' | 'submissions'
  /** What opens the oldest: a job, a person, a form. */
  opens: string
  total: number
  since: Date[]
}

/** Each queue that has something, with the moments since when it waits, oldest first. A renewed paper counts from the day it came. */
export async function listQueues(db: Db, readable: readonly string[]): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    with waiting as (
      select 'jobs' as queue, id::text as opens, submitted_at as since
      from jobs where status = 'under_review' and submitted_at is not null
      union all
      select 'onboarding', r.user_id::text,
        case when r.status = 'approved' then d.came else coalesce(r.submitted_at, r.updated_at) end
      from onboarding_requests r
      left join lateral (
        select min(created_at) as came from onboarding_documents
        where request_id = r.id and status = 'pending' and replaced_at is null
      ) as d on r.status = 'approved'
      where r.status in ('submitted', 'in_review') or d.came is not null
      union all
      select 'connects', id::text, created_at from connect_requests where status = 'pending_review'
      union all
      select 'reports', id::text, created_at from lead_reports where status = 'open'
      union all
      select 'submissions', forms.slug, s.created_at
      from form_submissions s join forms on forms.id = s.form_id
      where s.status = 'new' and forms.kind <> 'job'
    ), ranked as (
      select *, row_number() over (partition by queue order by since, opens) as place from waiting
      where queue = any(${readable})
    )
    select queue, count(*)::int as total,
      (array_agg(opens order by place))[1] as opens,
      array_agg(since order by place) filter (where place <= ${mostMarks}) as since
    from ranked group by queue`.execute(db)
  return rows
}
