import { sql } from 'kysely'
import {
  anOpenJob,
  aProfessional,
  openMarket,
  type Professional,
  postJob,
  sendBid,
  type TestUsers,
  testUsers,
} from '#tests/support/market.ts'
import { type Client, type Fixtures, strangeRefusals, when, wonBy } from './race.ts'

export { sendBid }

/** Makes something once per database, for the first race that needs it. */
export function oncePerRun<T>(make: (fixtures: Fixtures) => Promise<T>): (fixtures: Fixtures) => Promise<T> {
  const made = new WeakMap<Fixtures, Promise<T>>()
  return async fixtures => {
    const known = made.get(fixtures) ?? make(fixtures)
    made.set(fixtures, known)
    return await known
  }
}

/** One city, one trade, one client, one reviewer, two professionals. */
export const workOf = oncePerRun(async ({ app, people }) => {
  const market = await openMarket(app)
  const users = await testUsers(app, market)
  people.push(users.client, users.admin, users.pro, users.rival)
  return { market, users }
})

/** Eight more professionals; a job's first wave still notifies all ten. */
export const othersOf = oncePerRun(async fixtures => {
  const { market } = await workOf(fixtures)
  const others: Professional[] = []
  for (let index = 0; index < 8; index++) others.push(await aProfessional(fixtures.app, market))
  fixtures.people.push(...others)
  return others
})

export async function aJob(fixtures: Fixtures): Promise<string> {
  return await postJob(fixtures.app, (await workOf(fixtures)).users.client)
}

/** An open job; both professionals have been notified. */
export async function openJob(fixtures: Fixtures): Promise<string> {
  const { users } = await workOf(fixtures)
  const job = await anOpenJob(fixtures.app, users.client, users.admin)
  await fixtures.settle()
  return job
}

export function accept({ client }: TestUsers, job: string, bid: string): Client {
  return node => node.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
}

/** Contradictions between a job, its bids, its leads and its project. */
export async function contradictionsOf({ db }: Fixtures, job: string): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    with job as (select * from jobs where id = ${job}),
      bid as (select * from bids where job_id = ${job}),
      lead as (select * from leads where job_id = ${job}),
      project as (select * from projects where job_id = ${job} and status <> 'terminated')
    select 'two accepted bids' as what from bid where status = 'accepted' having count(*) > 1
    union all select 'two projects' from project having count(*) > 1
    union all select 'awarded without an accepted bid' from job
      where status in ('awarded', 'in_progress', 'completed') and not exists (select from bid where status = 'accepted')
    union all select 'an accepted bid without an award' from job
      where status not in ('awarded', 'in_progress', 'completed') and exists (select from bid where status = 'accepted')
    union all select 'an accepted bid without its project' from bid
      where status = 'accepted' and not exists (select from project where bid_id = bid.id)
    union all select 'a project that its bid does not bear' from project join bid on bid.id = bid_id
      where bid.status <> 'accepted' or bid.total <> contract_total
    union all select 'a live bid on a job that is not open' from bid, job
      where bid.status in ('submitted', 'shortlisted') and job.status not in ('open', 'under_review')
    union all select 'two live bids of one professional' from bid
      where status in ('submitted', 'shortlisted', 'accepted') group by professional_id having count(*) > 1
    union all select 'a won lead without an accepted bid' from lead
      where stage = 'won' and not exists (select from bid where professional_id = owner_id and status = 'accepted')
    union all select 'two leads of one professional' from lead group by owner_id having count(*) > 1
    union all select 'milestones that do not add up' from project join milestones on project_id = project.id
      group by project.id, contract_total having sum(amount) <> contract_total
    union all select 'a state of the job that was never written down' from job
      where status <> (select to_status from status_changes where entity_id = ${job} order by id desc limit 1)
    union all select 'a state of a bid that was never written down' from bid
      where status <> (select to_status from status_changes where entity_id = bid.id order by id desc limit 1)`.execute(
    db,
  )
  return rows.map(({ what }) => what)
}

/** Number of transitions into the state. */
export async function timesMoved({ db }: Fixtures, id: string, to: string): Promise<number> {
  const { times } = await db
    .selectFrom('statusChanges')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('entityId', '=', id)
    .where('toStatus', '=', to)
    .executeTakeFirstOrThrow()
  return times
}

/** Names of the events about the row with this id, in order. */
export async function eventsAbout({ db }: Fixtures, key: string, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('events')
    .select('name')
    .where(sql<boolean>`payload ->> ${key} = ${id}`)
    .orderBy('position')
    .execute()
  return rows.map(({ name }) => name)
}

/** Exactly one call succeeded, and all others were refused with one of these codes. */
export function oneWon(answers: Parameters<typeof wonBy>[0], codes: readonly string[]): readonly string[] {
  const won = wonBy(answers)
  return [...when(won !== 1, `${won} succeeded`), ...strangeRefusals(answers, codes)]
}
