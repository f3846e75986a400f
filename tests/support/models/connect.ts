import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { aConnect, makeOlder } from '#tests/support/connects.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

export function connectModel(fixtures: Fixtures): Model<Thing> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const transitionCase = (by: string, name: string, event: string, body?: object) => ({
    by: [by],
    events: [event],
    make: ({ id }: Thing, person: SignedIn | null) =>
      app.call(`POST ${by === 'admin' ? '/admin' : ''}/connects/${id}/${name}`, { token: person?.token, body }),
  })
  return {
    entity: 'connect',
    table: 'connectRequests',
    lifecycle: connectLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      return { id: await aConnect(app, people.client, pro), people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('connectRequests').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      approve: transitionCase('admin', 'approve', 'connect-approved'),
      reject: transitionCase('admin', 'reject', 'connect-rejected', { reason: 'spam' }),
      accept: transitionCase('pro', 'accept', 'connect-accepted'),
      decline: transitionCase('pro', 'decline', 'connect-declined', { reason: 'no-time' }),
      withdraw: transitionCase('client', 'withdraw', 'connect-withdrawn'),
      expire: {
        by: [],
        events: ['connect-expired'],
        make: async ({ id }) => {
          await makeOlder(app, id, 20)
          await runJobs(app)
        },
      },
    },
  }
}
