// An enquiry sent or received by the caller, and one between other people.
import { anEnquiry, aSeller, quote, quoteIdOf, type Seller } from '#tests/support/enquiries.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

const acting = ({ token, id }: Caller) => ({ token, id }) as SignedIn
const askers = ['consumer', 'contractor', 'builder', 'advisor']

async function between({ app, market, users }: Fixtures, client?: SignedIn, answered = true): Promise<Params> {
  const seller = await aSeller(app, market, users.admin)
  const enquiry = await anEnquiry(app, client ?? (await signIn(app.platform, 'consumer')), [seller])
  if (answered) await quote(app, seller, enquiry, [38_000])
  return { enquiry, quote: await quoteIdOf(app, enquiry, seller) }
}

const asked =
  (answered: boolean) =>
  async (fixtures: Fixtures, caller: Caller): Promise<Objects> => {
    const isAsker = askers.includes(caller.name) && caller.id
    const own = isAsker ? await between(fixtures, acting(caller), answered) : null
    return { own, another: await between(fixtures, undefined, answered) }
  }

const received =
  (answered: boolean) =>
  async (fixtures: Fixtures, caller: Caller): Promise<Objects> => {
    const another = await between(fixtures, undefined, answered)
    if (caller.name !== 'supplier' || caller.professionalId === null) return { own: null, another }
    const { app } = fixtures
    const { db } = app.platform.database
    const { slug } = await db
      .selectFrom('professionals')
      .select('slug')
      .where('id', '=', caller.professionalId)
      .executeTakeFirstOrThrow()
    const seller = { ...acting(caller), store: slug, professionalId: caller.professionalId } as Seller
    const line = { product: null, name: 'Tiles', quantity: 3, unit: 'm2', note: '' }
    const enquiry = await anEnquiry(app, await signIn(app.platform, 'consumer'), [seller], { lines: [line] })
    if (answered) {
      const [first] = await db.selectFrom('enquiryLines').select('id').where('enquiryId', '=', enquiry).execute()
      const lines = [{ line: first?.id, product: null, quantity: 3, price: 100 }]
      const body = { delivery: 0, deliveryDays: 1, validDays: 7, taxIncluded: true, lines }
      await app.call(`PUT /quotes/${enquiry}`, { token: caller.token, body })
    }
    return { own: { enquiry }, another }
  }

export const enquiryObjects = {
  '/enquiries/{enquiry}': asked(true),
  'POST /enquiries/{enquiry}/withdraw': asked(false),
  '/quotes/{enquiry}': received(false),
  'POST /quotes/{enquiry}/take-back': received(true),
}
