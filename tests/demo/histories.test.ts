// The demo's past as the features would have written it: every recorded transition is one of a lifecycle, made by who
// may make it, and every notification is one that the features give for its event.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wiring } from '#server/app/features.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { noticesOf } from '#server/platform/events/subscriptions.ts'
import type { Lifecycle } from '#shared/values/lifecycle.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { seeded } from './seeded.ts'

type Machine = {
  readonly entity: string
  readonly cycle: Lifecycle<string, string, string>
  readonly table: keyof Tables
  readonly column: 'status' | 'stage'
}

const root = join(import.meta.dirname, '../..')

const isMachine = (one: unknown): one is Machine => typeof one === 'object' && one !== null && 'cycle' in one

/** The state machines of all features. */
async function allMachines(): Promise<readonly Machine[]> {
  const found: Machine[] = []
  for await (const file of glob('server/features/**/*.ts', { cwd: root }))
    if (readFileSync(join(root, file), 'utf8').includes('= defineStateMachine('))
      found.push(...Object.values((await import(/* @vite-ignore */ join(root, file))) as object).filter(isMachine))
  return found
}

const pro = (column: string): string => `(select user_id from professionals where id = ${column})`
const ofProject = (column: string): string => `(select ${column} from projects where id = e.project_id)`
const sides = { client: ofProject('client_id'), professional: pro(ofProject('professional_id')) }
const owner = '(select owner_id from jobs where id = e.job_id)'

/** Who plays each role, by entity; the row is `e`. */
const players: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  job: { owner: 'e.owner_id' },
  bid: { bidder: pro('e.professional_id'), client: owner },
  clarification: { owner },
  lead: { owner: pro('e.owner_id'), decider: pro('e.owner_id') },
  connect: { sender: 'e.from_user_id', receiver: pro('e.to_professional_id') },
  project: { client: 'e.client_id', professional: pro('e.professional_id') },
  milestone: sides,
  payment: sides,
  snag: sides,
  'project-change': sides,
  'project-advisor': { client: sides.client, advisor: pro('e.professional_id') },
  review: { author: 'e.author_id', reader: pro('e.professional_id') },
  story: {
    asker: `(select case e.asked_by when 'client' then ${sides.client} else ${sides.professional} end)`,
    other: `(select case e.asked_by when 'client' then ${sides.professional} else ${sides.client} end)`,
  },
  complaint: { reporter: 'e.reporter_id', other: 'e.against_id' },
  onboarding: { applicant: 'e.user_id' },
  idea: { owner: 'e.author_id' },
  booking: { client: 'e.client_id', advisor: pro('e.professional_id') },
  quote: { supplier: pro('e.supplier_id'), client: '(select client_id from enquiries where id = e.enquiry_id)' },
  'product-offer': { supplier: pro('(select store_id from products where id = e.product_id)') },
}
const staff = ['reviewer', 'mediator', 'moderator', 'editor', 'staff', 'publisher', 'admin']

/** Begin without a record, in their first state. */
const unrecorded = ['milestone', 'user', 'ideabook']
/** Inserted in their state: a lead follows its job, products come with a price list. */
const withoutPast = ['lead', 'product', 'product-import', 'form', 'work']

type Change = {
  readonly id: string
  readonly state: string
  readonly from: string | null
  readonly to: string
  readonly by: string | null
  readonly isStaff: boolean
  readonly roles: Readonly<Record<string, string>>
}

async function changesOf({ db }: Database, { entity, table, column }: Machine): Promise<readonly Change[]> {
  const roles = Object.entries(players[entity] ?? {}).flatMap(([role, who]) => [`'${role}'`, who])
  const { rows } = await sql<Change>`
    select c.entity_id as id, e.${sql.ref(column)} as state, c.from_status as "from", c.to_status as "to",
      c.actor_id as "by", coalesce(actor.role in ('admin', 'superAdmin'), false) as is_staff,
      jsonb_build_object(${sql.raw(roles.join(', '))}) as roles
    from status_changes c left join ${sql.table(table)} e on e.id = c.entity_id left join users actor on actor.id = c.actor_id
    where c.entity = ${entity} order by c.entity_id, c.created_at, c.id`.execute(db)
  return rows
}

function isLegal({ cycle }: Machine, { from, to, by, isStaff, roles }: Change): boolean {
  if (from === null) return to === cycle.initial
  const plays = (role: string): boolean => {
    if (role === 'system') return by === null
    return staff.includes(role) ? isStaff : by !== null && roles[role] === by
  }
  return Object.values(cycle.transitions).some(one => one.to === to && one.from.includes(from) && one.by.some(plays))
}

/** A change that is not legal, does not follow the one before, or is the last and not the entity's state. */
function wrongIn(machine: Machine, changes: readonly Change[]): readonly object[] {
  return changes.filter((change, place) => {
    const [before, next] = [changes[place - 1], changes[place + 1]]
    const isNext = before?.id !== change.id || before.to === change.from
    const isLast = next?.id === change.id || change.to === change.state
    return !(isLegal(machine, change) && isNext && isLast)
  })
}

describe('the past of the demo', () => {
  let database: Database
  let machines: readonly Machine[]
  beforeAll(async () => {
    machines = await allMachines()
    database = await seeded()
  })
  afterAll(async () => await database.close())

  it('has only transitions of the lifecycles, by who may make them, up to the state of the row', async () => {
    const { rows } = await sql<{ entity: string }>`select distinct entity from status_changes`.execute(database.db)
    const known = machines.map(({ entity }) => entity)
    expect(known.length).toBeGreaterThan(25)
    expect(known).toEqual(expect.arrayContaining(rows.map(({ entity }) => entity)))
    for (const machine of machines) {
      const changes = await changesOf(database, machine)
      if (changes.length > 0) expectNone(wrongIn(machine, changes), changes)
    }
  })

  it('has a past wherever an action would have recorded one', async () => {
    for (const { entity, table, column, cycle } of machines) {
      if (withoutPast.includes(entity)) continue
      const { rows } = await sql<{ id: string; state: string }>`
        select e.id, e.${sql.ref(column)} as state from ${sql.table(table)} e
        where not exists (select from status_changes where entity = ${entity} and entity_id = e.id)`.execute(
        database.db,
      )
      const wrong = rows.filter(({ state }) => !unrecorded.includes(entity) || state !== cycle.initial)
      expectNone(
        wrong.map(({ id }) => `${entity} ${id}`),
        machines,
      )
    }
  })

  it('has the notifications that the features give for its events, and no others', async () => {
    const { db } = database
    const events = await db.selectFrom('events').select(['id', 'name', 'payload']).execute()
    const given: string[] = []
    for (const event of events)
      for (const { userId, type, link, params, title, username } of await noticesOf(wiring.subscriptions, db, event))
        given.push(JSON.stringify([event.id, userId, type, link.route, link.params, { title, username, ...params }]))
    const rows = await db.selectFrom('notifications').selectAll().execute()
    const shown = rows.map(({ eventId, userId, type, route, routeParams, params }) =>
      JSON.stringify([eventId, userId, type, route, routeParams, params]),
    )
    expect(shown.length).toBeGreaterThan(300)
    expect(new Set(rows.map(({ type }) => type)).size).toBeGreaterThan(30)
    const sorted = (list: readonly string[]) => list.map(text => keysSorted(text)).toSorted()
    expect(sorted(shown)).toEqual(sorted(given))
  })
})

/** The database returns the keys of JSON in another order. */
function keysSorted(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
