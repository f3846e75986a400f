import { clarificationLifecycle, counterOfferLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { bidForm, sendBid } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { daysAgo, type Fixtures, openJobOf, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type CounterOffer = Thing & { readonly bid: string }
type Question = Thing & { readonly job: string }

export function counterOfferModel(fixtures: Fixtures): Model<CounterOffer> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const transitionCase = (by: string, name: string, events: readonly string[]) => ({
    by: [by],
    events,
    make: ({ id, bid }: CounterOffer, person: SignedIn | null) =>
      app.call(`POST /bids/${bid}/counter-offers/${id}/${name}`, { token: person?.token }),
  })
  return {
    entity: 'counter-offer',
    table: 'counterOffers',
    lifecycle: counterOfferLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const job = await openJobOf(fixtures, people.client)
      const bid = await sendBid(app, pro, job)
      const { lines } = await bidForm(app, pro, job, 9_000)
      const body = { lines, note: '', revision: 1 }
      const made = await app.call<{ id: string }>(`POST /jobs/${job}/bids/${bid}/counter`, {
        token: people.client.token,
        body,
      })
      return { id: made.body.id, bid, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('counterOffers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      accept: transitionCase('pro', 'accept', ['counter-offer-accepted']),
      refuse: transitionCase('pro', 'refuse', ['counter-offer-refused']),
      withdraw: transitionCase('client', 'withdraw', []),
      lapse: {
        by: [],
        events: ['counter-offer-lapsed'],
        make: async ({ id }) => {
          await db
            .updateTable('counterOffers')
            .set({ createdAt: daysAgo(4) })
            .where('id', '=', id)
            .execute()
          await runJobs(app)
        },
      },
    },
  }
}

export function questionModel(fixtures: Fixtures): Model<Question> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  return {
    entity: 'clarification',
    table: 'clarifications',
    lifecycle: clarificationLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const job = await openJobOf(fixtures, people.client)
      const body = { text: 'Is there a lift for the tiles?' }
      await app.call(`POST /opportunities/${job}/questions`, { token: pro.token, body })
      const requested = db.selectFrom('clarifications').select('id').where('jobId', '=', job)
      return { id: (await requested.executeTakeFirstOrThrow()).id, job, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('clarifications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      answer: {
        by: ['client'],
        events: ['question-answered'],
        make: ({ id, job }, person) =>
          app.call(`POST /jobs/${job}/questions/${id}/answer`, {
            token: person?.token,
            body: { answer: 'There is one.' },
          }),
      },
      close: {
        by: ['admin'],
        follows: true,
        events: ['job-taken-down'],
        make: ({ job }, person) =>
          app.call(`POST /admin/jobs/${job}/take-down`, {
            token: person?.token,
            body: { reason: 'duplicate', note: 'It is there already.' },
          }),
      },
    },
  }
}
