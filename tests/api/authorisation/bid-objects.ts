// Counter-offers, revisions and questions: the caller's own, and another person's.
import { anOpenJob, type Professional, sendBid } from '#tests/support/market.ts'
import { counter } from '#tests/support/negotiation.ts'
import type { SignedIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

type Maker = (stage: Stage, caller: Caller) => Promise<Objects>

const acting = ({ token, id }: Caller): SignedIn => ({ token, id }) as SignedIn
const isBidder = ({ professionalId, name }: Caller): boolean =>
  professionalId !== null && ['contractor', 'builder'].includes(name)

async function offerBetween({ app, cast }: Stage, client: SignedIn, bidder: SignedIn): Promise<Params> {
  const job = await anOpenJob(app, client, cast.admin)
  const bid = await sendBid(app, bidder, job)
  const { body } = await counter(app, client, job, bid, 8_000)
  return { bid, offer: body.id }
}

const offers: Maker = async (stage, caller) => {
  const { cast } = stage
  const another = await offerBetween(stage, cast.client, cast.rival)
  if (caller.who?.role === 'consumer') return { own: await offerBetween(stage, acting(caller), cast.pro), another }
  return { own: isBidder(caller) ? await offerBetween(stage, cast.client, acting(caller)) : null, another }
}

async function bidBetween({ app, cast }: Stage, client: SignedIn, bidder: SignedIn): Promise<Params> {
  return { bid: await sendBid(app, bidder, await anOpenJob(app, client, cast.admin)) }
}

const revisions: Maker = async (stage, caller) => {
  const { cast } = stage
  if (caller.who?.role === 'consumer')
    return {
      own: await bidBetween(stage, acting(caller), cast.pro),
      another: await bidBetween(stage, cast.client, cast.rival),
    }
  if (isBidder(caller))
    return {
      own: await bidBetween(stage, cast.client, acting(caller)),
      another: await bidBetween(stage, cast.client, cast.rival),
    }
  // Reviewers can read all revisions.
  return { own: await bidBetween(stage, cast.client, cast.rival), another: null }
}

async function questionAbout({ app, cast }: Stage, client: SignedIn, asker: Professional): Promise<Params> {
  const job = await anOpenJob(app, client, cast.admin)
  const body = { text: 'Is the water cut off during the work?' }
  const reply = await app.call<{ id: string }>(`POST /opportunities/${job}/questions`, { token: asker.token, body })
  return { job, question: reply.body.id }
}

const questions: Maker = async (stage, caller) => ({
  own: await questionAbout(stage, acting(caller), stage.cast.pro),
  another: await questionAbout(stage, stage.cast.client, stage.cast.pro),
})

export const bidObjects: Readonly<Record<string, Maker>> = {
  '/bids/{bid}/offers': offers,
  '/bids/{bid}/revisions': revisions,
  '/jobs/{job}/questions': questions,
}
