// What waits for delivery, and what scheduled jobs failed at: for metrics.
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

export const queues = ['events', 'pushes', 'device-pushes', 'mails'] as const
export type Queue = (typeof queues)[number]

type Waiting = { readonly rows: number; readonly oldestSeconds: number }
export type Backlog = {
  readonly queues: Readonly<Record<Queue, Waiting>>
  readonly failedRows: Readonly<Record<string, number>>
}

const waiting = (from: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('rows', count(*),
    'oldestSeconds', coalesce(extract(epoch from now() - min(created_at)), 0)::float8) from ${from})`

/** Mails of people of the demo are never sent and do not count. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select jsonb_build_object(
      'events', ${waiting(sql`events where delivered_at is null`)},
      'pushes', ${waiting(sql`notifications
        where pushed_at is null and push_failed_at is null and push is not null`)},
      'device-pushes', ${waiting(sql`web_pushes where sent_at is null and failed_at is null`)},
      'mails', ${waiting(sql`mails where sent_at is null and failed_at is null
        and not exists (select from users where users.id = mails.user_id and users.demo)`)}) as queues,
      (select coalesce(jsonb_object_agg(job, number), '{}')
        from (select job, count(*) as number from scheduled_job_failures group by job) failed) as failed_rows`.execute(
    db,
  )
  return rows[0] as Backlog
}
