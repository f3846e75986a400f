import { offerLifecycle } from '#shared/features/offers/lifecycle.ts'
import { aSeller } from '#tests/support/enquiries.ts'
import { anOffer, dayIn, hadPrice, offerRow, stopOffer, transitionOffer, turn } from '#tests/support/offers.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing, type TransitionCase } from './model.ts'

export function productOfferModel(fixtures: Fixtures): Model<Thing> {
  const { app, market, admin } = fixtures
  const bySupplier = (name: string, events: readonly string[] = []): TransitionCase<Thing> => ({
    by: ['seller'],
    events,
    make: ({ id }, person: SignedIn | null) => transitionOffer(app, person, id, name),
  })
  return {
    entity: 'product-offer',
    table: 'productOffers',
    lifecycle: offerLifecycle,
    begin: async () => {
      const seller = await aSeller(app, market, admin)
      await hadPrice(app, seller.product, 39_500)
      const id = await anOffer(app, seller, { startsOn: dayIn(2) })
      return { id, people: { ...(await peopleOf(fixtures)), seller } }
    },
    stateOf: async ({ id }) => (await offerRow(app, id)).status,
    cases: {
      start: {
        by: [],
        events: ['offer-started'],
        make: async ({ id }) => {
          await turn(app, id, 'startsAt')
          await runJobs(app)
        },
      },
      pause: bySupplier('pause'),
      resume: bySupplier('resume'),
      end: bySupplier('end', ['offer-ended']),
      stop: {
        by: ['admin'],
        events: ['offer-stopped'],
        make: ({ id }, person: SignedIn | null) => stopOffer(app, person, id),
      },
    },
  }
}
