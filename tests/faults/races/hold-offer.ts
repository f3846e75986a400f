// The reserved quantity never exceeds the quota, and the offer ends when the quota is used up.
import {
  type Answer,
  type Client,
  inTurn,
  type Race,
  type Stage,
  strangeRefusals,
  when,
  wonBy,
} from '#tests/faults/race.ts'
import { eventsAbout, oncePerStage, workOf } from '#tests/faults/work.ts'
import { aProductCategory, aPublished } from '#tests/support/catalogue.ts'
import { aSeller, enquiryForm, type Seller } from '#tests/support/enquiries.ts'
import { anOffer, hadPrice, heldOf, offerRow, transitionOffer } from '#tests/support/offers.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

const sellerOf = oncePerStage(async stage => {
  const { market, cast } = await workOf(stage)
  const { slug: category } = await aProductCategory(stage.app)
  const seller = await aSeller(stage.app, market, cast.admin, { category })
  stage.people.push(seller)
  return { seller, category }
})

/** An offer for a new product. */
async function offerOf(stage: Stage, quota: number) {
  const { cast } = await workOf(stage)
  const { seller, category } = await sellerOf(stage)
  const product = await aPublished(stage.app, { supplier: seller, admin: cast.admin }, category)
  await hadPrice(stage.app, product, 39_500)
  const row = stage.db.selectFrom('products').select('slug').where('id', '=', product)
  const own: Seller = { ...seller, product, slug: (await row.executeTakeFirstOrThrow()).slug }
  return { own, offer: await anOffer(stage.app, own, { quota }) }
}

/** The clients; each has few open enquiries, which are settled after the round. */
async function crowdOf({ app, people }: Stage, crowd: SignedIn[], size: number): Promise<readonly SignedIn[]> {
  for (let count = crowd.length; count < size; count++) {
    const asker = await signIn(app.platform, 'consumer')
    crowd.push(asker)
    people.push(asker)
  }
  return crowd.slice(0, size)
}

const asking =
  ({ own, asker, quantity }: { own: Seller; asker: SignedIn; quantity: number }): Client =>
  node => {
    const lines = [{ product: own.slug, name: 'Tiles', quantity, unit: 'm2', note: '' }]
    return node.call('POST /enquiries', { token: asker.token, body: enquiryForm([own], { lines }) })
  }

/** Keeps every client below the limit of open enquiries. */
async function settle({ db }: Stage, supplierId: string): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ status: 'withdrawn', settled_at: new Date() })
    .where('supplier_id', '=', supplierId)
    .where('status', '=', 'asked')
    .execute()
}

const each = 5
const served = (answers: readonly Answer[]): number => answers.filter(({ status }) => status < 500).length

export const holdOffer: Race = {
  name: 'hold-offer',
  number: 7,
  setUp: async stage => {
    const crowd: SignedIn[] = []
    return async clients => {
      const askers = await crowdOf(stage, crowd, clients)
      // Enough for half of the clients.
      const places = Math.max(1, Math.floor(clients / 2))
      const { own, offer } = await offerOf(stage, places * each)
      return {
        calls: askers.map(asker => asking({ own, asker, quantity: each })),
        check: async answers => {
          const [held, lines] = await heldOf(stage.app, offer)
          const { status, reason } = await offerRow(stage.app, offer)
          const ended = (await eventsAbout(stage, 'offerId', offer)).filter(name => name === 'offer-ended')
          await settle(stage, own.professionalId)
          return [
            ...strangeRefusals(answers, []),
            // Server errors are counted separately.
            ...when(wonBy(answers) !== served(answers), `${wonBy(answers)} of ${served(answers)} could ask`),
            ...when(held !== lines, `${held} are written as held, ${lines} are`),
            ...when(lines !== places * each, `${lines} of ${places * each} are held`),
            ...when(status !== 'ended' || reason !== 'quota', `it stands at ${status} (${reason})`),
            ...when(ended.length !== 1, `it ended ${ended.length} times`),
          ]
        },
      }
    }
  },
}

/** The supplier ends the offer meanwhile: earlier reservations stay, later ones are refused. */
export const holdAgainstEnd: Race = {
  name: 'hold-against-end',
  number: null,
  setUp: async stage => {
    const crowd: SignedIn[] = []
    return async clients => {
      const askers = await crowdOf(stage, crowd, clients)
      const { own, offer } = await offerOf(stage, clients * each * 2)
      const end: Client = node => node.call(`POST /own-offers/${offer}/end`, { token: own.token })
      const calls = askers.flatMap((asker, place) =>
        place % 4 === 1 ? [end] : [asking({ own, asker, quantity: each })],
      )
      return {
        calls: inTurn(clients, calls),
        check: async answers => {
          const [held, lines] = await heldOf(stage.app, offer)
          const { status, ended_at } = await offerRow(stage.app, offer)
          const late = await stage.db
            .selectFrom('offer_holds')
            .innerJoin('quotes', 'quotes.id', 'offer_holds.quote_id')
            .select('quotes.id')
            .where('offer_id', '=', offer)
            .execute()
          const ends = await eventsAbout(stage, 'offerId', offer)
          const second = await transitionOffer(stage.app, own, offer, 'end')
          await settle(stage, own.professionalId)
          return [
            ...strangeRefusals(answers, ['product-offer.transition-not-allowed']),
            ...when(status !== 'ended' || ended_at === null, `it stands at ${status}`),
            ...when(held !== lines, `${held} are written as held, ${lines} are`),
            ...when(late.length * each !== lines, `${late.length} lines hold ${lines}`),
            ...when(ends.filter(name => name === 'offer-ended').length !== 1, `its events are ${ends.join(', ')}`),
            ...when(second.status !== 409, `ended once more: ${second.status}`),
          ]
        },
      }
    }
  },
}
