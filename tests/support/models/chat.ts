import { randomUUID } from 'node:crypto'
import { chatLifecycle } from '#shared/features/chats/lifecycle.ts'
import { aSupportChat, written } from '#tests/support/chats.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

export function chatModel(fixtures: Fixtures): Model<Thing> {
  const { app } = fixtures
  const { db } = app.platform.database
  return {
    entity: 'chat',
    table: 'conversations',
    lifecycle: chatLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const id = await aSupportChat(app, people.client)
      await written(app, people.client, id, 'I cannot find my bid.')
      return { id, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('conversations').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      close: {
        by: ['admin'],
        events: [],
        make: ({ id }: Thing, person: SignedIn | null) =>
          app.call(`POST /admin/chats/${id}/close`, { token: person?.token }),
      },
      reopen: {
        by: ['client', 'admin'],
        events: (_, who) => (who === 'admin' ? ['message-written'] : ['support-asked', 'message-written']),
        alsoElse: true,
        make: ({ id }: Thing, person: SignedIn | null, who: string) =>
          app.call(`POST ${who === 'admin' ? '/admin' : ''}/chats/${id}/messages`, {
            token: person?.token,
            body: { id: randomUUID(), text: 'One more thing.' },
          }),
      },
    },
  }
}
