import { productLifecycle } from '#shared/features/catalogue/lifecycle.ts'
import { aDraft, aProductCategory, aSupplier, decide, setPrice, transitionProduct } from '#tests/support/catalogue.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing, TransitionCase } from './model.ts'

export function productModel(fixtures: Fixtures): Model<Thing> {
  const { app, market } = fixtures
  const { db } = app.platform.database
  const byOwner = (name: string, events: readonly string[] = []): TransitionCase<Thing> => ({
    by: ['supplier'],
    events,
    make: ({ id }, person: SignedIn | null) => transitionProduct(app, person, id, name),
  })
  const byReviewer = (name: string, event: string): TransitionCase<Thing> => ({
    by: ['admin'],
    events: [event],
    make: ({ id }, person: SignedIn | null) => decide(app, person, id, name),
  })
  return {
    entity: 'product',
    table: 'products',
    lifecycle: productLifecycle,
    begin: async () => {
      const supplier = await aSupplier(app, market)
      const id = await aDraft(app, supplier, (await aProductCategory(app)).slug)
      await setPrice(app, supplier, id)
      return { id, people: { ...(await peopleOf(fixtures)), supplier } }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      propose: byOwner('propose', ['product-proposed']),
      hide: byOwner('hide'),
      show: byOwner('show'),
      archive: byOwner('archive'),
      publish: {
        none: 'what staff add is begun and published by one call; nobody makes a draft of somebody else public',
      },
      approve: byReviewer('approve', 'product-published'),
      'request-changes': byReviewer('request-changes', 'product-sent-back'),
      reject: byReviewer('reject', 'product-rejected'),
      'take-down': byReviewer('take-down', 'product-taken-down'),
    },
  }
}
