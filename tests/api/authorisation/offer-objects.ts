// Offers of the caller's own store and of another.
import { aProductCategory, aPublished, aSupplier } from '#tests/support/catalogue.ts'
import type { Seller } from '#tests/support/enquiries.ts'
import { anOffer, dayIn, hadPrice, transitionOffer } from '#tests/support/offers.ts'
import type { SignedIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

type State = 'scheduled' | 'active' | 'paused'

async function offerOf({ app, cast }: Stage, supplier: SignedIn, state: State): Promise<Params & { offer: string }> {
  const { slug: category } = await aProductCategory(app)
  const product = await aPublished(app, { supplier, admin: cast.admin }, category)
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
  async (stage: Stage, { name, professionalId, token, id }: Caller): Promise<Objects> => {
    const isSupplier = professionalId !== null && name === 'supplier'
    const mine = isSupplier ? await offerOf(stage, { token, id } as SignedIn, state) : null
    const { offer } = await offerOf(stage, await aSupplier(stage.app, stage.market), state)
    return { own: mine && { offer: mine.offer }, another: { offer } }
  }

const ofAll = async (stage: Stage) => await offerOf(stage, await aSupplier(stage.app, stage.market), 'active')

export const offerObjects = {
  '/own-offers/{offer}': own('active'),
  'PUT /own-offers/{offer}': own('scheduled'),
  'POST /own-offers/{offer}/resume': own('paused'),
  '/offers/{product}': async (stage: Stage): Promise<Objects> => {
    const { product = '' } = await ofAll(stage)
    const { db } = stage.app.platform.database
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', product).executeTakeFirstOrThrow()
    return { own: { product: slug }, another: null }
  },
  '/admin/offers/{offer}': async (stage: Stage): Promise<Objects> => ({
    own: { offer: (await ofAll(stage)).offer },
    another: null,
  }),
  '/admin/product-offers/{product}': async (stage: Stage): Promise<Objects> => ({
    own: { product: (await ofAll(stage)).product ?? '' },
    another: null,
  }),
}
