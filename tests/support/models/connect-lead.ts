// A lead from a connect has no job, so the professional decides it.
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

const byJobs = { none: 'only bids and jobs make it; the walk of leads that come from jobs has it' }

export function connectLeadModel(fixtures: Fixtures): Model<Thing> {
  const { app, admin, pro } = fixtures
  const { db } = app.platform.database
  const own = (name: string, body?: object) => ({
    by: ['pro'],
    events: [],
    make: ({ id }: Thing, person: SignedIn | null) =>
      app.call(`POST /leads/${id}/${name}`, { token: person?.token, body }),
  })
  return {
    entity: 'lead',
    table: 'leads',
    lifecycle: leadLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const connect = await aPassedConnect(app, { client: people.client, admin, pro })
      await perform(app, pro, connect, 'accept')
      const { id } = await db
        .selectFrom('leads')
        .select('id')
        .where('connectId', '=', connect)
        .executeTakeFirstOrThrow()
      return { id, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('leads').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage,
    cases: {
      view: { none: 'accepting the connect was reading it: such a lead begins as seen' },
      contact: own('transition', { transition: 'contact' }),
      'plan-visit': own('transition', { transition: 'plan-visit' }),
      'mark-quoted': own('transition', { transition: 'mark-quoted' }),
      win: own('transition', { transition: 'win' }),
      lose: own('transition', { transition: 'lose', reason: 'price' }),
      dismiss: own('dismiss', { reason: 'no-time' }),
      restore: own('restore'),
      quote: byJobs,
      unquote: byJobs,
      reopen: byJobs,
    },
  }
}
