// The reserved quantity never exceeds the quota, and the offer ends when the quota is used up.
import {
  type Answer,
  type Client,
  type Fixtures,
  inTurn,
  type Race,
  strangeRefusals,
  when,
  wonBy,
} from '#tests/faults/race.ts'
import { eventsAbout, oncePerRun, workOf } from '#tests/faults/work.ts'
import { aProductCategory, aPublished } from '#tests/support/catalogue.ts'
import { aSeller, enquiryForm, type Seller } from '#tests/support/enquiries.ts'
import { anOffer, hadPrice, offerRow, reservedOf, transitionOffer } from '#tests/support/offers.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

const sellerOf = oncePerRun(async fixtures => {
  const { market, users } = await workOf(fixtures)
  const { slug: category } = await aProductCategory(fixtures.app)
  const seller = await aSeller(fixtures.app, market, users.admin, { category })
  fixtures.people.push(seller)
  return { seller, category }
})

/** An offer for a new product. */
async function offerOf(fixtures: Fixtures, quota: number) {
  const { users } = await workOf(fixtures)
  const { seller, category } = await sellerOf(fixtures)
  const product = await aPublished(fixtures.app, { supplier: seller, admin: users.admin }, category)
  await hadPrice(fixtures.app, product, 39_500)
  const row = fixtures.db.selectFrom('products').select('slug').where('id', '=', product)
  const own: Seller = { ...seller, product, slug: (await row.executeTakeFirstOrThrow()).slug }
  return { own, offer: await anOffer(fixtures.app, own, { quota }) }
}

/** The clients; each has few open enquiries, which are settled after the round. */
async function askersOf({ app, people }: Fixtures, known: SignedIn[], size: number): Promise<readonly SignedIn[]> {
  for (let count = known.length; count < size; count++) {
    const asker = await signIn(app.platform, 'consumer')
    known.push(asker)
    people.push(asker)
  }
  return known.slice(0, size)
}

const asking =
  ({ own, asker, quantity }: { own: Seller; asker: SignedIn; quantity: number }): Client =>
  node => {
    const lines = [{ product: own.slug, name: 'Tiles', quantity, unit: 'm2', note: '' }]
    return node.call('POST /enquiries', { token: asker.token, body: enquiryForm([own], { lines }) })
  }

/** Keeps every client below the limit of open enquiries. */
async function settle({ db }: Fixtures, supplierId: string): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ status: 'withdrawn', settledAt: new Date() })
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'asked')
    .execute()
}

const each = 5
const served = (answers: readonly Answer[]): number => answers.filter(({ status }) => status < 500).length

export const reserveOffer: Race = {
  name: 'reserve-offer',
  number: 7,
  setUp: async fixtures => {
    const known: SignedIn[] = []
    return async clients => {
      const askers = await askersOf(fixtures, known, clients)
      // Enough for half of the clients.
      const places = Math.max(1, Math.floor(clients / 2))
      const { own, offer } = await offerOf(fixtures, places * each)
      return {
        calls: askers.map(asker => asking({ own, asker, quantity: each })),
        check: async answers => {
          const [reserved, lines] = await reservedOf(fixtures.app, offer)
          const { status, reason } = await offerRow(fixtures.app, offer)
          const ended = (await eventsAbout(fixtures, 'offerId', offer)).filter(name => name === 'offer-ended')
          await settle(fixtures, own.professionalId)
          return [
            ...strangeRefusals(answers, []),
            // Server errors are counted separately.
            ...when(wonBy(answers) !== served(answers), `${wonBy(answers)} of ${served(answers)} could ask`),
            ...when(reserved !== lines, `${reserved} are written as held, ${lines} are`),
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
export const reserveAgainstEnd: Race = {
  name: 'reserve-against-end',
  number: null,
  setUp: async fixtures => {
    const known: SignedIn[] = []
    return async clients => {
      const askers = await askersOf(fixtures, known, clients)
      const { own, offer } = await offerOf(fixtures, clients * each * 2)
      const end: Client = node => node.call(`POST /own-offers/${offer}/end`, { token: own.token })
      const calls = askers.flatMap((asker, place) =>
        place % 4 === 1 ? [end] : [asking({ own, asker, quantity: each })],
      )
      return {
        calls: inTurn(clients, calls),
        check: async answers => {
          const [reserved, lines] = await reservedOf(fixtures.app, offer)
          const { status, endedAt } = await offerRow(fixtures.app, offer)
          const late = await fixtures.db
            .selectFrom('offerReservations')
            .innerJoin('quotes', 'quotes.id', 'offerReservations.quoteId')
            .select('quotes.id')
            .where('offerId', '=', offer)
            .execute()
          const ends = await eventsAbout(fixtures, 'offerId', offer)
          const second = await transitionOffer(fixtures.app, own, offer, 'end')
          await settle(fixtures, own.professionalId)
          return [
            ...strangeRefusals(answers, ['product-offer.transition-not-allowed']),
            ...when(status !== 'ended' || endedAt === null, `it stands at ${status}`),
            ...when(reserved !== lines, `${reserved} are written as held, ${lines} are`),
            ...when(late.length * each !== lines, `${late.length} lines hold ${lines}`),
            ...when(ends.filter(name => name === 'offer-ended').length !== 1, `its events are ${ends.join(', ')}`),
            ...when(second.status !== 409, `ended once more: ${second.status}`),
          ]
        },
      }
    }
  },
}
