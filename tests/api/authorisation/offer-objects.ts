// Offers of the caller's own store and of another.
import { aProductCategory, aPublished, aSupplier } from '#tests/support/catalogue.ts'
import type { Seller } from '#tests/support/enquiries.ts'
import { anOffer, dayIn, hadPrice, transitionOffer } from '#tests/support/offers.ts'
import type { SignedIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

type State = 'scheduled' | 'active' | 'paused'

async function offerOf(
  { app, users }: Fixtures,
  supplier: SignedIn,
  state: State,
): Promise<Params & { offer: string }> {
  const { slug: category } = await aProductCategory(app)
  const product = await aPublished(app, { supplier, admin: users.admin }, category)
  await hadPrice(app, product, 39_500)
  const offer = await anOffer(
    app,
    { ...supplier, product } as Seller,
    state === 'scheduled' ? { startsOn: dayIn(3) } : {},
  )
  if (state === 'paused') await transitionOffer(app, supplier, offer, 'pause')
  return { offer, product }
}

const own =
  (state: State) =>
  async (fixtures: Fixtures, { name, professionalId, token, id }: Caller): Promise<Objects> => {
    const isSupplier = professionalId !== null && name === 'supplier'
    const mine = isSupplier ? await offerOf(fixtures, { token, id } as SignedIn, state) : null
    const { offer } = await offerOf(fixtures, await aSupplier(fixtures.app, fixtures.market), state)
    return { own: mine && { offer: mine.offer }, another: { offer } }
  }

const ofAll = async (fixtures: Fixtures) =>
  await offerOf(fixtures, await aSupplier(fixtures.app, fixtures.market), 'active')

export const offerObjects = {
  '/own-offers/{offer}': own('active'),
  'PUT /own-offers/{offer}': own('scheduled'),
  'POST /own-offers/{offer}/resume': own('paused'),
  '/offers/{product}': async (fixtures: Fixtures): Promise<Objects> => {
    const { product = '' } = await ofAll(fixtures)
    const { db } = fixtures.app.platform.database
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', product).executeTakeFirstOrThrow()
    return { own: { product: slug }, another: null }
  },
  '/admin/offers/{offer}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: { offer: (await ofAll(fixtures)).offer },
    another: null,
  }),
  '/admin/product-offers/{product}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: { product: (await ofAll(fixtures)).product ?? '' },
    another: null,
  }),
}
