import { lifecycle } from '#shared/values/lifecycle.ts'
import { type SignedIn, signInAs } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

const accountLifecycle = lifecycle({
  states: ['active', 'suspended', 'closed', 'anonymised'],
  initial: 'active',
  transitions: {
    suspend: { from: ['active'], to: 'suspended', by: ['admin'] },
    restore: { from: ['suspended', 'closed'], to: 'active', by: ['admin'] },
    close: { from: ['active'], to: 'closed', by: ['owner'] },
    anonymise: { from: ['suspended', 'closed'], to: 'anonymised', by: ['admin'] },
  },
})

const reason = 'Asked clients to pay outside of the site.'

export function accountModel(fixtures: Fixtures): Model<Thing> {
  const { app } = fixtures
  const { db } = app.platform.database
  const byAdmin = (name: string, events: readonly string[], more: object = {}) => ({
    by: ['admin'],
    events,
    make: ({ id }: Thing, person: SignedIn | null) =>
      app.call(`POST /people/${id}/${name}`, { token: person?.token, body: { reason, ...more } }),
  })
  return {
    entity: 'user',
    table: 'users',
    lifecycle: accountLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      return { id: people.client.id, people }
    },
    stateOf: async ({ id }) => {
      const found = db.selectFrom('users').select(['status', 'anonymisedAt']).where('id', '=', id)
      const { status, anonymisedAt } = await found.executeTakeFirstOrThrow()
      return anonymisedAt ? 'anonymised' : status
    },
    cases: {
      suspend: byAdmin('suspend', ['person-suspended']),
      restore: byAdmin('restore', ['person-restored']),
      close: {
        by: ['client'],
        unwritten: true,
        events: ['account-closed'],
        make: async (_, person, who) => {
          // The call closes the caller's own account, so only the owner can try it, with a new session.
          const token = person && who === 'client' ? (await signInAs(app.platform, person)).token : undefined
          return await app.call('POST /accounts/me/closure', { token, body: { word: 'CLOSE' } })
        },
      },
      anonymise: byAdmin('anonymise', ['person-erased'], { word: 'anonymise' }),
    },
  }
}
