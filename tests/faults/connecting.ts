import { sql } from 'kysely'
import { aConnect, aPassedConnect } from '#tests/support/connects.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import type { Client, Fixtures } from './race.ts'
import { workOf } from './work.ts'

/** A connect of a new client. */
type Requested = { readonly connect: string; readonly client: SignedIn }

export async function askedConnect(fixtures: Fixtures): Promise<Requested> {
  const { users } = await workOf(fixtures)
  const client = await signIn(fixtures.app.platform, 'consumer')
  return { connect: await aConnect(fixtures.app, client, users.pro), client }
}

/** A connect that was passed on to the professional. */
export async function passedConnect(fixtures: Fixtures): Promise<Requested> {
  const { admin, pro } = (await workOf(fixtures)).users
  const client = await signIn(fixtures.app.platform, 'consumer')
  return { connect: await aPassedConnect(fixtures.app, { client, admin, pro }), client }
}

export function answer({ token }: SignedIn, connect: string, action: 'accept' | 'withdraw'): Client {
  return node => node.call(`POST /connects/${connect}/${action}`, { token })
}

/** Contradictions between a connect, its lead, contacts, reply time and notifications. */
export async function contradictionsOfConnect({ db }: Fixtures, connect: string): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    with connect as (select * from connect_requests where id = ${connect}),
      lead as (select * from leads where connect_id = ${connect}),
      contact as (select * from contacts where origin_id = ${connect}),
      change as (select * from status_changes where entity_id = ${connect}),
      told as (select name from events where payload ->> 'connectId' = ${connect})
    select 'two leads' as what from lead having count(*) > 1
    union all select 'accepted without its lead' from connect
      where status = 'accepted' and not exists (select from lead)
    union all select 'a lead of what was not accepted' from connect, lead where connect.status <> 'accepted'
    union all select 'accepted without one pair of contacts' from connect
      where status = 'accepted' and (select count(*) from contact) <> 2
    union all select 'contacts that are not each other’s' from contact
      where not exists (select from contact other where other.owner_id = contact.person_id
        and other.person_id = contact.owner_id)
    union all select 'contacts of what was not accepted' from connect, contact where connect.status <> 'accepted'
    union all select 'passed on without a reply that is awaited' from connect
      where status = 'approved' and not exists (select from replies where about = 'connect' and about_id = connect.id)
    union all select 'a reply awaited of what was never passed on' from connect
      where approved_at is null and exists (select from replies where about = 'connect' and about_id = connect.id)
    union all select 'moved to one state twice' from change group by to_status having count(*) > 1
    union all select 'a state that was never written down' from connect
      where status <> (select to_status from change order by id desc limit 1)
    union all select 'told of one thing twice' from told group by name having count(*) > 1
    union all select 'news of something else than what became of it' from connect
      where status <> 'pending_review' and not exists (select from told where name = 'connect-' || status)
    union all select 'news of two ends' from told
      where name in ('connect-accepted', 'connect-declined', 'connect-expired', 'connect-rejected', 'connect-withdrawn')
      having count(*) > 1`.execute(db)
  return rows.map(({ what }) => what)
}
