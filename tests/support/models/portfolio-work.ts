import { workLifecycle } from '#shared/features/professionals/work-lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { workForm } from '#tests/support/portfolio.ts'
import { aPicture } from '#tests/support/uploaded-picture.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

export function portfolioWorkModel(fixtures: Fixtures): Model<Thing> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const own = (name: string) => ({
    by: ['pro'],
    events: [],
    make: ({ id }: Thing, person: SignedIn | null) =>
      app.call(`POST /portfolio/${id}/${name}`, { token: person?.token }),
  })
  return {
    entity: 'work',
    table: 'portfolioItems',
    lifecycle: workLifecycle,
    begin: async () => {
      const { id: file } = await aPicture(app, pro.id)
      const body = { ...workForm, photos: [{ file, kind: 'after', alt: 'Shower' }] }
      const reply = await app.call<{ id: string }>('POST /portfolio', { token: pro.token, body })
      return { id: reply.body.id, people: await peopleOf(fixtures) }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('portfolioItems').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: { publish: own('publish'), hide: own('hide') },
  }
}
