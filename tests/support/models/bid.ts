import { randomUUID } from 'node:crypto'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { bidForm, sendBid } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { dayBefore, daysAgo, type Fixtures, liveBidOf, openJobOf, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Bid = Thing & { readonly job: string; readonly form: object; readonly people: { readonly client: SignedIn } }

export function bidModel(fixtures: Fixtures): Model<Bid> {
  const { app, pro, rival } = fixtures
  const { db } = app.platform.database
  const find = (id: string) =>
    db
      .selectFrom('bids')
      .select(['status', 'version', 'validUntil', 'revision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const answer = (name: string, event: string, body?: object) => ({
    by: ['client'],
    events: [event],
    make: ({ id, job }: Bid, person: SignedIn | null) =>
      app.call(`POST /jobs/${job}/bids/${id}/${name}`, { token: person?.token, body }),
  })
  const rivalBid = async (job: string): Promise<string> => {
    const bid = await db
      .selectFrom('bids')
      .select('id')
      .where('jobId', '=', job)
      .where('professionalId', '=', rival.professionalId)
      .executeTakeFirst()
    return bid?.id ?? randomUUID()
  }
  const openOffer = async (id: string): Promise<string> => {
    const counterOffer = await db
      .selectFrom('counterOffers')
      .select('id')
      .where('bidId', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    return counterOffer?.id ?? randomUUID()
  }
  /** The bidder accepts the client's counter-offer. */
  const agreed = {
    by: ['pro'],
    events: ['counter-offer-accepted'],
    prepare: async ({ id, job, people }: Bid) => {
      const { revision } = await find(id)
      const { lines } = (await bidForm(app, pro, job, 9_000 + revision)) as { lines: object[] }
      await app.call(`POST /jobs/${job}/bids/${id}/counter`, {
        token: people.client.token,
        body: { lines, note: '', revision },
      })
    },
    make: async ({ id }: Bid, person: SignedIn | null) =>
      await app.call(`POST /bids/${id}/counter-offers/${await openOffer(id)}/accept`, { token: person?.token }),
  }
  return {
    entity: 'bid',
    table: 'bids',
    lifecycle: bidLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const job = await openJobOf(fixtures, people.client)
      const form = await bidForm(app, pro, job)
      return { id: await sendBid(app, pro, job), job, form, people }
    },
    stateOf: async ({ id }) => (await find(id)).status,
    cases: {
      revise: {
        by: ['pro'],
        events: ['bid-revised'],
        make: async ({ id, form }, person) => {
          const { version } = await find(id)
          return await app.call(`PUT /bids/${id}`, { token: person?.token, body: { ...form, version } })
        },
      },
      shortlist: answer('shortlist', 'bid-shortlisted'),
      amend: { ...agreed, call: 'agree' },
      'amend-shortlisted': { ...agreed, call: 'agree' },
      lapse: {
        by: [],
        events: ['plan-lapsed', 'job-reopened'],
        make: async ({ id }) => {
          await db
            .updateTable('projects')
            .set({ createdAt: daysAgo(15) })
            .where('bidId', '=', id)
            .execute()
          await runJobs(app)
        },
      },
      accept: answer('accept', 'bid-accepted'),
      decline: answer('decline', 'bid-declined', { reason: 'price' }),
      withdraw: {
        by: ['pro'],
        events: ['bid-withdrawn'],
        make: ({ id }, person) => app.call(`POST /bids/${id}/withdraw`, { token: person?.token }),
      },
      'pass-over': {
        by: ['client'],
        follows: true,
        events: ['bid-accepted'],
        prepare: ({ job }) => liveBidOf(fixtures, rival, job),
        make: async ({ job }, person) =>
          await app.call(`POST /jobs/${job}/bids/${await rivalBid(job)}/accept`, { token: person?.token }),
      },
      expire: {
        by: [],
        events: ['bid-expired'],
        make: async ({ id }) => {
          const { validUntil } = await find(id)
          const until = (day: string) => db.updateTable('bids').set({ validUntil: day }).where('id', '=', id).execute()
          await until(dayBefore(1))
          await runJobs(app)
          await until(validUntil)
        },
      },
    },
  }
}
