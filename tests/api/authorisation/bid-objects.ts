// Counter-offers, revisions and questions: the caller's own, and another person's.
import { anOpenJob, type Professional, sendBid } from '#tests/support/market.ts'
import { counter } from '#tests/support/negotiation.ts'
import type { SignedIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

type Maker = (fixtures: Fixtures, caller: Caller) => Promise<Objects>

const acting = ({ token, id }: Caller): SignedIn => ({ token, id }) as SignedIn
const isBidder = ({ professionalId, name }: Caller): boolean =>
  professionalId !== null && ['contractor', 'builder'].includes(name)

async function counterOfferBetween({ app, users }: Fixtures, client: SignedIn, bidder: SignedIn): Promise<Params> {
  const job = await anOpenJob(app, client, users.admin)
  const bid = await sendBid(app, bidder, job)
  const { body } = await counter(app, client, job, bid, 8_000)
  return { bid, counterOffer: body.id }
}

const counterOffers: Maker = async (fixtures, caller) => {
  const { users } = fixtures
  const another = await counterOfferBetween(fixtures, users.client, users.rival)
  if (caller.who?.role === 'consumer')
    return { own: await counterOfferBetween(fixtures, acting(caller), users.pro), another }
  return { own: isBidder(caller) ? await counterOfferBetween(fixtures, users.client, acting(caller)) : null, another }
}

async function bidBetween({ app, users }: Fixtures, client: SignedIn, bidder: SignedIn): Promise<Params> {
  return { bid: await sendBid(app, bidder, await anOpenJob(app, client, users.admin)) }
}

const revisions: Maker = async (fixtures, caller) => {
  const { users } = fixtures
  if (caller.who?.role === 'consumer')
    return {
      own: await bidBetween(fixtures, acting(caller), users.pro),
      another: await bidBetween(fixtures, users.client, users.rival),
    }
  if (isBidder(caller))
    return {
      own: await bidBetween(fixtures, users.client, acting(caller)),
      another: await bidBetween(fixtures, users.client, users.rival),
    }
  // Reviewers can read all revisions.
  return { own: await bidBetween(fixtures, users.client, users.rival), another: null }
}

async function questionAbout({ app, users }: Fixtures, client: SignedIn, asker: Professional): Promise<Params> {
  const job = await anOpenJob(app, client, users.admin)
  const body = { text: 'Is the water cut off during the work?' }
  const reply = await app.call<{ id: string }>(`POST /opportunities/${job}/questions`, { token: asker.token, body })
  return { job, question: reply.body.id }
}

const questions: Maker = async (fixtures, caller) => ({
  own: await questionAbout(fixtures, acting(caller), fixtures.users.pro),
  another: await questionAbout(fixtures, fixtures.users.client, fixtures.users.pro),
})

export const bidObjects: Readonly<Record<string, Maker>> = {
  '/bids/{bid}/counter-offers': counterOffers,
  '/bids/{bid}/revisions': revisions,
  '/jobs/{job}/questions': questions,
}
