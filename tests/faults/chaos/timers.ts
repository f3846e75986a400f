// A thousand rows are due, one of them failing, while nodes start, stop and are killed: each other row is processed
// once, within a minute.
import type { Attack, AttackContext } from './attack.ts'
import { openRows, type Rows, until } from './rows.ts'

const backlog = 1_000

/** Inserts due reminders of one lead, and one that the database refuses to mark; returns that one's id. */
async function fill(rows: Rows): Promise<string> {
  await rows.query(
    `insert into lead_reminders (id, lead_id, text, due_at, created_at)
     select gen_random_uuid(), (select id from leads order by id limit 1), 'chaos', now() - interval '1 hour', now()
     from generate_series(1, $1)`,
    [backlog],
  )
  const [bad = { id: '' }] = await rows.query<{ id: string }>(
    `select id from lead_reminders where text = 'chaos' order by id offset ${backlog / 2} limit 1`,
  )
  await rows.query(`create function refuse_poison() returns trigger language plpgsql as
    $$ begin raise exception 'poison'; end $$`)
  await rows.query(`create trigger poison before update on lead_reminders for each row
    when (old.id = '${bad.id}') execute function refuse_poison()`)
  return bad.id
}

const countNotified = async (rows: Rows): Promise<number> => {
  const [notified] = await rows.query<{ count: string }>(
    `select count(*) from lead_reminders where text = 'chaos' and notified_at is not null`,
  )
  return Number(notified?.count)
}

/** Two nodes start; one is killed midway, the other is stopped, a third continues. */
async function roll(context: AttackContext, rows: Rows): Promise<void> {
  const [first, second] = await Promise.all([context.startNode(), context.startNode()])
  await until(async () => (await countNotified(rows)) > backlog / 10, 20_000)
  first.send('SIGKILL')
  await first.untilEnded()
  second.send('SIGTERM')
  await second.untilEnded()
  await context.startNode()
}

export const dueRows: Attack = {
  name: 'jobs-through-restarts',
  number: 8,
  must: `of ${backlog} rows due before any node runs, all but the poisonous one are done once, within a minute of the first start`,
  run: async context => {
    const rows = await openRows(context)
    const bad = await fill(rows)
    const began = performance.now()
    await roll(context, rows)
    const isDone = await until(async () => (await countNotified(rows)) === backlog - 1, 60_000)
    const seconds = (performance.now() - began) / 1000
    const events = await rows.query<{ count: string }>(
      `select count(*) from events where name = 'lead-reminder-due'
       and payload ->> 'reminderId' in (select id::text from lead_reminders where text = 'chaos')
       group by payload ->> 'reminderId'`,
    )
    const failures = await rows.query<{ row_id: string }>(`select row_id from scheduled_job_failures`)
    const isNoted = failures.length === 1 && failures[0]?.row_id === bad
    return {
      seen: `${await countNotified(rows)} done in ${seconds.toFixed(1)} s, ${events.length} events, the poisonous one ${isNoted ? 'noted' : 'not noted'}`,
      holds:
        isDone &&
        seconds < 60 &&
        isNoted &&
        events.length === backlog - 1 &&
        events.every(({ count }) => count === '1'),
    }
  },
}
